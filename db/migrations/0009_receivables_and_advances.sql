-- Money that comes later (debtor accounts, receivables, payments of companies, reminders) and money in advance (wallets, holds on cards).
-- All of it moves through the journal, which gets the accounts for it.
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in
  ('guest_ledger', 'deposits', 'receivables', 'unallocated_receipts', 'wallets', 'payments', 'off_ledger_payments', 'brought_forward',
   'folio_transfers', 'revenue', 'output_vat', 'taxes_collected', 'disbursements')) not valid;
alter table journal_line validate constraint journal_line_account_check;

-- A folio is that of a stay, or the settlement of a hold: that one stands beside it and always balances to zero.
alter table folio add column kind text not null default 'stay' check (kind in ('stay', 'settlement'));
drop index folio_of_stay;
create unique index folio_of_stay on folio (tenant_id, reservation_id) where kind = 'stay';
create index folio_by_stay on folio (tenant_id, reservation_id);
alter table folio_entry drop constraint folio_entry_kind_check, drop constraint folio_entry_occasion_check;
alter table folio_entry
  add constraint folio_entry_kind_check check (kind in ('charge', 'payment', 'refund', 'deposit', 'deposit_applied', 'transferred', 'moved')) not valid,
  add constraint folio_entry_occasion_check check (occasion in
    ('manual', 'night', 'adjust_stay', 'check_out', 'cancellation', 'no_show', 'reinstatement', 'reversal', 'refund', 'wallet', 'hold')) not valid;
alter table folio_entry validate constraint folio_entry_kind_check;
alter table folio_entry validate constraint folio_entry_occasion_check;

-- An account of somebody who pays later: a company, an agency, a works council. It belongs to one house.
create table debtor_account (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  number text not null check (length(number) between 1 and 30),
  name text not null check (length(name) between 1 and 200),
  address_lines text[] not null default '{}' check (cardinality(address_lines) <= 4),
  postal_code text check (length(postal_code) between 1 and 20),
  city text check (length(city) between 1 and 100),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  vat_number text check (length(vat_number) between 1 and 20),
  registration_number text check (length(registration_number) between 1 and 30),
  email text check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  language text not null default 'fr' check (language in ('en', 'fr')),
  payment_terms_days integer not null default 30 check (payment_terms_days between 0 and 365),
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  -- What was received and is not allocated pays the next receivable by itself.
  uses_surplus boolean not null default true,
  status text not null default 'active' check (status in ('active', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index debtor_account_number on debtor_account (tenant_id, establishment_id, lower(number));
create index debtor_account_by_name on debtor_account (tenant_id, lower(name), id);
create index debtor_account_by_id on debtor_account (id);
select protect('debtor_account', 'select, insert, update', 'establishment_id');

-- What an account owes and has paid ahead, per currency: the sums of its entries, kept by a trigger.
create table debtor_balance (
  tenant_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  establishment_id uuid not null,
  owed_cents bigint not null default 0 constraint debtor_owes_never_less_than_nothing check (owed_cents >= 0),
  unallocated_cents bigint not null default 0 constraint unallocated_never_negative check (unallocated_cents >= 0),
  primary key (tenant_id, account_id, currency),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id)
) with (fillfactor = 50);
select protect('debtor_balance', 'select, insert, update', 'establishment_id');

create table receivable (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_cents bigint not null default 0 constraint receivable_paid_within_amount check (paid_cents between 0 and amount_cents),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  reference text check (length(reference) between 1 and 100),
  description text check (length(description) between 1 and 500),
  source text not null check (source in ('folio', 'manual')),
  folio_id uuid,
  cancelled_on date,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  foreign key (tenant_id, folio_id) references folio (tenant_id, id),
  constraint receivable_of_a_folio_names_it check ((source = 'folio') = (folio_id is not null)),
  constraint receivable_cancelled_unpaid check (cancelled_on is null or paid_cents = 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- The order in which payments settle: the oldest due first, then the oldest issued.
create index receivable_open on receivable (tenant_id, account_id, currency, due_on, issued_on, id) where paid_cents < amount_cents and cancelled_on is null;
create index receivable_by_account on receivable (tenant_id, account_id, due_on, issued_on, id);
create index receivable_by_folio on receivable (tenant_id, folio_id) where folio_id is not null;
create index receivable_by_id on receivable (id);
select protect('receivable', 'select, insert, update', 'establishment_id');

-- Money that a debtor has paid, outside of the cash register.
create table receipt (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  method text not null check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  allocated_cents bigint not null default 0 constraint receipt_allocated_within_amount check (allocated_cents between 0 and amount_cents),
  received_on date not null,
  external_ref text check (length(external_ref) between 1 and 200),
  reversed_on date,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  created_at timestamptz not null,
  -- What was answered when it was received; later allocations change the rest, never this.
  first_allocated_cents bigint not null check (first_allocated_cents between 0 and amount_cents),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  constraint receipt_reversed_pays_nothing check (reversed_on is null or allocated_cents = 0)
) with (fillfactor = 70);
-- The number of a transfer is met once; a reversed one may come again.
create unique index receipt_external_ref on receipt (tenant_id, account_id, external_ref) where external_ref is not null and reversed_on is null;
create index receipt_unallocated on receipt (tenant_id, account_id, currency, received_on, id) where allocated_cents < amount_cents and reversed_on is null;
create index receipt_by_account on receipt (tenant_id, account_id, received_on, id);
create index receipt_by_id on receipt (id);
select protect('receipt', 'select, insert, update', 'establishment_id');

-- One line of a debtor's account, and one movement of the journal, under the same id.
create table debtor_entry (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  kind text not null check (kind in ('receivable', 'receivable_cancelled', 'payment', 'payment_reversed', 'surplus_used')),
  currency text not null check (currency in ('EUR', 'GBP')),
  -- What it adds to what is owed, and to what is paid ahead.
  owed_cents bigint not null,
  unallocated_cents bigint not null,
  receivable_id uuid,
  receipt_id uuid,
  label text not null check (length(label) between 1 and 200),
  business_date date not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  foreign key (tenant_id, receivable_id) references receivable (tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id),
  constraint debtor_entry_names_its_record check ((kind in ('receivable', 'receivable_cancelled')) = (receivable_id is not null)
    and (kind in ('payment', 'payment_reversed')) = (receipt_id is not null)),
  constraint debtor_entry_goes_its_way check (case kind
    when 'receivable' then owed_cents > 0 and unallocated_cents = 0
    when 'receivable_cancelled' then owed_cents < 0 and unallocated_cents = 0
    when 'payment' then owed_cents <= 0 and unallocated_cents >= 0
    when 'payment_reversed' then owed_cents >= 0 and unallocated_cents <= 0
    else owed_cents < 0 and unallocated_cents = owed_cents end)
);
create index debtor_entry_by_account on debtor_entry (tenant_id, account_id, currency, business_date, id) include (owed_cents, unallocated_cents);
create unique index debtor_entry_receivable_once on debtor_entry (tenant_id, receivable_id, kind) where receivable_id is not null;
create unique index debtor_entry_receipt_once on debtor_entry (tenant_id, receipt_id, kind) where receipt_id is not null;
select protect('debtor_entry', 'select, insert', 'establishment_id');
create trigger debtor_entry_is_append_only before update or delete or truncate on debtor_entry
  for each statement execute function refuse_change();

-- Which payment pays which receivable; undone by its opposite.
create table allocation (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  receipt_id uuid not null,
  receivable_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references debtor_entry (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id),
  foreign key (tenant_id, receivable_id) references receivable (tenant_id, id)
);
create index allocation_by_receipt on allocation (tenant_id, receipt_id, id);
create index allocation_by_receivable on allocation (tenant_id, receivable_id, id);
create index allocation_by_entry on allocation (tenant_id, entry_id);
select protect('allocation', 'select, insert', 'establishment_id');
create trigger allocation_is_append_only before update or delete or truncate on allocation
  for each statement execute function refuse_change();

create function allocations_pay() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare
  told bigint;
  done bigint;
begin
  -- All of one movement come in one statement, and are what its entry says.
  if exists (
    select from (select tenant_id, entry_id, account_id, currency, sum(amount_cents) as amount_cents from new_rows group by 1, 2, 3, 4) a
    left join lateral (select * from innkeep.debtor_entry e where e.tenant_id = a.tenant_id and e.id = a.entry_id limit 1) e on true
    left join lateral (select sum(b.amount_cents) as amount_cents from innkeep.allocation b where b.tenant_id = a.tenant_id and b.entry_id = a.entry_id) b on true
    where e.id is null or e.account_id <> a.account_id or e.currency <> a.currency or e.owed_cents <> -a.amount_cents or b.amount_cents <> a.amount_cents)
    -- A payment allocates itself, and its reversal too.
    or exists (
      select from new_rows n where (
        select e.receipt_id from innkeep.debtor_entry e where e.tenant_id = n.tenant_id and e.id = n.entry_id) is distinct from n.receipt_id
      and (select e.kind from innkeep.debtor_entry e where e.tenant_id = n.tenant_id and e.id = n.entry_id) <> 'surplus_used') then
    raise exception using errcode = '23514', constraint = 'allocations_say_what_the_entry_says', message = 'allocations must be what their entry says';
  end if;
  select count(distinct receivable_id) into told from new_rows;
  with sums as (select tenant_id, receivable_id, account_id, currency, sum(amount_cents)::bigint as cents from new_rows group by 1, 2, 3, 4),
  paid as (
    update innkeep.receivable r set paid_cents = r.paid_cents + s.cents from sums s
    where r.tenant_id = s.tenant_id and r.id = s.receivable_id and r.account_id = s.account_id and r.currency = s.currency returning 1)
  select count(*) into done from paid;
  if done <> told then
    raise exception using errcode = '23514', constraint = 'allocation_stays_in_its_account', message = 'an allocation stays within one account and currency';
  end if;
  select count(distinct receipt_id) into told from new_rows;
  with sums as (select tenant_id, receipt_id, account_id, currency, sum(amount_cents)::bigint as cents from new_rows group by 1, 2, 3, 4),
  spent as (
    update innkeep.receipt r set allocated_cents = r.allocated_cents + s.cents from sums s
    where r.tenant_id = s.tenant_id and r.id = s.receipt_id and r.account_id = s.account_id and r.currency = s.currency returning 1)
  select count(*) into done from spent;
  if done <> told then
    raise exception using errcode = '23514', constraint = 'allocation_stays_in_its_account', message = 'an allocation stays within one account and currency';
  end if;
  return null;
end $$;
create trigger allocations_pay after insert on allocation referencing new table as new_rows for each statement execute function allocations_pay();

-- What is paid on a receivable and spent of a receipt moves by allocations only; what they are never changes.
create function receivable_moves_by_allocations() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and new.paid_cents is distinct from (case when tg_op = 'INSERT' then 0 else old.paid_cents end) then
    raise exception using errcode = '23514', constraint = 'receivable_moves_by_allocations', message = 'a receivable is paid by allocations only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.account_id, new.establishment_id, new.currency, new.amount_cents, new.issued_on, new.source, new.folio_id, new.created_at)
     is distinct from (old.tenant_id, old.id, old.account_id, old.establishment_id, old.currency, old.amount_cents, old.issued_on, old.source, old.folio_id, old.created_at)
     -- Only words are struck out of what was cancelled.
     or old.cancelled_on is not null and ((new.cancelled_on, new.due_on, new.reference, new.paid_cents) is distinct from (old.cancelled_on, old.due_on, old.reference, old.paid_cents)
       or new.cancel_reason is not null and new.cancel_reason is distinct from old.cancel_reason)) then
    raise exception using errcode = '23514', constraint = 'receivable_stays_what_it_is', message = 'a receivable stays what it is';
  end if;
  return new;
end $$;
create trigger receivable_moves_by_allocations before insert or update on receivable for each row execute function receivable_moves_by_allocations();
create function receipt_moves_by_allocations() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and new.allocated_cents is distinct from (case when tg_op = 'INSERT' then 0 else old.allocated_cents end) then
    raise exception using errcode = '23514', constraint = 'receipt_moves_by_allocations', message = 'a receipt is spent by allocations only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.account_id, new.establishment_id, new.currency, new.method, new.amount_cents, new.received_on, new.external_ref, new.created_at, new.first_allocated_cents)
     is distinct from (old.tenant_id, old.id, old.account_id, old.establishment_id, old.currency, old.method, old.amount_cents, old.received_on, old.external_ref, old.created_at, old.first_allocated_cents)
     or old.reversed_on is not null and new is distinct from old) then
    raise exception using errcode = '23514', constraint = 'receipt_stays_what_it_is', message = 'a receipt stays what it is';
  end if;
  return new;
end $$;
create trigger receipt_moves_by_allocations before insert or update on receipt for each row execute function receipt_moves_by_allocations();

-- The sums of an account.
create function debtor_keeps_its_sums() returns trigger language plpgsql as
$$
declare moved record;
begin
  for moved in
    select tenant_id, account_id, currency, establishment_id, sum(owed_cents)::bigint as owed_cents, sum(unallocated_cents)::bigint as unallocated_cents
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3
  loop
    update innkeep.debtor_balance b set owed_cents = b.owed_cents + moved.owed_cents, unallocated_cents = b.unallocated_cents + moved.unallocated_cents
    where b.tenant_id = moved.tenant_id and b.account_id = moved.account_id and b.currency = moved.currency;
    if not found then
      insert into innkeep.debtor_balance (tenant_id, account_id, currency, establishment_id, owed_cents, unallocated_cents)
      values (moved.tenant_id, moved.account_id, moved.currency, moved.establishment_id, moved.owed_cents, moved.unallocated_cents);
    end if;
  end loop;
  return null;
end $$;
create trigger debtor_keeps_its_sums after insert on debtor_entry referencing new table as new_rows for each statement execute function debtor_keeps_its_sums();
create function debtor_sums_move_by_entries() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 then
    raise exception using errcode = '23514', constraint = 'debtor_sums_move_by_entries', message = 'what an account owes changes by its entries only';
  end if;
  return new;
end $$;
create trigger debtor_sums_move_by_entries before insert or update on debtor_balance for each row execute function debtor_sums_move_by_entries();

-- When the transaction commits, an entry is what its record says: the receivable's amount, the receipt's amount, and its allocations, all of them.
create function debtor_entry_is_whole() returns trigger language plpgsql as
$$
declare
  r innkeep.receivable;
  p innkeep.receipt;
  allocated bigint;
begin
  if new.receivable_id is not null then
    select * into r from innkeep.receivable where tenant_id = new.tenant_id and id = new.receivable_id;
    if r.account_id <> new.account_id or r.currency <> new.currency or abs(new.owed_cents) <> r.amount_cents
       or (new.kind = 'receivable_cancelled') and r.cancelled_on is null
       or r.folio_id is distinct from (select j.folio_id from innkeep.journal_entry j where j.tenant_id = new.tenant_id and j.id = new.id) then
      raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'an entry must be what its receivable says';
    end if;
    return null;
  end if;
  select coalesce(sum(amount_cents), 0) into allocated from innkeep.allocation where tenant_id = new.tenant_id and entry_id = new.id;
  if allocated <> -new.owed_cents then
    raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'an entry must be what its allocations say';
  end if;
  if new.receipt_id is not null then
    select * into p from innkeep.receipt where tenant_id = new.tenant_id and id = new.receipt_id;
    if p.account_id <> new.account_id or p.currency <> new.currency or abs(new.unallocated_cents - new.owed_cents) <> p.amount_cents
       or (new.kind = 'payment_reversed') and p.reversed_on is null
       or (new.kind = 'payment') and p.first_allocated_cents <> -new.owed_cents then
      raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'an entry must be what its receipt says';
    end if;
  end if;
  return null;
end $$;
create constraint trigger debtor_entry_is_whole after insert on debtor_entry deferrable initially deferred
  for each row execute function debtor_entry_is_whole();
-- And no receivable or receipt, and no end of one, without its entry.
create function receivable_has_its_entry() returns trigger language plpgsql as
$$
begin
  if not exists (select from innkeep.debtor_entry where tenant_id = new.tenant_id and receivable_id = new.id and kind = 'receivable')
     or new.cancelled_on is not null and not exists (
       select from innkeep.debtor_entry where tenant_id = new.tenant_id and receivable_id = new.id and kind = 'receivable_cancelled') then
    raise exception using errcode = '23514', constraint = 'receivable_has_its_entry', message = 'a receivable must stand in the account';
  end if;
  return null;
end $$;
create constraint trigger receivable_has_its_entry after insert or update of cancelled_on on receivable deferrable initially deferred
  for each row execute function receivable_has_its_entry();
create function receipt_has_its_entry() returns trigger language plpgsql as
$$
begin
  if not exists (select from innkeep.debtor_entry where tenant_id = new.tenant_id and receipt_id = new.id and kind = 'payment')
     or new.reversed_on is not null and not exists (
       select from innkeep.debtor_entry where tenant_id = new.tenant_id and receipt_id = new.id and kind = 'payment_reversed') then
    raise exception using errcode = '23514', constraint = 'receipt_has_its_entry', message = 'a receipt must stand in the account';
  end if;
  return null;
end $$;
create constraint trigger receipt_has_its_entry after insert or update of reversed_on on receipt deferrable initially deferred
  for each row execute function receipt_has_its_entry();

-- Reminders. A policy of a tenant has levels; the one that is active counts.
create table dunning_policy (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  active boolean not null,
  levels jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index dunning_policy_active on dunning_policy (tenant_id) where active;
create index dunning_policy_by_id on dunning_policy (id);
select protect('dunning_policy', 'select, insert, update');
create function dunning_policy_only_switches() returns trigger language plpgsql as
$$
begin
  if (new.tenant_id, new.id, new.name, new.levels, new.created_at) is distinct from (old.tenant_id, old.id, old.name, old.levels, old.created_at) then
    raise exception using errcode = 'IK002', message = 'a dunning policy is replaced, not changed';
  end if;
  return new;
end $$;
create trigger dunning_policy_only_switches before update on dunning_policy for each row execute function dunning_policy_only_switches();

create table dunning_event (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  receivable_id uuid not null,
  policy_id uuid not null,
  level integer not null check (level >= 1),
  channel text not null check (channel in ('email', 'letter', 'phone', 'sms')),
  days_late integer not null check (days_late >= 1),
  business_date date not null,
  triggered_at timestamptz not null,
  open_cents bigint not null check (open_cents > 0),
  currency text not null,
  language text not null check (language in ('en', 'fr')),
  recipient text check (length(recipient) <= 254),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  foreign key (tenant_id, receivable_id) references receivable (tenant_id, id),
  foreign key (tenant_id, policy_id) references dunning_policy (tenant_id, id)
);
create index dunning_event_by_account on dunning_event (tenant_id, account_id, id);
create index dunning_event_by_receivable on dunning_event (tenant_id, receivable_id, id);
create index dunning_event_by_id on dunning_event (id);
select protect('dunning_event', 'select, insert', 'establishment_id');
create trigger dunning_event_is_append_only before update or delete or truncate on dunning_event
  for each statement execute function refuse_change();

-- What became of a reminder: sent by the service, or by a person.
create table dunning_delivery (
  tenant_id uuid not null,
  event_id uuid not null,
  establishment_id uuid not null,
  status text not null check (status in ('to_be_sent', 'sent', 'failed')),
  sent_at timestamptz,
  sent_by text check (sent_by in ('service', 'staff')),
  message_id text check (length(message_id) <= 300),
  error text check (length(error) <= 500),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references dunning_event (tenant_id, id),
  constraint dunning_sent_is_told check ((status = 'sent') = (sent_at is not null and sent_by is not null))
);
create index dunning_delivery_to_be_sent on dunning_delivery (tenant_id, establishment_id, event_id) where status <> 'sent';
select protect('dunning_delivery', 'select, insert, update', 'establishment_id');

-- A wallet: what a stay spends by wristband or code. Prepaid: never below zero. Postpaid: never past its limit, and settled on the folio.
create table wallet (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  mode text not null check (mode in ('prepaid', 'postpaid')),
  currency text not null check (currency in ('EUR', 'GBP')),
  medium_ref text check (length(medium_ref) between 1 and 100),
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  balance_cents bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'blocked', 'closed')),
  correlation_id uuid not null,
  opened_on date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  constraint wallet_credit_is_postpaid check (mode = 'postpaid' or credit_limit_cents is null),
  constraint wallet_never_below_zero check (mode <> 'prepaid' or balance_cents >= 0),
  constraint wallet_within_its_limit check (mode <> 'postpaid' or credit_limit_cents is null or balance_cents >= -credit_limit_cents),
  constraint wallet_closed_is_empty check ((status = 'closed') = (closed_at is not null) and (status <> 'closed' or balance_cents = 0))
) with (fillfactor = 50);
create unique index wallet_of_stay on wallet (tenant_id, reservation_id) where status <> 'closed';
create unique index wallet_of_medium on wallet (tenant_id, medium_ref) where status <> 'closed' and medium_ref is not null;
create index wallet_by_stay on wallet (tenant_id, reservation_id, id);
create index wallet_by_house on wallet (tenant_id, establishment_id, id);
create index wallet_by_id on wallet (id);
select protect('wallet', 'select, insert, update', 'establishment_id');

create table wallet_transaction (
  tenant_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  establishment_id uuid not null,
  kind text not null check (kind in ('top_up', 'charge', 'charge_reversed', 'refund', 'settlement')),
  -- What it adds to the balance.
  amount_cents bigint not null check (amount_cents <> 0),
  charge_type text,
  vat_rate_bp integer check (vat_rate_bp between 0 and 10000),
  vat_cents bigint,
  label text not null check (length(label) between 1 and 200),
  method text check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  reference text check (length(reference) between 1 and 200),
  reverses_id uuid,
  correlation_id uuid,
  business_date date not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, wallet_id, establishment_id) references wallet (tenant_id, id, establishment_id),
  foreign key (tenant_id, reverses_id) references wallet_transaction (tenant_id, id),
  constraint wallet_transaction_is_whole check (case
    when kind in ('charge', 'charge_reversed') then num_nonnulls(charge_type, vat_rate_bp, vat_cents) = 3 and method is null
    when kind in ('top_up', 'refund') then method is not null and num_nonnulls(charge_type, vat_rate_bp, vat_cents) = 0
    else method is null and num_nonnulls(charge_type, vat_rate_bp, vat_cents) = 0 end),
  constraint wallet_transaction_goes_its_way check (case kind
    when 'top_up' then amount_cents > 0 when 'charge' then amount_cents < 0 when 'charge_reversed' then amount_cents > 0
    when 'refund' then amount_cents < 0 else amount_cents > 0 end),
  constraint wallet_reversal_names_what_it_reverses check ((kind = 'charge_reversed') = (reverses_id is not null))
);
create index wallet_transaction_by_wallet on wallet_transaction (tenant_id, wallet_id, id);
create unique index wallet_transaction_reversed_once on wallet_transaction (tenant_id, reverses_id) where reverses_id is not null;
create index wallet_transaction_by_id on wallet_transaction (id);
select protect('wallet_transaction', 'select, insert', 'establishment_id');
create trigger wallet_transaction_is_append_only before update or delete or truncate on wallet_transaction
  for each statement execute function refuse_change();

create function wallet_keeps_its_sum() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare moved record;
begin
  for moved in select tenant_id, wallet_id, sum(amount_cents)::bigint as amount_cents from new_rows group by 1, 2 order by 1, 2 loop
    update innkeep.wallet w set balance_cents = w.balance_cents + moved.amount_cents
    where w.tenant_id = moved.tenant_id and w.id = moved.wallet_id and w.status <> 'closed';
    if not found then
      raise exception using errcode = '23514', constraint = 'wallet_is_open', message = 'nothing moves on a wallet that is closed';
    end if;
  end loop;
  return null;
end $$;
create trigger wallet_keeps_its_sum after insert on wallet_transaction referencing new table as new_rows for each statement execute function wallet_keeps_its_sum();
create function wallet_sum_moves_by_transactions() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and new.balance_cents is distinct from (case when tg_op = 'INSERT' then 0 else old.balance_cents end) then
    raise exception using errcode = '23514', constraint = 'wallet_sum_moves_by_transactions', message = 'a wallet changes by its transactions only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.establishment_id, new.reservation_id, new.mode, new.currency, new.opened_on, new.opened_at, new.correlation_id)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.reservation_id, old.mode, old.currency, old.opened_on, old.opened_at, old.correlation_id)
     -- Out of a closed one only the medium is struck.
     or old.status = 'closed' and ((new.status, new.credit_limit_cents, new.closed_at) is distinct from (old.status, old.credit_limit_cents, old.closed_at)
       or new.medium_ref is not null and new.medium_ref is distinct from old.medium_ref)) then
    raise exception using errcode = '23514', constraint = 'wallet_stays_what_it_is', message = 'a wallet stays what it is';
  end if;
  return new;
end $$;
create trigger wallet_sum_moves_by_transactions before insert or update on wallet for each row execute function wallet_sum_moves_by_transactions();

-- What a closed prepaid wallet paid back. The key of the body is met once in a tenant.
create table wallet_refund (
  tenant_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  establishment_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  correlation_id uuid not null,
  business_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  refund_ref text check (length(refund_ref) between 1 and 200),
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references wallet_transaction (tenant_id, id),
  foreign key (tenant_id, wallet_id, establishment_id) references wallet (tenant_id, id, establishment_id),
  constraint wallet_refund_confirmed_has_reference check ((refund_ref is null) = (confirmed_at is null))
);
create unique index wallet_refund_of_wallet on wallet_refund (tenant_id, wallet_id);
create unique index wallet_refund_key on wallet_refund (tenant_id, idempotency_key);
select protect('wallet_refund', 'select, insert, update', 'establishment_id');

-- A hold: an amount that is reserved on a guest's card for what may come, and captured at most once.
create table hold (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  gateway text not null check (gateway in ('manual', 'stripe')),
  status text not null check (status in ('pending', 'held', 'captured', 'released', 'expired', 'refused')),
  currency text not null check (currency in ('EUR', 'GBP')),
  amount_cents bigint not null check (amount_cents > 0),
  captured_cents bigint not null default 0,
  -- Authorisation code of the terminal, or the id at the gateway.
  reference text check (length(reference) between 1 and 200),
  description text check (length(description) between 1 and 200),
  expires_at timestamptz not null,
  settlement_folio_id uuid,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, settlement_folio_id) references folio (tenant_id, id),
  constraint hold_captured_within_amount check (captured_cents between 0 and amount_cents),
  constraint hold_captured_has_folio check ((status = 'captured') = (captured_cents > 0) and (status = 'captured') = (settlement_folio_id is not null)),
  constraint hold_held_has_reference check (status not in ('held', 'captured') or reference is not null)
) with (fillfactor = 70);
create index hold_by_stay on hold (tenant_id, reservation_id, id);
create index hold_by_house on hold (tenant_id, establishment_id, id);
create index hold_by_id on hold (id);
select protect('hold', 'select, insert, update', 'establishment_id');
create function hold_stays_what_it_is() returns trigger language plpgsql as
$$
begin
  if (new.tenant_id, new.id, new.establishment_id, new.reservation_id, new.gateway, new.currency, new.amount_cents, new.placed_at)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.reservation_id, old.gateway, old.currency, old.amount_cents, old.placed_at)
     -- Only words are struck out of one that has ended.
     or new.description is distinct from old.description and new.description is not null
     or old.status in ('captured', 'released', 'refused') and (new.status, new.captured_cents, new.reference, new.expires_at, new.settlement_folio_id, new.ended_at)
       is distinct from (old.status, old.captured_cents, old.reference, old.expires_at, old.settlement_folio_id, old.ended_at)
     -- What the gateway has captured although we took it for expired is still captured.
     or old.status = 'expired' and new.status not in ('expired', 'captured') then
    raise exception using errcode = '23514', constraint = 'hold_stays_what_it_is', message = 'a hold that has ended stays as it is';
  end if;
  return new;
end $$;
create trigger hold_stays_what_it_is before update on hold for each row execute function hold_stays_what_it_is();

-- What was asked, or is about to be asked, of a gateway: written down before the call, finished after it. One is open for a hold at a time, and a hold is
-- captured by one of them only.
create table gateway_request (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  hold_id uuid not null,
  kind text not null check (kind in ('authorise', 'capture', 'release', 'extend')),
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  amount_cents bigint not null check (amount_cents > 0),
  detail jsonb not null default '{}',
  idempotency_key text check (length(idempotency_key) <= 200),
  fingerprint text not null check (length(fingerprint) <= 64),
  requested_by uuid not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (length(outcome) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, hold_id, establishment_id) references hold (tenant_id, id, establishment_id),
  constraint gateway_request_finished_has_time check ((status = 'open') = (finished_at is null))
) with (fillfactor = 70);
create unique index gateway_request_open_once on gateway_request (tenant_id, hold_id) where status = 'open';
create unique index gateway_request_captures_once on gateway_request (tenant_id, hold_id) where kind = 'capture' and status <> 'refused';
create index gateway_request_by_hold on gateway_request (tenant_id, hold_id, id);
create index gateway_request_by_key on gateway_request (tenant_id, kind, idempotency_key, id) where idempotency_key is not null;
select protect('gateway_request', 'select, insert, update', 'establishment_id');
create function gateway_request_finishes_once() returns trigger language plpgsql as
$$
begin
  -- When a guest is forgotten, words and what names his card are struck out.
  if old.status <> 'open' and new.outcome is null and new.detail = old.detail - 'label' - 'source' and new.status = old.status
     and new.finished_at = old.finished_at and (new.tenant_id, new.id, new.establishment_id, new.hold_id, new.kind, new.amount_cents, new.idempotency_key, new.fingerprint, new.requested_by, new.requested_at)
     is not distinct from (old.tenant_id, old.id, old.establishment_id, old.hold_id, old.kind, old.amount_cents, old.idempotency_key, old.fingerprint, old.requested_by, old.requested_at) then
    return new;
  end if;
  if old.status <> 'open' or (new.tenant_id, new.id, new.establishment_id, new.hold_id, new.kind, new.amount_cents, new.detail, new.idempotency_key, new.fingerprint, new.requested_by, new.requested_at)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.hold_id, old.kind, old.amount_cents, old.detail, old.idempotency_key, old.fingerprint, old.requested_by, old.requested_at) then
    raise exception using errcode = '23514', constraint = 'gateway_request_finishes_once', message = 'a request to a gateway is finished once, and not changed';
  end if;
  return new;
end $$;
create trigger gateway_request_finishes_once before update on gateway_request for each row execute function gateway_request_finishes_once();

-- All lines of an entry come in one statement; their sum is zero in each currency, and what they say of the guest ledger, of deposits, of debtors
-- and of wallets is what the folio, the debtor's account and the wallet say.
create or replace function journal_is_balanced() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
begin
  if exists (select from new_lines group by tenant_id, entry_id, currency having sum(amount_cents) <> 0) then
    raise exception using errcode = '23514', constraint = 'journal_is_balanced', message = 'the lines of a journal entry must sum to zero';
  end if;
  if exists (
    select from (
      select tenant_id, entry_id, bool_or(line = 1) as whole, min(establishment_id::text) as establishment_id, min(business_date) as business_date,
        count(distinct (establishment_id, business_date, currency)) as headers, min(currency) as currency,
        coalesce(sum(amount_cents) filter (where account = 'guest_ledger'), 0) as guest_ledger_cents,
        coalesce(-sum(amount_cents) filter (where account = 'deposits'), 0) as deposit_cents,
        coalesce(-sum(amount_cents) filter (where account = 'output_vat'), 0) as vat_cents,
        coalesce(sum(amount_cents) filter (where account = 'receivables'), 0) as owed_cents,
        coalesce(-sum(amount_cents) filter (where account = 'unallocated_receipts'), 0) as unallocated_cents,
        coalesce(-sum(amount_cents) filter (where account = 'wallets'), 0) as wallet_cents
      from new_lines group by tenant_id, entry_id) l
    -- Each a look-up for one row (the limit keeps it so), whatever the tables were when this was planned.
    left join lateral (select * from innkeep.journal_entry e where e.tenant_id = l.tenant_id and e.id = l.entry_id limit 1) e on true
    left join lateral (select * from innkeep.folio_entry f where f.tenant_id = l.tenant_id and f.id = l.entry_id limit 1) f on true
    left join lateral (select * from innkeep.folio a where a.tenant_id = f.tenant_id and a.id = f.folio_id limit 1) a on true
    left join lateral (select * from innkeep.folio_entry o where o.tenant_id = f.tenant_id and o.id = f.reverses_id limit 1) o on true
    left join lateral (select * from innkeep.debtor_entry d where d.tenant_id = l.tenant_id and d.id = l.entry_id limit 1) d on true
    left join lateral (select * from innkeep.wallet_transaction w where w.tenant_id = l.tenant_id and w.id = l.entry_id limit 1) w on true
    where e.id is null or not l.whole or l.headers <> 1
      or e.establishment_id::text <> l.establishment_id or e.business_date <> l.business_date or e.currency <> l.currency
      or e.folio_id is distinct from f.folio_id
      or coalesce(f.amount_cents, 0) <> l.guest_ledger_cents or coalesce(f.deposit_cents, 0) <> l.deposit_cents
      or coalesce(d.owed_cents, 0) <> l.owed_cents or coalesce(d.unallocated_cents, 0) <> l.unallocated_cents
      -- A settlement of several charges stands on the folio line by line, each moving its part of the wallet.
      or coalesce(w.amount_cents, 0) <> l.wallet_cents
      or d.id is not null and (d.establishment_id <> e.establishment_id or d.business_date <> e.business_date or d.currency <> e.currency)
      or w.id is not null and (w.establishment_id <> e.establishment_id or w.business_date <> e.business_date)
      or f.id is not null and (
        a.currency is distinct from e.currency or f.business_date <> e.business_date or f.reverses_id is distinct from e.reverses_id
        or f.establishment_id <> e.establishment_id
        -- What was bought by wallet has paid its VAT when it was bought; the folio repeats it for the invoice.
        or (case when f.occasion = 'wallet' then 0 else coalesce(f.vat_cents, 0) end) <> l.vat_cents)
      -- A reversal is the opposite of what it reverses, on the same folio.
      or f.reverses_id is not null and (o.id is null or o.folio_id <> f.folio_id or o.kind <> f.kind
        or o.amount_cents <> -f.amount_cents or o.deposit_cents <> -f.deposit_cents)) then
    raise exception using errcode = '23514', constraint = 'journal_says_what_the_folio_says', message = 'journal entry, lines and what they stand for must say the same';
  end if;
  return null;
end $$;

-- Nothing else may move a folio's sums, and nothing at all what it is, its kind among it.
create or replace function folio_sums_move_by_entries() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and (new.balance_cents, new.deposit_cents) is distinct from
     (case when tg_op = 'INSERT' then 0 else old.balance_cents end, case when tg_op = 'INSERT' then 0 else old.deposit_cents end) then
    raise exception using errcode = '23514', constraint = 'folio_sums_move_by_entries', message = 'a folio changes by its entries only';
  end if;
  if tg_op = 'UPDATE' and (new.tenant_id, new.id, new.establishment_id, new.reservation_id, new.kind, new.currency, new.opened_on, new.opened_at)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.reservation_id, old.kind, old.currency, old.opened_on, old.opened_at) then
    raise exception using errcode = '23514', constraint = 'folio_stays_what_it_is', message = 'a folio stays what it is';
  end if;
  return new;
end $$;

-- A mistyped first business date may be corrected while nothing has happened in the house; money that was posted has happened, reservation or not.
create or replace function business_date_moves_by_one_day() returns trigger language plpgsql as
$$
begin
  if old.current_business_date is not null and new.current_business_date is distinct from old.current_business_date
     and (new.current_business_date is null or new.current_business_date <> old.current_business_date + 1) then
    if new.current_business_date is null
       or exists (select from innkeep.reservation r where r.tenant_id = old.tenant_id and r.establishment_id = old.id)
       or exists (select from innkeep.journal_entry j where j.tenant_id = old.tenant_id and j.establishment_id = old.id)
       or exists (select from innkeep.day_closure d where d.tenant_id = old.tenant_id and d.establishment_id = old.id) then
      raise exception using errcode = '23514', constraint = 'business_date_moves_by_one_day', message = 'a business date moves by exactly one day';
    end if;
  end if;
  return new;
end $$;

-- Lines are held against what they stand for when they are written: so that stands there first.
create function stands_before_its_lines() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as
$$
begin
  if exists (select from new_rows n where (
    select l.line from innkeep.journal_line l where l.tenant_id = n.tenant_id and l.entry_id = n.id and l.line = 1) is not null) then
    raise exception using errcode = '23514', constraint = 'stands_before_its_lines', message = 'a movement that has its lines already gets no other record';
  end if;
  return null;
end $$;
create trigger debtor_entry_stands_before_its_lines after insert on debtor_entry
  referencing new table as new_rows for each statement execute function stands_before_its_lines();
create trigger wallet_transaction_stands_before_its_lines after insert on wallet_transaction
  referencing new table as new_rows for each statement execute function stands_before_its_lines();

-- A settlement folio balances to zero whenever a transaction ends.
create function settlement_balances() returns trigger language plpgsql as
$$
begin
  if (select f.balance_cents <> 0 or f.deposit_cents <> 0 from innkeep.folio f where f.tenant_id = new.tenant_id and f.id = new.id) then
    raise exception using errcode = '23514', constraint = 'settlement_balances', message = 'a settlement folio balances to zero';
  end if;
  return null;
end $$;
create constraint trigger settlement_balances after insert or update on folio deferrable initially deferred
  for each row when (new.kind = 'settlement') execute function settlement_balances();

-- Reactions that call the world outside (a gateway, a mail server) are carried out in a lane of their own: one that is slow holds up no other.
create function due_reactions_of_lane(moment timestamptz, at_most integer, outside_names text[], goes_outside boolean) returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select r.tenant_id, r.id from reaction r
  where r.status = 'pending' and r.next_attempt_at <= moment and (r.name = any(outside_names)) = goes_outside order by r.next_attempt_at, r.id limit at_most
$$;
grant create on schema innkeep to innkeep_steward;
alter function due_reactions_of_lane(timestamptz, integer, text[], boolean) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function due_reactions_of_lane(timestamptz, integer, text[], boolean) from public;
grant execute on function due_reactions_of_lane(timestamptz, integer, text[], boolean) to innkeep_service;
-- A request that the world outside has refused gives its idempotency key free again.
grant delete on idempotency_key to innkeep_service;
