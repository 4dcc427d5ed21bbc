-- Issue 21, item 11. Function rooms by hour and set-up, the meetings that have them, the equipment that is reserved for them, and what their delegates get.
alter table folio_entry drop constraint folio_entry_occasion_check;
alter table folio_entry add constraint folio_entry_occasion_check check (occasion in ('manual', 'night', 'extra', 'adjust_stay', 'check_out', 'cancellation', 'no_show',
  'reinstatement', 'reversal', 'refund', 'wallet', 'hold', 'credit_note', 'guarantee', 'write_off', 'meter', 'transfer', 'rent', 'meeting')) not valid;

create table function_room (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  area_square_metres integer check (area_square_metres between 1 and 100000),
  hourly_cents bigint not null check (hourly_cents between 0 and 999999999999),
  -- The most that a day costs; null: as many hours as there are.
  day_cents bigint check (day_cents between 0 and 999999999999),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  -- Between two functions, to clear and lay out the room.
  turnaround_minutes integer not null check (turnaround_minutes between 0 and 1440),
  status text not null default 'active' check (status in ('active', 'retired')),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index function_room_code on function_room (tenant_id, establishment_id, lower(code));
create index function_room_by_id on function_room (id);
select protect('function_room', 'select, insert, update', 'establishment_id');

create table function_room_setup (
  tenant_id uuid not null,
  room_id uuid not null,
  establishment_id uuid not null,
  setup text not null check (setup in ('theatre', 'classroom', 'u_shape', 'boardroom', 'cabaret', 'banquet', 'cocktail')),
  capacity integer not null check (capacity between 1 and 10000),
  primary key (tenant_id, room_id, setup),
  foreign key (tenant_id, room_id, establishment_id) references function_room (tenant_id, id, establishment_id)
);
create index function_room_setup_by_room on function_room_setup (room_id);
select protect('function_room_setup', 'select, insert, update, delete', 'establishment_id');

create table meeting (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number >= 1),
  name text not null check (length(name) between 1 and 100),
  company_id uuid,
  contact jsonb,
  folio_id uuid not null,
  language text not null check (language in ('fr', 'en')),
  status text not null default 'tentative' check (status in ('tentative', 'confirmed', 'cancelled')),
  notes text check (length(notes) between 1 and 4000),
  cancellation_reason text check (length(cancellation_reason) between 1 and 500),
  -- Of its sessions, equipment and packages: the first and the last day; null where it has none.
  first_day date,
  last_day date,
  billed_at timestamptz,
  billed_entry_ids uuid[] not null default '{}',
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint meeting_number_once unique (tenant_id, establishment_id, number),
  constraint meeting_folio_once unique (tenant_id, folio_id),
  constraint meeting_days check (num_nulls(first_day, last_day) in (0, 2) and last_day >= first_day),
  constraint meeting_reason_of_cancelled check (cancellation_reason is null or status = 'cancelled'),
  constraint meeting_billed_stands check (billed_at is null or status = 'confirmed'),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, folio_id, establishment_id) references folio (tenant_id, id, establishment_id)
);
create index meeting_by_id on meeting (id);
create index meeting_by_day on meeting (tenant_id, establishment_id, first_day, id);
create index meeting_by_last_day on meeting (tenant_id, establishment_id, last_day, id);
create index meeting_anywhere on meeting (tenant_id, id);
create index meeting_of_company on meeting (tenant_id, company_id, id) where company_id is not null;
select protect('meeting', 'select, insert, update', 'establishment_id');
create trigger changes_are_noted after update on meeting for each row execute function note_changes('contact,notes,cancellation_reason');

-- A room for a time. Times are those of the establishment, without a zone: a room is never in two of them.
create table function_session (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 49),
  room_id uuid not null,
  setup text not null,
  persons integer not null check (persons between 1 and 10000),
  from_at timestamp not null,
  to_at timestamp not null,
  -- With the turnaround of the room behind it.
  free_at timestamp not null,
  price_cents bigint not null check (price_cents between 0 and 999999999999),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  note text check (length(note) between 1 and 500),
  held boolean not null default true,
  primary key (tenant_id, id),
  constraint function_session_times check (to_at > from_at and free_at >= to_at and to_at <= from_at + interval '24 hours'),
  foreign key (tenant_id, meeting_id, establishment_id) references meeting (tenant_id, id, establishment_id),
  foreign key (tenant_id, room_id, establishment_id) references function_room (tenant_id, id, establishment_id),
  constraint function_session_never_twice exclude using gist (tenant_id with =, room_id with =, tsrange(from_at, free_at) with &&) where (held)
);
create index function_session_of_meeting on function_session (tenant_id, meeting_id, position);
create index function_session_by_day on function_session (tenant_id, establishment_id, from_at);
select protect('function_session', 'select, insert, delete', 'establishment_id');
grant update (held) on function_session to innkeep_service;

create table equipment_booking (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 49),
  equipment_id uuid not null,
  quantity integer not null check (quantity between 1 and 100000),
  from_at timestamp not null,
  to_at timestamp not null,
  -- When it is fetched and set up.
  taken_at timestamp not null,
  price_cents bigint not null check (price_cents between 0 and 999999999999),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  held boolean not null default true,
  primary key (tenant_id, id),
  constraint equipment_booking_times check (to_at > from_at and taken_at <= from_at and to_at <= from_at + interval '31 days'),
  foreign key (tenant_id, meeting_id, establishment_id) references meeting (tenant_id, id, establishment_id),
  foreign key (tenant_id, equipment_id) references mice_equipment (tenant_id, id)
);
create index equipment_booking_of_meeting on equipment_booking (tenant_id, meeting_id, position);
create index equipment_booking_of_equipment on equipment_booking using gist (tenant_id, equipment_id, tsrange(taken_at, to_at)) where held;
select protect('equipment_booking', 'select, insert, delete', 'establishment_id');
grant update (held) on equipment_booking to innkeep_service;

-- The most of one equipment that is out at one time: at the beginning of one of the bookings that reach into the time.
create function most_equipment_out(tenant uuid, equipment uuid, from_time timestamp, to_time timestamp) returns bigint language sql stable set search_path = innkeep, pg_temp as $$
  select coalesce(max(out.quantity), 0) from (
    select (select sum(b.quantity) from equipment_booking b
      where b.tenant_id = tenant and b.equipment_id = equipment and b.held and tsrange(b.taken_at, b.to_at) @> greatest(begun.taken_at, from_time)) as quantity
    from equipment_booking begun
    where begun.tenant_id = tenant and begun.equipment_id = equipment and begun.held and tsrange(begun.taken_at, begun.to_at) && tsrange(from_time, to_time)) as out
$$;
create function equipment_is_there() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
declare
  there integer;
begin
  if tg_table_name = 'mice_equipment' then
    if most_equipment_out(new.tenant_id, new.id, (select coalesce(e.current_business_date, '-infinity')::timestamp from establishment e
        where e.tenant_id = new.tenant_id and e.id = new.establishment_id), 'infinity') > new.quantity_available then
      raise exception 'More of the equipment % is promised than there would be.', new.code using errcode = 'check_violation', constraint = 'equipment_not_promised_twice';
    end if;
    return null;
  end if;
  -- One after the other: two who reserve the last piece at once do so in turn.
  select quantity_available into there from mice_equipment where tenant_id = new.tenant_id and id = new.equipment_id for update;
  if most_equipment_out(new.tenant_id, new.equipment_id, new.taken_at, new.to_at) > there then
    raise exception 'There are % of this equipment.', there using errcode = 'check_violation', constraint = 'equipment_not_promised_twice';
  end if;
  return null;
end $$;
create trigger equipment_is_there after insert or update of held on equipment_booking for each row when (new.held) execute function equipment_is_there();
create trigger equipment_stays_there after update of quantity_available on mice_equipment for each row
  when (new.quantity_available < old.quantity_available) execute function equipment_is_there();

-- What the delegates of a day get, for each person, in parts by their VAT.
create table delegate_package (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 49),
  label text not null check (length(label) between 1 and 100),
  on_day date not null,
  at_time time,
  persons integer not null check (persons between 1 and 10000),
  parts jsonb not null check (jsonb_array_length(parts) between 1 and 10),
  note text check (length(note) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id, establishment_id) references meeting (tenant_id, id, establishment_id)
);
create index delegate_package_of_meeting on delegate_package (tenant_id, meeting_id, position);
select protect('delegate_package', 'select, insert, delete', 'establishment_id');
