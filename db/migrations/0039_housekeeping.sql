-- Issue 19. Housekeeping: how each unit is, what is to be done in it, what was found. A unit of which nothing is written was never used: it is inspected.
create table unit_housekeeping (
  tenant_id uuid not null references tenant (id),
  unit_id uuid not null,
  establishment_id uuid not null,
  status text not null check (status in ('dirty', 'clean', 'inspected')),
  changed_at timestamptz not null,
  do_not_disturb_until date,
  out_of_service_reason text check (length(out_of_service_reason) between 1 and 500),
  out_of_service_until date,
  primary key (tenant_id, unit_id),
  check (out_of_service_until is null or out_of_service_reason is not null),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id)
);
create index unit_housekeeping_by_establishment on unit_housekeeping (tenant_id, establishment_id);
select protect('unit_housekeeping', 'select, insert, update', 'establishment_id');

create table housekeeping_rules (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  check_in_of_unready text not null default 'warn' check (check_in_of_unready in ('allow', 'warn', 'refuse')),
  requires_inspection boolean not null default false,
  stay_over_every_days integer not null default 1 check (stay_over_every_days between 0 and 30),
  linen_every_days integer not null default 3 check (linen_every_days between 0 and 30),
  minutes jsonb not null,
  checklists jsonb not null,
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('housekeeping_rules', 'select, insert, update', 'establishment_id');

create table housekeeping_task (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  due_on date not null,
  kind text not null check (kind in ('departure', 'stay_over', 'linen', 'inspection', 'deep_clean', 'other')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'skipped')),
  minutes integer not null check (minutes between 1 and 1440),
  assignee text check (length(assignee) between 1 and 100),
  assignee_user_id uuid,
  checklist jsonb not null default '[]',
  notes text check (length(notes) between 1 and 2000),
  -- Made by the rules: once for each unit, day and kind.
  by_rule boolean not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((ended_at is not null) = (status in ('done', 'skipped'))),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, assignee_user_id) references user_account (tenant_id, id)
);
create unique index housekeeping_task_once on housekeeping_task (tenant_id, unit_id, due_on, kind) where by_rule;
create index housekeeping_task_by_id on housekeeping_task (id);
create index housekeeping_task_by_day on housekeeping_task (tenant_id, establishment_id, due_on, id);
create index housekeeping_task_of_unit on housekeeping_task (tenant_id, unit_id, due_on);
create index housekeeping_task_of_user on housekeeping_task (tenant_id, assignee_user_id, due_on) where assignee_user_id is not null;
select protect('housekeeping_task', 'select, insert, update', 'establishment_id');

create table found_item (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  number integer not null,
  unit_id uuid,
  reservation_id uuid,
  found_on date not null,
  description text check (length(description) between 1 and 500),
  stored_at text check (length(stored_at) between 1 and 200),
  status text not null default 'stored' check (status in ('stored', 'returned', 'discarded')),
  handed_over text check (length(handed_over) between 1 and 500),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, establishment_id, number),
  check ((ended_at is not null) = (status <> 'stored')),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
create index found_item_by_id on found_item (id);
create index found_item_of_unit on found_item (tenant_id, unit_id) where unit_id is not null;
create index found_item_of_stay on found_item (tenant_id, reservation_id) where reservation_id is not null;
select protect('found_item', 'select, insert, update', 'establishment_id');
