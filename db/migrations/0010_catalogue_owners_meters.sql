-- What a house has: equipment for meetings, assets by type, meters with their readings; and the owners for whom it is run.
create table mice_equipment (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  equipment_type text not null check (length(equipment_type) between 1 and 64),
  quantity_available integer not null check (quantity_available >= 0),
  rentable boolean not null,
  rental_price_cents bigint check (rental_price_cents >= 0),
  rental_price_currency text check (rental_price_currency in ('EUR', 'GBP')),
  setup_time_minutes integer check (setup_time_minutes >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint mice_equipment_price_goes_with_rentable check (num_nonnulls(rental_price_cents, rental_price_currency) = case when rentable then 2 else 0 end)
);
create unique index mice_equipment_code on mice_equipment (tenant_id, establishment_id, lower(code));
create index mice_equipment_by_id on mice_equipment (id);
select protect('mice_equipment', 'select, insert', 'establishment_id');

create table asset_type (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  category text not null check (length(category) between 1 and 64),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index asset_type_code on asset_type (tenant_id, establishment_id, lower(code));
create index asset_type_by_id on asset_type (id);
select protect('asset_type', 'select, insert', 'establishment_id');

create table asset (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  asset_type_id uuid not null,
  unit_id uuid,
  name text not null check (length(name) between 1 and 200),
  serial_number text check (length(serial_number) between 1 and 100),
  purchased_on date,
  purchase_cost_cents bigint check (purchase_cost_cents >= 0),
  warranty_until date,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_type_id, establishment_id) references asset_type (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id)
);
create index asset_by_house on asset (tenant_id, establishment_id, name, id);
create index asset_by_id on asset (id);
select protect('asset', 'select, insert', 'establishment_id');

create table owner (
  tenant_id uuid not null,
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 200),
  owner_type text not null check (owner_type in ('individual', 'company')),
  vat_regime text not null check (vat_regime in ('non_subject', 'exempt', 'subject_10', 'subject_20')),
  siret text check (siret ~ '^[0-9]{14}$'),
  vat_number text check (length(vat_number) between 4 and 20),
  address text check (length(address) between 1 and 500),
  email text check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index owner_code on owner (tenant_id, lower(code));
create index owner_by_id on owner (id);
select protect('owner', 'select, insert');

create table meter (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid,
  code text not null check (length(code) between 1 and 50),
  label text not null check (length(label) between 1 and 200),
  kind text not null check (kind in ('water', 'electricity', 'gas')),
  uom text not null check (uom in ('m3', 'l', 'kwh')),
  -- Ten-thousandths of a cent for one unit of measure.
  unit_price_dtmc bigint not null check (unit_price_dtmc >= 0),
  purchase_cost_dtmc bigint check (purchase_cost_dtmc >= 0),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  -- Where the counter begins again, in thousandths of the unit of measure.
  rollover_max_milli bigint check (rollover_max_milli > 0),
  sensor_ref text check (length(sensor_ref) between 1 and 200),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id),
  constraint meter_measures_its_kind check (uom = any (case kind when 'water' then array['m3', 'l'] when 'gas' then array['m3', 'kwh'] else array['kwh'] end))
);
create unique index meter_code on meter (tenant_id, establishment_id, lower(code));
create index meter_by_sensor on meter (tenant_id, establishment_id, sensor_ref) where sensor_ref is not null;
create index meter_by_id on meter (id);
select protect('meter', 'select, insert, update', 'establishment_id');

-- A reading, and what was consumed since the one before; in the order of time, and never changed.
create table meter_reading (
  tenant_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number >= 1),
  kind text not null check (kind in ('reading', 'removed', 'installed')),
  source text not null check (source in ('manual', 'sensor')),
  read_at timestamptz not null,
  value_milli bigint not null check (value_milli >= 0),
  consumed_milli bigint not null check (consumed_milli >= 0),
  rolled_over boolean not null,
  read_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, meter_id, number),
  foreign key (tenant_id, meter_id, establishment_id) references meter (tenant_id, id, establishment_id),
  constraint meter_reading_first_consumes_nothing check (number > 1 or consumed_milli = 0 and not rolled_over),
  constraint meter_reading_installed_consumes_nothing check (kind <> 'installed' or consumed_milli = 0 and not rolled_over)
);
create unique index meter_reading_in_time on meter_reading (tenant_id, meter_id, read_at, number);
select protect('meter_reading', 'select, insert', 'establishment_id');
create trigger meter_reading_is_append_only before update or delete or truncate on meter_reading
  for each statement execute function refuse_change();
-- Each follows the one before: in number, in time, and what it consumed is what its counter says.
create function meter_reading_follows() returns trigger language plpgsql as
$$
declare
  before innkeep.meter_reading;
  most bigint;
begin
  select * into before from innkeep.meter_reading r where r.tenant_id = new.tenant_id and r.meter_id = new.meter_id order by r.number desc limit 1;
  if before.id is null then
    if new.number = 1 then return new; end if;
  elsif new.number = before.number + 1 and new.read_at >= before.read_at and (new.read_at > before.read_at or new.kind = 'installed') then
    if new.kind = 'installed' or not new.rolled_over and new.consumed_milli = new.value_milli - before.value_milli then return new; end if;
    select m.rollover_max_milli into most from innkeep.meter m where m.tenant_id = new.tenant_id and m.id = new.meter_id;
    if new.rolled_over and new.value_milli < before.value_milli and new.consumed_milli = most - before.value_milli + new.value_milli then return new; end if;
  end if;
  raise exception using errcode = '23514', constraint = 'meter_reading_follows', message = 'a reading follows the one before it';
end $$;
create trigger meter_reading_follows before insert on meter_reading for each row execute function meter_reading_follows();
