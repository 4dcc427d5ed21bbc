-- Issue 21. Leases: a unit let for months or without an end, the rent and charges that are agreed from a day on, and what was billed for which time.
alter table unit_closure add column for_lease boolean not null default false;
grant update (reopens_on) on unit_closure to innkeep_service;

alter table folio_entry drop constraint folio_entry_occasion_check;
alter table folio_entry add constraint folio_entry_occasion_check check (occasion in ('manual', 'night', 'extra', 'adjust_stay', 'check_out', 'cancellation', 'no_show',
  'reinstatement', 'reversal', 'refund', 'wallet', 'hold', 'credit_note', 'guarantee', 'write_off', 'meter', 'transfer', 'rent')) not valid;

create table lease (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  number integer not null check (number >= 1),
  guest_id uuid not null,
  folio_id uuid not null,
  closure_id uuid not null,
  mandate_id uuid,
  status text not null default 'active' check (status in ('active', 'ended', 'cancelled')),
  starts_on date not null,
  -- The last day, rent is owed for it. What was agreed at the beginning, and what a notice has made of it.
  agreed_ends_on date,
  ends_on date,
  period text not null check (period in ('month', 'week')),
  language text not null check (language in ('fr', 'en')),
  guarantee_cents bigint not null check (guarantee_cents between 0 and 999999999999),
  resident_notice_months integer not null check (resident_notice_months between 0 and 24),
  landlord_notice_months integer not null check (landlord_notice_months between 0 and 24),
  increase_notice_days integer not null check (increase_notice_days between 0 and 365),
  bill_to jsonb,
  notice_by text check (notice_by in ('resident', 'landlord')),
  notice_received_on date,
  notice_reason text check (length(notice_reason) between 1 and 500),
  keys_returned_on date,
  guarantee_due_on date,
  -- The first day for which no rent was billed yet.
  billed_until date not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint lease_number_once unique (tenant_id, establishment_id, number),
  constraint lease_folio_once unique (tenant_id, folio_id),
  constraint lease_has_days check (ends_on is null or ends_on >= starts_on),
  constraint lease_billed_from_its_start check (billed_until >= starts_on),
  constraint lease_notice_is_whole check ((notice_by is null) = (notice_received_on is null) and (notice_by is not null or notice_reason is null)),
  constraint lease_notice_sets_an_end check (notice_by is null or ends_on is not null),
  constraint lease_ended_has_end check (status <> 'ended' or (ends_on is not null and keys_returned_on is not null)),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  foreign key (tenant_id, folio_id, establishment_id) references folio (tenant_id, id, establishment_id),
  foreign key (tenant_id, closure_id) references unit_closure (tenant_id, id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id),
  -- One lease of a unit at a time.
  constraint lease_never_twice exclude using gist (tenant_id with =, unit_id with =, daterange(starts_on, ends_on, '[]') with &&) where (status <> 'cancelled')
);
create index lease_by_id on lease (id);
create index lease_by_house on lease (tenant_id, establishment_id, status, number);
create index lease_of_guest on lease (tenant_id, guest_id);
create index lease_of_unit on lease (tenant_id, unit_id);
create index lease_to_bill on lease (tenant_id, establishment_id, billed_until) where status = 'active';
create index lease_guarantee_due on lease (tenant_id, establishment_id, guarantee_due_on) where status = 'ended';
select protect('lease', 'select, insert', 'establishment_id');
grant update (guest_id, mandate_id, status, ends_on, agreed_ends_on, language, bill_to, notice_by, notice_received_on, notice_reason, keys_returned_on, guarantee_due_on, billed_until) on lease to innkeep_service;
create trigger changes_are_noted after update on lease for each row execute function note_changes('bill_to,notice_reason');

-- Rent and charges from a day on; never changed, only followed by others, or taken back before they were billed.
create table lease_term (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  establishment_id uuid not null,
  valid_from date not null,
  rent_cents bigint not null check (rent_cents between 0 and 999999999999),
  rent_vat_rate_bp integer not null check (rent_vat_rate_bp between 0 and 10000),
  charges jsonb not null,
  index_name text check (length(index_name) between 1 and 60),
  index_base_milli bigint check (index_base_milli > 0),
  index_value_milli bigint check (index_value_milli > 0),
  announced_on date,
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  constraint lease_term_begins_once unique (tenant_id, lease_id, valid_from),
  constraint lease_term_index_is_whole check (num_nonnulls(index_name, index_base_milli, index_value_milli) in (0, 3)),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id)
);
create index lease_term_by_id on lease_term (id);
select protect('lease_term', 'select, insert, delete', 'establishment_id');

create table lease_guarantor (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 1 and 10),
  name text not null check (length(name) between 1 and 200),
  address text check (length(address) between 1 and 300),
  email text check (length(email) between 3 and 254),
  phone text check (length(phone) between 3 and 40),
  most_cents bigint check (most_cents > 0),
  until date,
  primary key (tenant_id, id),
  unique (tenant_id, lease_id, position),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id)
);
create index lease_guarantor_by_id on lease_guarantor (id);
select protect('lease_guarantor', 'select, insert, delete', 'establishment_id');

-- What was billed for which time: a time once.
create table lease_bill (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  establishment_id uuid not null,
  kind text not null check (kind in ('rent', 'charges')),
  period_from date not null,
  -- The first day that is not billed with it any more.
  period_to date not null,
  amount_cents bigint not null check (amount_cents between -999999999999 and 999999999999),
  rent_cents bigint not null,
  entry_ids uuid[] not null,
  business_date date not null,
  billed_at timestamptz not null,
  billed_by uuid not null,
  -- Taken back: its charges are reversed, its invoice is credited, and its time can be billed anew.
  undone_at timestamptz,
  primary key (tenant_id, id),
  constraint lease_bill_rent_is_positive check (kind = 'charges' or amount_cents >= 0),
  constraint lease_bill_has_days check (period_to > period_from),
  constraint lease_bill_never_twice exclude using gist (tenant_id with =, lease_id with =, kind with =, daterange(period_from, period_to) with &&) where (undone_at is null),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id)
);
create index lease_bill_by_id on lease_bill (id);
create index lease_bill_by_lease on lease_bill (tenant_id, lease_id, period_from);
select protect('lease_bill', 'select, insert', 'establishment_id');
grant update (undone_at) on lease_bill to innkeep_service;

alter table guest_merge add column lease_ids uuid[] not null default '{}';
