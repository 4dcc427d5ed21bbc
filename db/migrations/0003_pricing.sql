create table rate_plan (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  meal_plan text not null check (meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index rate_plan_code on rate_plan (tenant_id, establishment_id, lower(code));
create index rate_plan_by_id on rate_plan (id);
select protect('rate_plan', 'select, insert, update', 'establishment_id');

-- A price per plan, unit type and night, VAT included. No row: not sellable on that plan, never free.
create table nightly_price (
  tenant_id uuid not null,
  rate_plan_id uuid not null,
  unit_type_id uuid not null,
  night date not null,
  establishment_id uuid not null,
  price_cents bigint not null check (price_cents >= 0),
  primary key (tenant_id, rate_plan_id, unit_type_id, night),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id)
);
create index nightly_price_by_type on nightly_price (tenant_id, unit_type_id, night);
select protect('nightly_price', 'select, insert, update, delete', 'establishment_id');

-- Terms of a plan, each with an append-only history; the highest version is in force.
create table deposit_scheme (
  tenant_id uuid not null,
  rate_plan_id uuid not null,
  version integer not null check (version >= 1),
  establishment_id uuid not null,
  basis_points integer not null check (basis_points between 1 and 10000),
  due_days_before_arrival integer not null check (due_days_before_arrival between 0 and 3650),
  capture_on_no_show boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, rate_plan_id, version),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id)
);
select protect('deposit_scheme', 'select, insert', 'establishment_id');
create trigger deposit_scheme_is_append_only before update or delete or truncate on deposit_scheme
  for each statement execute function refuse_change();

create table rate_plan_policy (
  tenant_id uuid not null,
  rate_plan_id uuid not null,
  kind text not null check (kind in ('cancellation', 'early_departure')),
  version integer not null check (version >= 1),
  establishment_id uuid not null,
  policy jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, rate_plan_id, kind, version),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id)
);
select protect('rate_plan_policy', 'select, insert', 'establishment_id');
create trigger rate_plan_policy_is_append_only before update or delete or truncate on rate_plan_policy
  for each statement execute function refuse_change();
