-- Issue 21, item 13. What suppliers are owed: approved (by two persons above an amount), disputed, paid, charged on. The register of their invoices itself never changes.
create table payables_policy (
  tenant_id uuid not null,
  mandate_id uuid not null,
  second_approval_from_cents bigint check (second_approval_from_cents >= 0),
  days_to_pay integer not null check (days_to_pay between 0 and 365),
  payer jsonb,
  changed_at timestamptz not null,
  primary key (tenant_id, mandate_id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
create table supplier_account (
  tenant_id uuid not null,
  mandate_id uuid not null,
  supplier_key text not null,
  name text not null check (length(name) between 1 and 70),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant_id, mandate_id, supplier_key),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
create table payable (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  due_on date,
  disputed_at timestamptz,
  dispute_reason text check (length(dispute_reason) between 1 and 500),
  paid_on date,
  paid_reference text check (length(paid_reference) between 1 and 200),
  primary key (tenant_id, id),
  constraint payable_dispute_has_reason check ((disputed_at is null) = (dispute_reason is null)),
  constraint payable_paid_is_not_disputed check (paid_on is null or disputed_at is null),
  foreign key (tenant_id, id) references inbound_invoice (tenant_id, id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
create index payable_by_id on payable (id);
create table payable_approval (
  tenant_id uuid not null,
  payable_id uuid not null,
  mandate_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  -- The account that the supplier was paid to then: an approval is for it, and for no other.
  iban text,
  -- One person approves once: two approvals are two persons.
  constraint payable_approval_once primary key (tenant_id, payable_id, approved_by),
  foreign key (tenant_id, payable_id) references payable (tenant_id, id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
create table supplier_payment_run (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  number integer not null check (number >= 1),
  pays_on date not null,
  status text not null default 'sent' check (status in ('sent', 'paid', 'cancelled')),
  payer jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (tenant_id, id),
  constraint supplier_payment_run_number_once unique (tenant_id, mandate_id, number),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
create index supplier_payment_run_by_id on supplier_payment_run (id);
create table supplier_payment (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  mandate_id uuid not null,
  payable_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  name text not null,
  iban text not null,
  bic text,
  cancelled boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references supplier_payment_run (tenant_id, id),
  foreign key (tenant_id, payable_id) references payable (tenant_id, id)
);
create index supplier_payment_of_run on supplier_payment (tenant_id, run_id);
-- Nothing is on its way twice.
create unique index supplier_payment_once on supplier_payment (tenant_id, payable_id) where not cancelled;
create table payable_charge (
  tenant_id uuid not null,
  id uuid not null,
  payable_id uuid not null,
  mandate_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  owner_cost_id uuid,
  work_order_cost_id uuid,
  charged_at timestamptz not null,
  charged_by uuid not null,
  primary key (tenant_id, id),
  constraint payable_charge_goes_somewhere check (num_nonnulls(owner_cost_id, work_order_cost_id) = 1),
  foreign key (tenant_id, payable_id) references payable (tenant_id, id),
  foreign key (tenant_id, owner_cost_id) references owner_cost (tenant_id, id)
);
create index payable_charge_of_payable on payable_charge (tenant_id, payable_id);
do $$
declare kept text;
begin
  foreach kept in array array['payables_policy', 'supplier_account', 'payable', 'payable_approval', 'supplier_payment_run', 'supplier_payment', 'payable_charge'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy steward_reads on %I for select to innkeep_steward using (true)', kept);
    execute format('grant select, insert on %I to innkeep_service', kept);
    execute format('grant select on %I to innkeep_steward', kept);
    -- Who sees an establishment of the mandate sees them, as the register.
    execute format('create policy tenant_wall on %1$I to innkeep_service using (tenant_id = (select innkeep.current_tenant()) and ((select innkeep.whole_tenant_in_scope())
      or exists (select from innkeep.mandate_establishment m where m.tenant_id = %1$I.tenant_id and m.mandate_id = %1$I.mandate_id)))
      with check (tenant_id = (select innkeep.current_tenant()))', kept);
  end loop;
end $$;
grant update (second_approval_from_cents, days_to_pay, payer, changed_at) on payables_policy to innkeep_service;
grant update (name, iban, bic, changed_at, changed_by) on supplier_account to innkeep_service;
grant update (due_on, disputed_at, dispute_reason, paid_on, paid_reference) on payable to innkeep_service;
grant delete, update (approved_at, iban) on payable_approval to innkeep_service;
grant update (status) on supplier_payment_run to innkeep_service;
grant update (cancelled) on supplier_payment to innkeep_service;
create trigger changes_are_noted after update on supplier_account for each row execute function note_changes('name,iban,bic,supplier_key');

-- How many have to approve: one, or two from the amount of the policy on.
create function approvals_needed(wanted_tenant uuid, wanted_mandate uuid, cents bigint) returns integer language sql stable set search_path = innkeep, pg_temp as $$
  select case when exists (select from payables_policy p where p.tenant_id = wanted_tenant and p.mandate_id = wanted_mandate
    and abs(cents) >= p.second_approval_from_cents) then 2 else 1 end
$$;
grant execute on function approvals_needed(uuid, uuid, bigint) to innkeep_service;

-- Nothing is sent to the bank that was not approved, or is disputed or paid.
create function supplier_payment_is_approved() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
begin
  if not exists (
    select from payable p join inbound_invoice i on i.tenant_id = p.tenant_id and i.id = p.id
    where p.tenant_id = new.tenant_id and p.id = new.payable_id and p.disputed_at is null and p.paid_on is null and i.status = 'received'
      and (select count(*) from payable_approval a where a.tenant_id = p.tenant_id and a.payable_id = p.id and a.iban = new.iban)
        >= approvals_needed(p.tenant_id, p.mandate_id, i.total_due_cents)) then
    raise exception using errcode = 'IK001', message = 'PAYABLE_NOT_APPROVED';
  end if;
  return new;
end $$;
create trigger supplier_payment_is_approved before insert on supplier_payment for each row execute function supplier_payment_is_approved();

-- More is never charged on than was invoiced; reversed costs no longer count.
create function payable_is_not_charged_twice() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
begin
  if (select sum(c.amount_cents) from payable_charge c where c.tenant_id = new.tenant_id and c.payable_id = new.payable_id
      and not exists (select from owner_cost r where r.tenant_id = c.tenant_id and r.reverses_id = c.owner_cost_id)
      and (c.work_order_cost_id is null or exists (select from work_order_cost w where w.tenant_id = c.tenant_id and w.id = c.work_order_cost_id)))
    > (select i.total_grand_cents from inbound_invoice i where i.tenant_id = new.tenant_id and i.id = new.payable_id) then
    raise exception using errcode = 'IK001', message = 'MORE_THAN_WAS_INVOICED';
  end if;
  return null;
end $$;
create trigger payable_is_not_charged_twice after insert on payable_charge for each row execute function payable_is_not_charged_twice();
