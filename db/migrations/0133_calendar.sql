-- Restrictions by day, and changes of the calendar in bulk.

-- One day of a property, a rate plan, a unit type, or a plan and a type: null stands for all of them. Of several that apply, the strictest counts.
create table restriction_cell (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  establishment_id uuid not null,
  rate_plan_id uuid,
  unit_type_id uuid,
  day date not null,
  closed boolean not null default false,
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  min_arrival integer check (min_arrival between 1 and 400),
  max_arrival integer check (max_arrival between 1 and 400),
  min_through integer check (min_through between 1 and 400),
  max_through integer check (max_through between 1 and 400),
  primary key (tenant_id, id),
  constraint restriction_cell_once unique nulls not distinct (tenant_id, establishment_id, day, rate_plan_id, unit_type_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id),
  constraint restriction_cell_restricts check (closed or closed_to_arrival or closed_to_departure or num_nonnulls(min_arrival, max_arrival, min_through, max_through) > 0)
);
select protect('restriction_cell', 'select, insert, update, delete', 'establishment_id');

-- What was changed in bulk, with what was there before: to undo it, and to see whether somebody changed the same days meanwhile.
create table calendar_change (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  -- The plans and types whose days it names; null: all of them.
  rate_plan_ids uuid[],
  unit_type_ids uuid[],
  first_day date not null,
  last_day date not null,
  price_cells integer not null,
  restriction_cells integer not null,
  -- Runs of equal days with what they were and what they became.
  runs jsonb not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, establishment_id, number),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  check (last_day >= first_day)
);
select protect('calendar_change', 'select, insert, update (undone_at)', 'establishment_id');
