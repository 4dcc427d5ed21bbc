-- What a guest likes and must not have, shown with each stay: a quiet room, no nuts.
alter table guest add column preferences text;
-- Those of merged profiles stand one below the other, so there may be more than can be typed at once.
alter table guest add constraint guest_preferences check (length(preferences) between 1 and 2000) not valid;
-- An erased profile is empty of them, too.
alter table guest add constraint guest_anonymized_has_no_preferences check (anonymized_at is null or preferences is null) not valid;
grant update (preferences) on guest to innkeep_service, innkeep_whole_tenant;

create or replace function is_personal(field text) returns boolean language sql immutable as $function$
  select field = any (array['first_name', 'last_name', 'tax_exemptions', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'phone_country', 'phone_international', 'phone_key', 'residence',
    'notes', 'preferences', 'queue_note', 'key_note', 'contact', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$function$;
