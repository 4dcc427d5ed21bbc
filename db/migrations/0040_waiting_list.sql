-- Issue 19. A waiting list for full dates, with offers that expire; and guests who are walked to another establishment.
create table waiting_list_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  guest_id uuid not null,
  unit_type_id uuid,
  rate_plan_id uuid not null,
  arrival date not null,
  departure date not null check (departure > arrival),
  adults integer not null check (adults between 1 and 100),
  children integer not null default 0 check (children between 0 and 100),
  priority integer not null default 0 check (priority between 0 and 9),
  notes text check (length(notes) <= 2000),
  status text not null default 'Waiting' check (status in ('Waiting', 'Offered', 'Booked', 'Withdrawn', 'Over')),
  -- The option that was offered; a guest who lets it expire waits again.
  reservation_id uuid,
  offers integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((status in ('Offered', 'Booked')) = (reservation_id is not null)),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id),
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
create index waiting_list_entry_by_id on waiting_list_entry (id);
create index waiting_list_entry_by_arrival on waiting_list_entry (tenant_id, establishment_id, arrival, id);
create index waiting_list_entry_of_guest on waiting_list_entry (tenant_id, guest_id, id);
create unique index waiting_list_entry_of_stay on waiting_list_entry (tenant_id, reservation_id) where reservation_id is not null;
select protect('waiting_list_entry', 'select, insert, update', 'establishment_id');
create trigger guest_takes_stays before insert or update of guest_id on waiting_list_entry for each row execute function guest_takes_stays();
alter table guest_merge add column waiting_list_ids uuid[] not null default '{}';

-- A guest for whom no unit was left, and who sleeps in another establishment of the tenant: where, and what it has cost.
create table walk (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  to_establishment_id uuid not null,
  to_reservation_id uuid not null,
  walked_on date not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  currency text not null,
  reason text check (length(reason) between 1 and 500),
  walked_at timestamptz not null,
  walked_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, to_reservation_id, to_establishment_id) references reservation (tenant_id, id, establishment_id)
);
create index walk_by_establishment on walk (tenant_id, establishment_id, id);
create index walk_of_stay on walk (tenant_id, reservation_id);
create index walk_to_stay on walk (tenant_id, to_reservation_id);
select protect('walk', 'select, insert, update (reason)', 'establishment_id');
