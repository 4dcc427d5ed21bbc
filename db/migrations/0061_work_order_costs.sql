-- Issue 21. Where a work order comes from, what it cost in time and parts, who was charged for it, and what is to be looked after again and again.
alter table work_order
  add column inspection_id uuid,
  add column inspection_item text check (length(inspection_item) between 1 and 200),
  add column meter_id uuid,
  add column reservation_id uuid,
  add column plan_id uuid,
  add constraint work_order_item_of_inspection check (inspection_item is null or inspection_id is not null),
  add constraint work_order_inspection foreign key (tenant_id, inspection_id) references inspection (tenant_id, id),
  add constraint work_order_meter foreign key (tenant_id, meter_id) references meter (tenant_id, id),
  add constraint work_order_reservation foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id);
create index work_order_of_inspection on work_order (tenant_id, inspection_id) where inspection_id is not null;
create index work_order_of_meter on work_order (tenant_id, meter_id) where meter_id is not null;
create index work_order_of_stay on work_order (tenant_id, reservation_id) where reservation_id is not null;
create index work_order_of_unit on work_order (tenant_id, unit_id) where unit_id is not null;

create table work_order_cost (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  establishment_id uuid not null,
  kind text not null check (kind in ('time', 'part', 'service')),
  label text not null check (length(label) between 1 and 200),
  worked_on date not null,
  -- Of time: minutes at so much an hour; of anything else: a number of pieces at so much each.
  quantity integer not null check (quantity between 1 and 1000000),
  unit_cents bigint not null check (unit_cents between 0 and 999999999999),
  amount_cents bigint not null check (amount_cents between 0 and 999999999999),
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id, establishment_id) references work_order (tenant_id, id, establishment_id)
);
create index work_order_cost_by_id on work_order_cost (id);
create index work_order_cost_by_order on work_order_cost (tenant_id, work_order_id, worked_on, id);
select protect('work_order_cost', 'select, insert, delete', 'establishment_id');

-- Who was charged: an owner on their account, or a guest on a folio. Under the id of the cost or the entry, which is reversed where it stands.
create table work_order_charge (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  establishment_id uuid not null,
  owner_cost_id uuid,
  folio_entry_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  charged_at timestamptz not null,
  charged_by uuid not null,
  primary key (tenant_id, id),
  constraint work_order_charge_is_one_of_two check (num_nonnulls(owner_cost_id, folio_entry_id) = 1),
  foreign key (tenant_id, work_order_id, establishment_id) references work_order (tenant_id, id, establishment_id),
  foreign key (tenant_id, owner_cost_id) references owner_cost (tenant_id, id),
  foreign key (tenant_id, folio_entry_id) references folio_entry (tenant_id, id)
);
create index work_order_charge_by_id on work_order_charge (id);
create index work_order_charge_by_order on work_order_charge (tenant_id, work_order_id, id);
select protect('work_order_charge', 'select, insert', 'establishment_id');

create table maintenance_plan (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid,
  asset_id uuid,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 5000),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee text check (length(assignee) between 1 and 200),
  every integer not null check (every between 1 and 1000),
  period text not null check (period in ('day', 'week', 'month', 'year')),
  -- The day on which the next work is due; its order is opened so many days before.
  next_on date not null,
  -- Months are counted from here, so that the 31st stays the last of the month.
  counted_from date not null,
  times_opened integer not null default 0 check (times_opened >= 0),
  lead_days integer not null check (lead_days between 0 and 365),
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint maintenance_plan_is_about_something check (num_nonnulls(unit_id, asset_id) >= 1),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, asset_id, establishment_id) references asset (tenant_id, id, establishment_id)
);
create index maintenance_plan_by_id on maintenance_plan (id);
create index maintenance_plan_by_day on maintenance_plan (tenant_id, establishment_id, next_on, id) where active;
create index maintenance_plan_by_house on maintenance_plan (tenant_id, establishment_id, id);
select protect('maintenance_plan', 'select, insert', 'establishment_id');
grant update (title, description, priority, assignee, every, period, next_on, counted_from, times_opened, lead_days, active) on maintenance_plan to innkeep_service;
create trigger changes_are_noted after update on maintenance_plan for each row execute function note_changes();
alter table work_order
  add constraint work_order_plan foreign key (tenant_id, plan_id, establishment_id) references maintenance_plan (tenant_id, id, establishment_id);
-- One order of a plan is under way at a time: what was not done does not pile up.
create unique index work_order_of_plan on work_order (tenant_id, plan_id) where plan_id is not null and status in ('open', 'in_progress', 'on_hold');
