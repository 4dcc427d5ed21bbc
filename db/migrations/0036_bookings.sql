-- Issue 19. A booking of several stays: one number, one booker, all of one establishment. A stay that was booked alone has none.
create table booking (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  confirmation_code text not null check (confirmation_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  name text check (length(name) between 1 and 200),
  booker_guest_id uuid not null,
  external_reference text check (length(external_reference) between 1 and 100),
  notes text check (length(notes) <= 2000),
  booked_at timestamptz not null,
  booked_on date not null,
  booked_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, booker_guest_id) references guest (tenant_id, id)
);
create unique index booking_confirmation_code on booking (tenant_id, confirmation_code);
create index booking_by_id on booking (id);
create index booking_by_establishment on booking (tenant_id, establishment_id, id);
create index booking_by_booker on booking (tenant_id, booker_guest_id, id);
create index booking_by_external_reference on booking (tenant_id, external_reference) where external_reference is not null;
select protect('booking', 'select, insert, update', 'establishment_id');
create function guest_takes_bookings() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
declare takes boolean;
begin
  if tg_op = 'UPDATE' and new.booker_guest_id is not distinct from old.booker_guest_id then return new; end if;
  select g.merged_into is null and g.anonymized_at is null into takes
  from guest g where g.tenant_id = new.tenant_id and g.id = new.booker_guest_id for key share;
  if takes is not true then
    raise exception using errcode = '23514', constraint = 'guest_takes_stays', message = 'the guest profile was merged or erased';
  end if;
  return new;
end $$;
create trigger guest_takes_bookings before insert or update of booker_guest_id on booking for each row execute function guest_takes_bookings();
create trigger changes_are_noted after update on booking for each row execute function note_changes('name');

alter table reservation add column booking_id uuid;
alter table reservation add constraint reservation_booking foreign key (tenant_id, booking_id, establishment_id) references booking (tenant_id, id, establishment_id);
create index reservation_of_booking on reservation (tenant_id, booking_id, id) where booking_id is not null;

alter table guest_merge add column booking_ids uuid[] not null default '{}';
