-- Org units are a tree; a key's scope may be a branch of it.
create table org_unit (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  parent_id uuid,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references org_unit (tenant_id, id),
  constraint org_unit_is_not_its_own_parent check (parent_id <> id)
);
create unique index org_unit_code on org_unit (tenant_id, lower(code));
create index org_unit_by_parent on org_unit (tenant_id, parent_id);
create index org_unit_by_id on org_unit (id);
select protect('org_unit', 'select, insert');

create table establishment (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  org_unit_id uuid,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  property_type text not null check (property_type in ('hotel', 'campsite', 'residence', 'apartment')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  timezone text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'archived')),
  current_business_date date,
  walk_enabled boolean not null default false,
  -- End of day marks unarrived reservations as no-show; off: it only lists them.
  marks_no_shows boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, org_unit_id) references org_unit (tenant_id, id)
);
create unique index establishment_code on establishment (tenant_id, lower(code));
create index establishment_by_org_unit on establishment (tenant_id, org_unit_id);
create index establishment_by_id on establishment (id);
select protect('establishment', 'select, insert, update', 'id');

-- A business date moves by exactly one day. While nothing has happened in the house yet, a mistyped first date may still be corrected.
create function business_date_moves_by_one_day() returns trigger language plpgsql as
$$
begin
  if old.current_business_date is not null and new.current_business_date is distinct from old.current_business_date
     and (new.current_business_date is null or new.current_business_date <> old.current_business_date + 1) then
    if new.current_business_date is null
       or exists (select from innkeep.reservation r where r.tenant_id = old.tenant_id and r.establishment_id = old.id)
       or exists (select from innkeep.day_closure d where d.tenant_id = old.tenant_id and d.establishment_id = old.id) then
      raise exception using errcode = '23514', constraint = 'business_date_moves_by_one_day', message = 'a business date moves by exactly one day';
    end if;
  end if;
  return new;
end $$;
create trigger business_date_moves_by_one_day before update of current_business_date on establishment
  for each row execute function business_date_moves_by_one_day();

create table age_policy (
  tenant_id uuid not null,
  establishment_id uuid not null,
  domain text not null check (domain in ('accommodation', 'food_service')),
  infant_max_age integer not null check (infant_max_age between 0 and 16),
  child_max_age integer not null check (child_max_age between 1 and 17),
  primary key (tenant_id, establishment_id, domain),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint age_policy_bands_follow_each_other check (infant_max_age < child_max_age)
);
select protect('age_policy', 'select, insert, update, delete', 'establishment_id');

create table unit_type (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  format text not null check (format in ('room', 'suite', 'dormitory_bed', 'apartment', 'studio', 'house', 'mobile_home', 'pitch', 'glamping', 'other')),
  max_occupancy integer not null check (max_occupancy between 1 and 100),
  description text check (length(description) <= 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index unit_type_code on unit_type (tenant_id, establishment_id, lower(code));
create index unit_type_by_id on unit_type (id);
select protect('unit_type', 'select, insert, update', 'establishment_id');

create table unit (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_type_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'retired')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id)
);
create unique index unit_code on unit (tenant_id, establishment_id, lower(code));
create index unit_by_type on unit (tenant_id, unit_type_id, code) where status = 'active';
create index unit_by_id on unit (id);
select protect('unit', 'select, insert, update', 'establishment_id');

create table unit_closure (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  first_night date not null,
  reopens_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  constraint unit_closure_has_nights check (reopens_on > first_night)
);
create index unit_closure_by_unit on unit_closure (tenant_id, unit_id, first_night);
create index unit_closure_by_id on unit_closure (id);
select protect('unit_closure', 'select, insert, update', 'establishment_id');

-- What occupies a physical unit: a stay or a closure. A unit is never occupied twice, and the database holds that.
-- Writers use `on conflict do nothing` and then ask whether their row is there: a plain insert against this constraint deadlocks.
create table occupancy (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  first_night date not null,
  ends_on date not null,
  -- The nights as a range, for the exclusion; look-ups compare the plain dates, because only those reach an index under row-level security.
  during daterange not null generated always as (daterange(first_night, ends_on)) stored,
  reservation_id uuid,
  closure_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, closure_id) references unit_closure (tenant_id, id),
  constraint occupancy_has_nights check (ends_on > first_night),
  constraint occupancy_has_one_cause check (num_nonnulls(reservation_id, closure_id) = 1),
  constraint occupancy_never_twice exclude using gist (tenant_id with =, unit_id with =, during with &&)
);
create index occupancy_by_end on occupancy (tenant_id, establishment_id, ends_on);
create index occupancy_by_reservation on occupancy (tenant_id, reservation_id) where reservation_id is not null;
create index occupancy_by_closure on occupancy (tenant_id, closure_id) where closure_id is not null;
select protect('occupancy', 'select, insert, update, delete', 'establishment_id');

-- One counter per unit type and night. Guarded updates in night order; it never exceeds capacity, whatever runs at once.
create table night_inventory (
  tenant_id uuid not null,
  unit_type_id uuid not null,
  night date not null,
  establishment_id uuid not null,
  capacity integer not null,
  closed integer not null default 0,
  sold integer not null default 0,
  primary key (tenant_id, unit_type_id, night),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id),
  constraint night_inventory_never_oversold check (sold <= capacity - closed),
  constraint night_inventory_never_negative check (sold >= 0 and closed >= 0 and capacity >= 0)
) with (fillfactor = 50);
create index night_inventory_by_establishment on night_inventory (tenant_id, establishment_id, night);
select protect('night_inventory', 'select, insert, update', 'establishment_id');
