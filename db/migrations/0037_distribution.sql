-- Issue 19. Who booked and why: companies and travel agents, codes of sources, channels and market segments, references of other systems, commissions.
create table company (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('company', 'travel_agent', 'tour_operator', 'other')),
  status text not null default 'active' check (status in ('active', 'archived')),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  address text check (length(address) <= 500),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  vat_number text check (length(vat_number) <= 30),
  iata_number text check (iata_number ~ '^[0-9]{7,8}$'),
  language text check (language ~ '^[a-z]{2}$'),
  notes text check (length(notes) <= 2000),
  commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  commission_basis text not null default 'net' check (commission_basis in ('net', 'gross')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index company_code on company (tenant_id, lower(code));
create index company_by_id on company (id);
select protect('company', 'select, insert, update');
create trigger changes_are_noted after update on company for each row execute function note_changes('name');

create table booking_code (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('source', 'channel', 'segment')),
  code text not null check (code = upper(code) and length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, code)
);
create index booking_code_by_id on booking_code (id);
select protect('booking_code', 'select, insert, update (name, status)');
create trigger changes_are_noted after update on booking_code for each row execute function note_changes();

alter table reservation add column source text, add column channel text, add column segment text, add column company_id uuid, add column travel_agent_id uuid,
  add column commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  add column commission_basis text not null default 'net' check (commission_basis in ('net', 'gross'));
alter table reservation add constraint reservation_company foreign key (tenant_id, company_id) references company (tenant_id, id),
  add constraint reservation_travel_agent foreign key (tenant_id, travel_agent_id) references company (tenant_id, id);
create index reservation_of_company on reservation (tenant_id, company_id, id) where company_id is not null;
create index reservation_of_travel_agent on reservation (tenant_id, travel_agent_id, id) where travel_agent_id is not null;
create index reservation_of_source on reservation (tenant_id, source, id) where source is not null;
create index reservation_of_channel on reservation (tenant_id, channel, id) where channel is not null;
create index reservation_of_segment on reservation (tenant_id, segment, id) where segment is not null;

-- A code that a stay names exists; codes are never renamed nor deleted.
create function booking_codes_exist() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if exists (
    select from (values ('source', new.source), ('channel', new.channel), ('segment', new.segment)) as w (kind, code)
    where w.code is not null and not exists (select from booking_code b where b.tenant_id = new.tenant_id and b.kind = w.kind and b.code = w.code)) then
    raise exception using errcode = '23514', constraint = 'booking_codes_exist', message = 'a stay names a code that does not exist';
  end if;
  return new;
end $$;
create trigger booking_codes_exist before insert or update of source, channel, segment on reservation for each row
  when (new.source is not null or new.channel is not null or new.segment is not null) execute function booking_codes_exist();

-- How other systems call a stay: once for each of their numbers in an establishment.
create table reservation_reference (
  tenant_id uuid not null references tenant (id),
  reservation_id uuid not null,
  establishment_id uuid not null,
  channel text not null,
  channel_kind text not null generated always as ('channel') stored,
  reference text not null check (length(reference) between 1 and 100),
  primary key (tenant_id, reservation_id, channel, reference),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, channel_kind, channel) references booking_code (tenant_id, kind, code)
);
create unique index reservation_reference_taken on reservation_reference (tenant_id, establishment_id, channel, reference);
create index reservation_reference_by_reference on reservation_reference (tenant_id, reference);
select protect('reservation_reference', 'select, insert, delete', 'establishment_id');

-- What is owed to a travel agent for a stay: written when it ends, taken back when the end is; the sum is what is owed.
create table commission (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  travel_agent_id uuid not null,
  business_date date not null,
  base_cents bigint not null,
  commission_bp integer not null check (commission_bp between 0 and 10000),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  accrued_at timestamptz not null,
  paid_at timestamptz,
  payment_reference text check (length(payment_reference) between 1 and 100),
  primary key (tenant_id, id),
  check ((paid_at is null) = (payment_reference is null)),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, travel_agent_id) references company (tenant_id, id)
);
create index commission_by_id on commission (id);
create index commission_of_stay on commission (tenant_id, reservation_id, id);
create index commission_by_establishment on commission (tenant_id, establishment_id, id);
create index commission_of_agent on commission (tenant_id, travel_agent_id, id);
create index commission_open on commission (tenant_id, establishment_id, travel_agent_id, id) where paid_at is null;
select protect('commission', 'select, insert, update (paid_at, payment_reference)', 'establishment_id');
