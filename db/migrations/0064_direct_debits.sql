-- Issue 21. SEPA direct debits: who collects, who has allowed it, what was sent to the bank, what came back.
create table sepa_creditor (
  tenant_id uuid not null,
  establishment_id uuid not null,
  name text not null check (length(name) between 1 and 70),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  creditor_id text not null check (creditor_id ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$'),
  changed_at timestamptz not null,
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create index sepa_creditor_by_id on sepa_creditor (establishment_id);
select protect('sepa_creditor', 'select, insert, update', 'establishment_id');
create trigger changes_are_noted after update on sepa_creditor for each row execute function note_changes('iban');

create table sepa_mandate (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  lease_id uuid not null,
  reference text not null check (reference ~ '^[A-Za-z0-9+?/:().,''-]{1,35}$'),
  -- Null once the debtor was erased.
  holder text check (length(holder) between 1 and 70),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  signed_on date not null,
  revoked_on date,
  used boolean not null default false,
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint sepa_mandate_reference_once unique (tenant_id, establishment_id, reference),
  constraint sepa_mandate_in_force_names_account check (revoked_on is not null or num_nonnulls(holder, iban) = 2),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id)
);
create index sepa_mandate_by_id on sepa_mandate (id);
create unique index sepa_mandate_one_in_force on sepa_mandate (tenant_id, lease_id) where revoked_on is null;
select protect('sepa_mandate', 'select, insert', 'establishment_id');
grant update (holder, iban, bic, revoked_on, used) on sepa_mandate to innkeep_service;

create table direct_debit_run (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number >= 1),
  collected_on date not null,
  status text not null default 'sent' check (status in ('sent', 'booked', 'cancelled')),
  creditor jsonb not null,
  booked_on date,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint direct_debit_run_number_once unique (tenant_id, establishment_id, number),
  constraint direct_debit_run_booked_has_day check ((status = 'booked') = (booked_on is not null)),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create index direct_debit_run_by_id on direct_debit_run (id);
select protect('direct_debit_run', 'select, insert', 'establishment_id');
grant update (status, booked_on) on direct_debit_run to innkeep_service;
create trigger changes_are_noted after update on direct_debit_run for each row execute function note_changes('creditor');

create table direct_debit (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  establishment_id uuid not null,
  lease_id uuid not null,
  mandate_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 99999999999),
  is_first boolean not null,
  status text not null default 'sent' check (status in ('sent', 'booked', 'returned', 'cancelled')),
  entry_id uuid,
  reason_code text check (reason_code ~ '^[A-Z]{2}[A-Z0-9]{2}$'),
  returned_on date,
  primary key (tenant_id, id),
  constraint direct_debit_once_in_run unique (tenant_id, run_id, lease_id),
  constraint direct_debit_booked_has_entry check (status <> 'booked' or entry_id is not null),
  constraint direct_debit_returned_has_reason check ((status = 'returned') = (reason_code is not null) and (status = 'returned') = (returned_on is not null)),
  foreign key (tenant_id, run_id, establishment_id) references direct_debit_run (tenant_id, id, establishment_id),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id),
  foreign key (tenant_id, mandate_id, establishment_id) references sepa_mandate (tenant_id, id, establishment_id),
  foreign key (tenant_id, entry_id) references folio_entry (tenant_id, id)
);
create index direct_debit_by_id on direct_debit (id);
create index direct_debit_of_lease on direct_debit (tenant_id, lease_id);
-- What is on its way to the bank is asked for at each run.
create index direct_debit_on_its_way on direct_debit (tenant_id, establishment_id, lease_id) where status = 'sent';
select protect('direct_debit', 'select, insert', 'establishment_id');
grant update (status, entry_id, reason_code, returned_on) on direct_debit to innkeep_service;
