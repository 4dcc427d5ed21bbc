create table reservation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  confirmation_code text not null,
  external_reference text check (length(external_reference) between 1 and 100),
  guest_id uuid not null,
  status text not null check (status in ('Option', 'Confirmed', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow', 'Expired')),
  arrival date not null,
  departure date not null,
  unit_type_id uuid not null,
  rate_plan_id uuid not null,
  unit_id uuid,
  adults integer not null check (adults between 1 and 100),
  children integer not null check (children between 0 and 100),
  total_cents bigint not null check (total_cents >= 0),
  -- The prices stand in reservation_night; this is what else was agreed at booking: deposit scheme and policies of the plan.
  terms jsonb not null,
  option_expires_on date,
  agreed_price boolean not null default false,
  agreed_price_reason text check (length(agreed_price_reason) <= 500),
  notes text check (length(notes) <= 2000),
  booked_at timestamptz not null,
  booked_on date not null,
  checked_in_on date,
  checked_out_on date,
  cancelled_on date,
  no_show_on date,
  cancellation_reason text check (length(cancellation_reason) <= 500),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id),
  foreign key (tenant_id, rate_plan_id, establishment_id) references rate_plan (tenant_id, id, establishment_id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  constraint reservation_has_nights check (departure > arrival),
  constraint reservation_in_house_has_unit check (status <> 'CheckedIn' or unit_id is not null),
  constraint reservation_option_expires check ((status = 'Option') <= (option_expires_on is not null))
) with (fillfactor = 85);
create unique index reservation_confirmation_code on reservation (tenant_id, confirmation_code);
create index reservation_by_establishment on reservation (tenant_id, establishment_id, id);
create index reservation_by_status on reservation (tenant_id, status, id);
create index reservation_by_arrival on reservation (tenant_id, establishment_id, arrival, id);
create index reservation_by_departure on reservation (tenant_id, establishment_id, departure, id);
create index reservation_by_guest on reservation (tenant_id, guest_id, id);
create index reservation_by_external_reference on reservation (tenant_id, external_reference) where external_reference is not null;
-- Options, expected arrivals and guests in house are few at any time: end of day and the front desk read them from here.
create index reservation_live on reservation (tenant_id, establishment_id, status, arrival) where status in ('Option', 'Confirmed', 'CheckedIn');
create index reservation_by_check_out on reservation (tenant_id, establishment_id, checked_out_on) where checked_out_on is not null;
create unique index reservation_one_in_house_per_unit on reservation (tenant_id, unit_id) where status = 'CheckedIn';
create index reservation_by_id on reservation (id);
select protect('reservation', 'select, insert, update', 'establishment_id');

alter table occupancy add foreign key (tenant_id, reservation_id) references reservation (tenant_id, id);

-- A unit is not retired while a guest is in it, however long his departure is overdue.
create function unit_is_not_occupied() returns trigger language plpgsql as
$$
begin
  if new.status = 'retired' and exists (
    select from innkeep.reservation r where r.tenant_id = new.tenant_id and r.unit_id = new.id and r.status = 'CheckedIn') then
    raise exception using errcode = '23514', constraint = 'unit_is_not_occupied', message = 'a guest is in the unit';
  end if;
  return new;
end $$;
create trigger unit_is_not_occupied before update of status on unit for each row execute function unit_is_not_occupied();

-- The nightly breakdown. `held`: the night counts in night_inventory.sold.
create table reservation_night (
  tenant_id uuid not null,
  reservation_id uuid not null,
  night date not null,
  establishment_id uuid not null,
  unit_type_id uuid not null,
  rate_plan_id uuid not null,
  price_cents bigint not null check (price_cents >= 0),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  held boolean not null,
  primary key (tenant_id, reservation_id, night),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
create index reservation_night_held on reservation_night (tenant_id, establishment_id, night) include (reservation_id, price_cents) where held;
select protect('reservation_night', 'select, insert, update', 'establishment_id');

-- How many reservations there are, by house and status: a list's total must not cost more as the house grows old.
-- Sixteen shards, so that concurrent bookings do not wait for one row.
create table reservation_count (
  tenant_id uuid not null,
  establishment_id uuid not null,
  status text not null,
  shard smallint not null,
  reservations bigint not null,
  primary key (tenant_id, establishment_id, status, shard)
) with (fillfactor = 50);
select protect('reservation_count', 'select, insert, update', 'establishment_id');

create function count_reservations() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into innkeep.reservation_count as c (tenant_id, establishment_id, status, shard, reservations)
    select tenant_id, establishment_id, status, pg_backend_pid() & 15, count(*) from new_rows
    group by tenant_id, establishment_id, status order by 1, 2, 3
    on conflict (tenant_id, establishment_id, status, shard) do update set reservations = c.reservations + excluded.reservations;
  else
    insert into innkeep.reservation_count as c (tenant_id, establishment_id, status, shard, reservations)
    select tenant_id, establishment_id, status, pg_backend_pid() & 15, sum(change)
    from (select tenant_id, establishment_id, status, 1 as change from new_rows
          union all select tenant_id, establishment_id, status, -1 from old_rows) changes
    group by tenant_id, establishment_id, status having sum(change) <> 0 order by 1, 2, 3
    on conflict (tenant_id, establishment_id, status, shard) do update set reservations = c.reservations + excluded.reservations;
  end if;
  return null;
end $$;
create trigger count_new_reservations after insert on reservation
  referencing new table as new_rows for each statement execute function count_reservations();
create trigger count_changed_reservations after update on reservation
  referencing old table as old_rows new table as new_rows for each statement execute function count_reservations();

-- One row per closed day: running end of day twice for one date answers with the first result.
create table day_closure (
  tenant_id uuid not null,
  establishment_id uuid not null,
  business_date date not null,
  id uuid not null,
  closed_at timestamptz not null,
  result jsonb not null,
  primary key (tenant_id, establishment_id, business_date),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('day_closure', 'select, insert', 'establishment_id');
create trigger day_closure_is_append_only before update or delete or truncate on day_closure
  for each statement execute function refuse_change();
