-- Guests belong to the tenant, not to one house. Keys for look-ups are stored: under row-level security only leakproof
-- comparisons of plain columns reach an index.
create table guest (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  birth_date date,
  birth_city text check (length(birth_city) <= 100),
  birth_country_code text check (birth_country_code ~ '^[A-Z]{2}$'),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  language text check (language ~ '^[a-z]{2}$'),
  vip_status text not null default 'none' check (vip_status in ('none', 'silver', 'gold', 'platinum')),
  customer_type text not null default 'transient' check (customer_type in ('transient', 'seasonal_resident')),
  residence jsonb,
  notes text check (length(notes) <= 2000),
  created_at timestamptz not null default now(),
  last_name_key text collate "C" not null generated always as (lower(last_name)) stored,
  first_name_key text collate "C" not null generated always as (lower(first_name)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  primary key (tenant_id, id)
);
create index guest_by_last_name on guest (tenant_id, last_name_key, first_name_key, id);
create index guest_by_first_name on guest (tenant_id, first_name_key, id);
create index guest_by_email on guest (tenant_id, email_key) where email_key is not null;
create index guest_by_phone on guest (tenant_id, phone) where phone is not null;
create index guest_by_birth_date on guest (tenant_id, birth_date) where birth_date is not null;
create index guest_by_id on guest (id);
select protect('guest', 'select, insert, update');
