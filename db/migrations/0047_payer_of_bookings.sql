-- Issue 19. A booking has a payer: a house account that charges of its stays go to, as the master folio of a block; that of the booking comes before that of the block.
-- And a stay has a contact: who is to be asked about it, when that is not the guest.
alter table booking add column master_folio_id uuid, add column master_charge_types text[] not null default '{}';
alter table booking
  add constraint booking_master_folio foreign key (tenant_id, master_folio_id, establishment_id) references folio (tenant_id, id, establishment_id),
  add constraint booking_routes_to_master_folio check (master_folio_id is not null or master_charge_types = '{}');
create unique index booking_of_master_folio on booking (tenant_id, master_folio_id) where master_folio_id is not null;
alter table reservation
  add column contact jsonb,
  add constraint reservation_contact_check check (jsonb_typeof(contact) = 'object' and length(contact::text) <= 1000);

-- The audit says that it changed, not what it was.
create or replace function is_personal(field text) returns boolean language sql immutable as $$
  select field = any (array['first_name', 'last_name', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'residence',
    'notes', 'contact', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$$;
