-- The international form (E.164) of a guest's telephone number stands beside what was written, and the number is compared by it: 030 123456 in Berlin and
-- +49 30 123456 are one. Profiles that are there are read again in the background. The key stays where it is; a trigger makes it, so that no table is rewritten.
alter table guest add column phone_country text, add column phone_international text;
alter table guest
  add constraint guest_phone_country_check check (phone_country ~ '^[A-Z]{2}$') not valid,
  add constraint guest_phone_international_check check (phone_international ~ '^\+[1-9][0-9]{3,14}$') not valid,
  add constraint guest_without_phone_has_no_form_of_it check (phone is not null or num_nonnulls(phone_country, phone_international) = 0) not valid;
alter table guest alter column phone_key drop expression;
create function guest_phone_key() returns trigger language plpgsql as $$
begin
  if new.phone is null then
    new.phone_country := null;
    new.phone_international := null;
  end if;
  new.phone_key := right(regexp_replace(coalesce(new.phone_international, new.phone), '\D', '', 'g'), 9);
  return new;
end $$;
create trigger guest_phone_has_its_key before insert or update of phone, phone_international, phone_key on guest
  for each row execute function guest_phone_key();
-- The audit trail notes that they changed, and not what they were.
create or replace function is_personal(field text) returns boolean language sql immutable as $function$
  select field = any (array['first_name', 'last_name', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'phone_country', 'phone_international', 'phone_key', 'residence',
    'notes', 'queue_note', 'key_note', 'contact', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$function$;
