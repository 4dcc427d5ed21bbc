-- Named seasons: ranges of days, and the prices and restrictions that they have in the calendar. A season that is changed writes its days again.
create table season (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- [{"from", "to"}], inclusive, without overlaps.
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array' and jsonb_array_length(ranges) between 1 and 20),
  -- [{"ratePlanIds", "unitTypeIds", "weekdays", "priceCents" | "copyDaysBefore", "restrictions"}], as `changeCalendar` takes them, without days.
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) between 1 and 200),
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index season_name_once on season (tenant_id, establishment_id, lower(name));
select protect('season', 'select, insert, update (name, ranges, rules, version), delete', 'establishment_id');

-- What goes on in the place: events, public holidays, school holidays. Shown above the calendar.
create table local_event (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('event', 'public_holiday', 'school_holiday')),
  first_day date not null,
  last_day date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint local_event_days check (last_day between first_day and first_day + 366)
);
create unique index local_event_once on local_event (tenant_id, establishment_id, first_day, lower(name));
select protect('local_event', 'select, insert, update (name, kind, first_day, last_day), delete', 'establishment_id');
