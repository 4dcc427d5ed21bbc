-- The ways of paying that a house takes: the six kinds that every house begins with, and its own, such as vouchers. An entry names its own method by code.
create table payment_method (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  establishment_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$' and code not in ('safe', 'brought_forward', 'set_off')),
  kind text not null check (kind in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  name text check (length(name) between 1 and 100),
  account_number text check (account_number ~ '^[0-9A-Z]{3,20}$'),
  account_name text check (length(account_name) between 1 and 100),
  needs_reference boolean not null default false,
  counts_in_till boolean not null default false,
  refundable boolean not null default true,
  status text not null default 'active' check (status in ('active', 'retired')),
  position integer not null default 100 check (position between 0 and 10000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint payment_method_code unique (tenant_id, establishment_id, code),
  constraint payment_method_code_and_kind unique (tenant_id, establishment_id, code, kind),
  -- The code of a kind is that kind; a method of the house’s own has a name, and is no second cash.
  constraint payment_method_standard check (
    (code in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')) = (code = kind)
    and (code = kind or (name is not null and kind <> 'cash')) and (code <> kind or account_number is null)),
  constraint payment_method_account check ((account_number is null) = (account_name is null)),
  constraint payment_method_cash check (kind <> 'cash' or (counts_in_till and refundable and status = 'active'))
);
create index payment_method_by_id on payment_method (id);

create function payment_method_keeps_its_kind() returns trigger language plpgsql as
$$
begin
  if (new.tenant_id, new.id, new.establishment_id, new.code, new.kind) is distinct from (old.tenant_id, old.id, old.establishment_id, old.code, old.kind) then
    raise exception using errcode = 'IK002', message = 'a payment method keeps its code and kind';
  end if;
  return new;
end $$;
create trigger payment_method_keeps_its_kind before update on payment_method for each row execute function payment_method_keeps_its_kind();
create trigger changes_are_noted after update on payment_method for each row execute function note_changes();

-- The migrating login is held by the walls of tenants too, so what there is is filled in before they stand.
alter table establishment no force row level security;
insert into payment_method (tenant_id, establishment_id, code, kind, counts_in_till, position)
select e.tenant_id, e.id, m.kind, m.kind, m.kind = 'cash', m.position
from establishment e cross join (values ('card', 1), ('cash', 2), ('transfer', 3), ('cheque', 4), ('direct_debit', 5), ('other', 6)) as m (kind, position);
alter table establishment force row level security;
select protect('payment_method', 'select, insert, update', 'establishment_id');

create function establishment_takes_payments() returns trigger language plpgsql as
$$
begin
  insert into payment_method (tenant_id, establishment_id, code, kind, counts_in_till, position)
  select n.tenant_id, n.id, m.kind, m.kind, m.kind = 'cash', m.position
  from new_establishments n cross join (values ('card', 1), ('cash', 2), ('transfer', 3), ('cheque', 4), ('direct_debit', 5), ('other', 6)) as m (kind, position);
  return null;
end $$;
create trigger establishment_takes_payments after insert on establishment referencing new table as new_establishments
  for each statement execute function establishment_takes_payments();

alter table folio_entry add column payment_method text;
alter table folio_entry add constraint folio_entry_payment_method foreign key (tenant_id, establishment_id, payment_method, method)
  references payment_method (tenant_id, establishment_id, code, kind) not valid;
alter table receipt add column payment_method text;
alter table receipt add constraint receipt_payment_method foreign key (tenant_id, establishment_id, payment_method, method)
  references payment_method (tenant_id, establishment_id, code, kind) not valid;
alter table wallet_transaction add column payment_method text;
alter table wallet_transaction add constraint wallet_transaction_payment_method foreign key (tenant_id, establishment_id, payment_method, method)
  references payment_method (tenant_id, establishment_id, code, kind) not valid;

-- What was counted of the methods that count in the till besides cash: [{"method", "countedCents"}].
alter table till_shift add column counted_methods jsonb;
grant update (counted_methods) on till_shift to innkeep_service, innkeep_whole_tenant;
alter table till_shift add constraint till_shift_counted_methods check (counted_methods is null or closed_at is not null) not valid;

create or replace function receipt_moves_by_allocations() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and (new.allocated_cents, new.refunded_cents) is distinct from
     (case when tg_op = 'INSERT' then 0 else old.allocated_cents end, case when tg_op = 'INSERT' then 0 else old.refunded_cents end) then
    raise exception using errcode = '23514', constraint = 'receipt_moves_by_allocations', message = 'a receipt is spent by allocations and refunds only';
  end if;
  if tg_op = 'UPDATE' and ((new.tenant_id, new.id, new.account_id, new.establishment_id, new.currency, new.method, new.payment_method, new.amount_cents, new.received_on, new.external_ref, new.created_at, new.first_allocated_cents)
     is distinct from (old.tenant_id, old.id, old.account_id, old.establishment_id, old.currency, old.method, old.payment_method, old.amount_cents, old.received_on, old.external_ref, old.created_at, old.first_allocated_cents)
     or old.reversed_on is not null and (new.reversed_on, new.reversal_reason, new.allocated_cents, new.refunded_cents)
       is distinct from (old.reversed_on, old.reversal_reason, old.allocated_cents, old.refunded_cents)) then
    raise exception using errcode = '23514', constraint = 'receipt_stays_what_it_is', message = 'a receipt stays what it is';
  end if;
  return new;
end $$;
