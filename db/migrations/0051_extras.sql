-- Issue 20. What is sold beside the night: breakfast, a parking place, a baby cot. A stay has booked extras at the price of that day; they are charged night by night, or
-- once, for what took place: a stay that is cancelled owes nothing for them.
create table extra (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 150),
  charge_type text not null check (charge_type in ('food_beverage', 'service', 'equipment_rental', 'space_rental', 'utility', 'other')),
  charged_per text not null check (charged_per in ('stay', 'night', 'person', 'person_and_night')),
  price_cents bigint not null check (price_cents between 0 and 999999999999),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  status text not null default 'active' check (status in ('active', 'retired')),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create index extra_by_id on extra (id);
create unique index extra_code on extra (tenant_id, establishment_id, lower(code));
select protect('extra', 'select, insert, update', 'establishment_id');
create trigger changes_are_noted after update on extra for each row execute function note_changes();

create table booked_extra (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  extra_id uuid not null,
  -- As they were on the day of the booking.
  name text not null check (length(name) between 1 and 150),
  charge_type text not null,
  charged_per text not null check (charged_per in ('stay', 'night', 'person', 'person_and_night')),
  price_cents bigint not null check (price_cents between 0 and 999999999999),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  quantity integer not null check (quantity between 1 and 100),
  booked_at timestamptz not null,
  -- The business date: what is ordered on the third day is not owed for the first.
  booked_on date not null,
  -- Given up after some of it was charged; chosen again, it is this one again, so that nothing is charged twice.
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, extra_id, establishment_id) references extra (tenant_id, id, establishment_id)
);
create index booked_extra_by_id on booked_extra (id);
create unique index booked_extra_once on booked_extra (tenant_id, reservation_id, extra_id);
create index booked_extra_of_extra on booked_extra (tenant_id, extra_id);
select protect('booked_extra', 'select, insert, update, delete', 'establishment_id');

-- Which charge is for which day of a booked extra: each day once.
create table extra_charge (
  tenant_id uuid not null references tenant (id),
  booked_extra_id uuid not null,
  service_date date not null,
  establishment_id uuid not null,
  entry_id uuid not null,
  -- All of it, also where a routing rule split it between two folios.
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (tenant_id, booked_extra_id, service_date),
  foreign key (tenant_id, booked_extra_id, establishment_id) references booked_extra (tenant_id, id, establishment_id),
  foreign key (tenant_id, entry_id) references folio_entry (tenant_id, id)
);
create unique index extra_charge_of_entry on extra_charge (tenant_id, entry_id);
select protect('extra_charge', 'select, insert', 'establishment_id');

-- What is charged once is charged on one day only.
create function extra_charged_once() returns trigger language plpgsql as
$$
begin
  if exists (
    select from booked_extra b join extra_charge c on c.tenant_id = b.tenant_id and c.booked_extra_id = b.id
    where b.tenant_id = new.tenant_id and b.id = new.booked_extra_id and b.charged_per in ('stay', 'person') and c.service_date <> new.service_date) then
    raise exception using errcode = '23514', constraint = 'extra_charged_once', message = 'this extra was charged on another day';
  end if;
  return new;
end $$;
create trigger extra_charged_once before insert on extra_charge for each row execute function extra_charged_once();

alter table folio_entry drop constraint folio_entry_occasion_check;
alter table folio_entry add constraint folio_entry_occasion_check check (occasion in ('manual', 'night', 'extra', 'adjust_stay', 'check_out', 'cancellation', 'no_show',
  'reinstatement', 'reversal', 'refund', 'wallet', 'hold', 'credit_note', 'guarantee', 'write_off', 'meter', 'transfer')) not valid;
