-- Tourist taxes as municipalities set them, each with the days on which it counts, and persons of a stay who are exempt.

create table tourist_tax (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  establishment_id uuid not null,
  -- In the order in which they were given.
  place integer not null,
  code text not null,
  name text not null,
  municipality text,
  -- An amount, a share of the accommodation without VAT, or an amount by the price of the night.
  kind text not null check (kind in ('fixed', 'percent', 'by_price')),
  per text not null check (per in ('person_night', 'room_night', 'stay')),
  cents bigint check (cents >= 0),
  bp integer check (bp between 1 and 10000),
  -- [{"fromCents", "cents"}], ascending.
  steps jsonb,
  cap_cents bigint check (cap_cents >= 0),
  valid_from date not null,
  valid_to date,
  -- Days of every year, MM-DD.
  season_from text check (season_from ~ '^[0-9]{2}-[0-9]{2}$'),
  season_to text check (season_to ~ '^[0-9]{2}-[0-9]{2}$'),
  age_from integer check (age_from between 0 and 120),
  max_nights integer check (max_nights between 1 and 400),
  -- [{"code", "name", "bp"}]: shares for other authorities, on top.
  surcharges jsonb not null default '[]' check (jsonb_typeof(surcharges) = 'array'),
  vat_rate_bp integer not null default 0 check (vat_rate_bp between 0 and 10000),
  unit_type_ids uuid[],
  source text,
  primary key (tenant_id, id),
  constraint tourist_tax_place unique (tenant_id, establishment_id, place),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  check (valid_to is null or valid_to >= valid_from),
  check ((season_from is null) = (season_to is null)),
  constraint tourist_tax_amount check ((kind = 'fixed') = (cents is not null) and (kind = 'percent') = (bp is not null) and (kind = 'by_price') = (steps is not null))
);
select protect('tourist_tax', 'select, insert, update, delete', 'establishment_id');

-- [{"persons", "reason", "proof"}]: persons of the stay who don't pay it, beside those whom their age exempts.
alter table reservation add column tax_exemptions jsonb;
alter table reservation add constraint reservation_tax_exemptions
  check (tax_exemptions is null or (jsonb_typeof(tax_exemptions) = 'array' and jsonb_array_length(tax_exemptions) <= 20)) not valid;
grant update (tax_exemptions) on reservation to innkeep_service, innkeep_whole_tenant;

-- A proof may name a person.
create or replace function is_personal(field text) returns boolean language sql immutable as $function$
  select field = any (array['first_name', 'last_name', 'tax_exemptions', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'phone_country', 'phone_international', 'phone_key', 'residence',
    'notes', 'queue_note', 'key_note', 'contact', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$function$;
