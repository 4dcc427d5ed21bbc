-- What a debtor owes follows the invoices: a credit note reduces the receivable, a bad debt is written off, what was paid too much is paid back.
alter table receivable
  add column credited_cents bigint not null default 0 check (credited_cents >= 0),
  add column written_off_cents bigint not null default 0 check (written_off_cents >= 0);
alter table receivable
  add column open_cents bigint not null generated always as (amount_cents - paid_cents - credited_cents - written_off_cents) stored,
  add constraint receivable_open_never_negative check (amount_cents - paid_cents - credited_cents - written_off_cents >= 0);
drop index receivable_open;
create index receivable_open on receivable (tenant_id, account_id, currency, due_on, issued_on, id) where open_cents > 0 and cancelled_on is null;

alter table receipt add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
alter table receipt add column free_cents bigint not null generated always as (amount_cents - allocated_cents - refunded_cents) stored,
  add constraint receipt_free_never_negative check (amount_cents - allocated_cents - refunded_cents >= 0),
  add constraint receipt_reversed_refunds_nothing check (reversed_on is null or refunded_cents = 0);
drop index receipt_unallocated;
create index receipt_unallocated on receipt (tenant_id, account_id, currency, received_on, id) where free_cents > 0 and reversed_on is null;

alter table debtor_entry drop constraint debtor_entry_kind_check, drop constraint debtor_entry_names_its_record, drop constraint debtor_entry_goes_its_way;
alter table debtor_entry
  add constraint debtor_entry_kind_check check (kind in ('receivable', 'receivable_cancelled', 'receivable_credited', 'receivable_written_off', 'write_off_reversed',
    'payment', 'payment_reversed', 'surplus_used', 'surplus_released', 'refund')),
  add constraint debtor_entry_names_its_record check (
    (kind in ('receivable', 'receivable_cancelled', 'receivable_credited', 'receivable_written_off', 'write_off_reversed')) = (receivable_id is not null)
    and (kind in ('payment', 'payment_reversed')) = (receipt_id is not null)),
  add constraint debtor_entry_goes_its_way check (case kind
    when 'receivable' then owed_cents > 0 and unallocated_cents = 0
    when 'receivable_cancelled' then owed_cents <= 0 and unallocated_cents = 0
    when 'receivable_credited' then owed_cents < 0 and unallocated_cents = 0
    when 'receivable_written_off' then owed_cents < 0 and unallocated_cents = 0
    when 'write_off_reversed' then owed_cents > 0 and unallocated_cents = 0
    when 'payment' then owed_cents <= 0 and unallocated_cents >= 0
    when 'payment_reversed' then owed_cents >= 0 and unallocated_cents <= 0
    when 'surplus_released' then owed_cents > 0 and unallocated_cents = owed_cents
    when 'refund' then owed_cents = 0 and unallocated_cents < 0
    else owed_cents < 0 and unallocated_cents = owed_cents end);
drop index debtor_entry_receivable_once;
create unique index debtor_entry_receivable_once on debtor_entry (tenant_id, receivable_id, kind) where kind in ('receivable', 'receivable_cancelled');
create index debtor_entry_by_receivable on debtor_entry (tenant_id, receivable_id, id) where receivable_id is not null;

-- Which payments are paid back.
create table receipt_refund (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  establishment_id uuid not null,
  receipt_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references debtor_entry (tenant_id, id),
  foreign key (tenant_id, account_id, establishment_id) references debtor_account (tenant_id, id, establishment_id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id)
);
create index receipt_refund_by_entry on receipt_refund (tenant_id, entry_id);
create index receipt_refund_by_receipt on receipt_refund (tenant_id, receipt_id);
select protect('receipt_refund', 'select, insert', 'establishment_id');
create trigger receipt_refund_is_append_only before update or delete or truncate on receipt_refund for each statement execute function refuse_change();
create function refunds_take_from_receipts() returns trigger language plpgsql as
$$
begin
  update innkeep.receipt r set refunded_cents = r.refunded_cents + s.cents
  from (select tenant_id, receipt_id, account_id, sum(amount_cents)::bigint as cents from new_rows group by 1, 2, 3) s
  where r.tenant_id = s.tenant_id and r.id = s.receipt_id and r.account_id = s.account_id;
  return null;
end $$;
create trigger refunds_take_from_receipts after insert on receipt_refund referencing new table as new_rows for each statement execute function refunds_take_from_receipts();

create or replace function allocations_pay() returns trigger language plpgsql
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
      and (select e.kind from innkeep.debtor_entry e where e.tenant_id = n.tenant_id and e.id = n.entry_id) not in ('surplus_used', 'surplus_released')) then
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

create or replace function receivable_moves_by_allocations() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and new.paid_cents is distinct from (case when tg_op = 'INSERT' then 0 else old.paid_cents end) then
    raise exception using errcode = '23514', constraint = 'receivable_moves_by_allocations', message = 'a receivable is paid by allocations only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.account_id, new.establishment_id, new.currency, new.amount_cents, new.issued_on, new.source, new.folio_id, new.created_at)
     is distinct from (old.tenant_id, old.id, old.account_id, old.establishment_id, old.currency, old.amount_cents, old.issued_on, old.source, old.folio_id, old.created_at)
     -- Only words are struck out of what was cancelled.
     or old.cancelled_on is not null and ((new.cancelled_on, new.due_on, new.reference, new.paid_cents, new.credited_cents, new.written_off_cents)
         is distinct from (old.cancelled_on, old.due_on, old.reference, old.paid_cents, old.credited_cents, old.written_off_cents)
       or new.cancel_reason is not null and new.cancel_reason is distinct from old.cancel_reason)) then
    raise exception using errcode = '23514', constraint = 'receivable_stays_what_it_is', message = 'a receivable stays what it is';
  end if;
  return new;
end $$;
create or replace function receipt_moves_by_allocations() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and (new.allocated_cents, new.refunded_cents) is distinct from
     (case when tg_op = 'INSERT' then 0 else old.allocated_cents end, case when tg_op = 'INSERT' then 0 else old.refunded_cents end) then
    raise exception using errcode = '23514', constraint = 'receipt_moves_by_allocations', message = 'a receipt is spent by allocations and refunds only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.account_id, new.establishment_id, new.currency, new.method, new.amount_cents, new.received_on, new.external_ref, new.created_at, new.first_allocated_cents)
     is distinct from (old.tenant_id, old.id, old.account_id, old.establishment_id, old.currency, old.method, old.amount_cents, old.received_on, old.external_ref, old.created_at, old.first_allocated_cents)
     or old.reversed_on is not null and (new.reversed_on, new.reversal_reason, new.allocated_cents, new.refunded_cents)
       is distinct from (old.reversed_on, old.reversal_reason, old.allocated_cents, old.refunded_cents)) then
    raise exception using errcode = '23514', constraint = 'receipt_stays_what_it_is', message = 'a receipt stays what it is';
  end if;
  return new;
end $$;

-- When the transaction commits, an entry is what its record says: the receivable, the receipt, its allocations and refunds, all of them.
create or replace function debtor_entry_is_whole() returns trigger language plpgsql as
$$
declare
  r innkeep.receivable;
  p innkeep.receipt;
  allocated bigint;
  refunded bigint;
begin
  if new.receivable_id is not null then
    select * into r from innkeep.receivable where tenant_id = new.tenant_id and id = new.receivable_id;
    if r.account_id <> new.account_id or r.currency <> new.currency
       or new.kind = 'receivable' and new.owed_cents <> r.amount_cents
       or new.kind = 'receivable_cancelled' and (r.cancelled_on is null or -new.owed_cents <> r.amount_cents - r.credited_cents - r.written_off_cents)
       or new.kind in ('receivable', 'receivable_cancelled', 'receivable_credited')
         and r.folio_id is distinct from (select j.folio_id from innkeep.journal_entry j where j.tenant_id = new.tenant_id and j.id = new.id)
       or r.credited_cents <> (select coalesce(-sum(e.owed_cents), 0) from innkeep.debtor_entry e
         where e.tenant_id = r.tenant_id and e.receivable_id = r.id and e.kind = 'receivable_credited')
       or r.written_off_cents <> (select coalesce(-sum(e.owed_cents), 0) from innkeep.debtor_entry e
         where e.tenant_id = r.tenant_id and e.receivable_id = r.id and e.kind in ('receivable_written_off', 'write_off_reversed')) then
      raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'an entry must be what its receivable says';
    end if;
    return null;
  end if;
  select coalesce(sum(amount_cents), 0) into allocated from innkeep.allocation where tenant_id = new.tenant_id and entry_id = new.id;
  if allocated <> -new.owed_cents then
    raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'an entry must be what its allocations say';
  end if;
  select coalesce(sum(amount_cents), 0) into refunded from innkeep.receipt_refund where tenant_id = new.tenant_id and entry_id = new.id;
  if refunded <> (case when new.kind = 'refund' then -new.unallocated_cents else 0 end) then
    raise exception using errcode = '23514', constraint = 'debtor_entry_is_whole', message = 'a refund must be what its payments say';
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
-- What was credited and written off of a receivable changes with an entry only.
create or replace function receivable_has_its_entry() returns trigger language plpgsql as
$$
begin
  if not exists (select from innkeep.debtor_entry where tenant_id = new.tenant_id and receivable_id = new.id and kind = 'receivable')
     or new.cancelled_on is not null and not exists (
       select from innkeep.debtor_entry where tenant_id = new.tenant_id and receivable_id = new.id and kind = 'receivable_cancelled')
     or (select r.credited_cents from innkeep.receivable r where r.tenant_id = new.tenant_id and r.id = new.id) <> (
       select coalesce(-sum(e.owed_cents), 0) from innkeep.debtor_entry e where e.tenant_id = new.tenant_id and e.receivable_id = new.id and e.kind = 'receivable_credited')
     or (select r.written_off_cents from innkeep.receivable r where r.tenant_id = new.tenant_id and r.id = new.id) <> (
       select coalesce(-sum(e.owed_cents), 0) from innkeep.debtor_entry e
       where e.tenant_id = new.tenant_id and e.receivable_id = new.id and e.kind in ('receivable_written_off', 'write_off_reversed')) then
    raise exception using errcode = '23514', constraint = 'receivable_has_its_entry', message = 'a receivable must stand in the account';
  end if;
  return null;
end $$;
drop trigger receivable_has_its_entry on receivable;
create constraint trigger receivable_has_its_entry after insert or update of cancelled_on, credited_cents, written_off_cents on receivable deferrable initially deferred
  for each row execute function receivable_has_its_entry();

-- What was written off of an invoice, so that it can be taken back.
create table invoice_write_off (
  tenant_id uuid not null,
  entry_id uuid not null,
  invoice_id uuid not null,
  establishment_id uuid not null,
  receivable_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, receivable_id) references receivable (tenant_id, id)
);
create index invoice_write_off_by_invoice on invoice_write_off (tenant_id, invoice_id);
select protect('invoice_write_off', 'select, insert, delete', 'establishment_id');

-- A receivable is reminded of once a day at a level. What was reminded of twice until now is numbered.
alter table dunning_event add column repeated integer not null default 0;
alter table dunning_event no force row level security;
alter table dunning_event disable trigger user;
update dunning_event d set repeated = n.position
from (select tenant_id, id, row_number() over (partition by tenant_id, receivable_id, level, business_date order by id) - 1 as position from dunning_event) n
where d.tenant_id = n.tenant_id and d.id = n.id and n.position > 0;
alter table dunning_event enable trigger user;
alter table dunning_event force row level security;
create unique index dunning_event_once_a_day on dunning_event (tenant_id, receivable_id, level, business_date, repeated);
