-- Issue 19. Blocks: nights held for groups and allotments, which lower what can be sold; and an overbooking allowance for each unit type.
alter table unit_type add column overbooking integer not null default 0 check (overbooking between 0 and 1000);
alter table night_inventory add column blocked integer not null default 0, add column overbooking integer not null default 0;
alter table night_inventory drop constraint night_inventory_never_oversold, drop constraint night_inventory_never_negative;
alter table night_inventory
  add constraint night_inventory_never_oversold check (sold + blocked <= capacity - closed + overbooking),
  add constraint night_inventory_never_negative check (sold >= 0 and closed >= 0 and capacity >= 0 and blocked >= 0 and overbooking >= 0);

create table block (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('group', 'allotment')),
  status text not null check (status in ('Tentative', 'Definite', 'Cancelled')),
  arrival date not null,
  departure date not null check (departure > arrival),
  rate_plan_id uuid not null,
  company_id uuid,
  travel_agent_id uuid,
  source text,
  channel text,
  segment text,
  -- What nobody has picked up is sold to others again: on one day, or so many days before each night.
  release_on date,
  release_days integer check (release_days between 0 and 365),
  notes text check (length(notes) <= 2000),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  check (release_on is null or release_days is null),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, travel_agent_id) references company (tenant_id, id)
);
create unique index block_code on block (tenant_id, establishment_id, lower(code));
create index block_by_id on block (id);
create index block_by_establishment on block (tenant_id, establishment_id, arrival, id);
create index block_of_company on block (tenant_id, company_id, id) where company_id is not null;
select protect('block', 'select, insert, update', 'establishment_id');
create trigger changes_are_noted after update on block for each row execute function note_changes('name');

-- What a block holds of a type for a night, and how much of it stays have picked up. What is left of it is in night_inventory.blocked.
create table block_night (
  tenant_id uuid not null references tenant (id),
  block_id uuid not null,
  unit_type_id uuid not null,
  night date not null,
  establishment_id uuid not null,
  quantity integer not null check (quantity between 0 and 10000),
  picked_up integer not null default 0 check (picked_up >= 0),
  released boolean not null default false,
  price_cents bigint check (price_cents >= 0),
  primary key (tenant_id, block_id, unit_type_id, night),
  constraint block_night_never_overbooked check (picked_up <= quantity),
  foreign key (tenant_id, block_id, establishment_id) references block (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id)
);
create index block_night_by_establishment on block_night (tenant_id, establishment_id, night) where not released;
select protect('block_night', 'select, insert, update', 'establishment_id');
-- Nights that were released are sold to everybody: no stay picks them up any more.
create function released_nights_are_not_picked_up() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if new.picked_up > old.picked_up and (old.released or new.released) then
    raise exception using errcode = '23514', constraint = 'block_night_never_overbooked', message = 'the night was released';
  end if;
  if old.released and not new.released then
    raise exception using errcode = '23514', constraint = 'block_night_never_overbooked', message = 'a night that was released is not held again';
  end if;
  return new;
end $$;
create trigger released_nights_are_not_picked_up before update on block_night for each row execute function released_nights_are_not_picked_up();

alter table reservation add column block_id uuid;
alter table reservation add constraint reservation_block foreign key (tenant_id, block_id, establishment_id) references block (tenant_id, id, establishment_id);
create index reservation_of_block on reservation (tenant_id, block_id, id) where block_id is not null;
-- A night that was picked up from a block; one that is given back belongs to none.
alter table reservation_night add column block_id uuid, add constraint reservation_night_block check (block_id is null or held),
  add constraint reservation_night_of_block foreign key (tenant_id, block_id, unit_type_id, night) references block_night (tenant_id, block_id, unit_type_id, night);
create index reservation_night_by_block on reservation_night (tenant_id, block_id, unit_type_id, night) where block_id is not null;
