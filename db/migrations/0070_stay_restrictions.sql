-- Issue 21, item 10. What the dates of a stay must be: days of arrival and departure, least and most nights; of a unit type, of a plan, or of both.
create table stay_restriction (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 199),
  unit_type_id uuid,
  rate_plan_id uuid,
  first_arrival date not null,
  last_arrival date not null,
  arrival_weekdays integer[],
  departure_weekdays integer[],
  min_nights integer check (min_nights between 1 and 400),
  max_nights integer check (max_nights between 1 and 400),
  primary key (tenant_id, id),
  constraint stay_restriction_position_once unique (tenant_id, establishment_id, position),
  constraint stay_restriction_range check (last_arrival >= first_arrival),
  constraint stay_restriction_nights check (max_nights >= min_nights),
  constraint stay_restriction_says_something check (num_nonnulls(arrival_weekdays, departure_weekdays, min_nights, max_nights) >= 1),
  constraint stay_restriction_weekdays check (
    (arrival_weekdays is null or (cardinality(arrival_weekdays) between 1 and 7 and arrival_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]))
    and (departure_weekdays is null or (cardinality(departure_weekdays) between 1 and 7 and departure_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]))),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_type_id) references unit_type (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rate_plan (tenant_id, id)
);
create index stay_restriction_by_establishment on stay_restriction (establishment_id);
select protect('stay_restriction', 'select, insert, delete', 'establishment_id');
