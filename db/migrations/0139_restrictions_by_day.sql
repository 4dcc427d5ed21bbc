-- Restrictions by range of arrival become restrictions by day, as the calendar shows and changes them. Days of departure stay: they are about stays that arrive in a
-- range, which no single day can say. So do rules that reach beyond the three years of the calendar, those of plans from which others are derived (by day they would
-- hold for these too), and those that have ended.
alter table stay_restriction no force row level security;
alter table restriction_cell no force row level security;
alter table establishment no force row level security;
alter table rate_plan no force row level security;

create temporary table moved on commit drop as
select r.*, greatest(r.first_arrival, coalesce(e.current_business_date, current_date - 1)) as first_day
from stay_restriction r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
where num_nonnulls(r.arrival_weekdays, r.min_nights, r.max_nights) > 0
  and r.last_arrival between coalesce(e.current_business_date, current_date - 1) and coalesce(e.current_business_date, current_date - 1) + 1098
  and not exists (select from rate_plan p where p.tenant_id = r.tenant_id and p.parent_id = r.rate_plan_id);

insert into restriction_cell (tenant_id, establishment_id, rate_plan_id, unit_type_id, day, closed_to_arrival, min_arrival, max_arrival)
select d.tenant_id, d.establishment_id, d.rate_plan_id, d.unit_type_id, d.day, d.closed_to_arrival, d.min_arrival, d.max_arrival
from (
  select m.tenant_id, m.establishment_id, m.rate_plan_id, m.unit_type_id, s.day::date as day, max(m.min_nights) as min_arrival, min(m.max_nights) as max_arrival,
    bool_or(m.arrival_weekdays is not null and not extract(isodow from s.day)::integer = any (m.arrival_weekdays)) as closed_to_arrival
  from moved m cross join lateral generate_series(m.first_day, m.last_arrival, interval '1 day') as s (day)
  group by m.tenant_id, m.establishment_id, m.rate_plan_id, m.unit_type_id, s.day) d
where d.closed_to_arrival or num_nonnulls(d.min_arrival, d.max_arrival) > 0
on conflict on constraint restriction_cell_once do update set closed_to_arrival = restriction_cell.closed_to_arrival or excluded.closed_to_arrival,
  min_arrival = greatest(restriction_cell.min_arrival, excluded.min_arrival), max_arrival = least(restriction_cell.max_arrival, excluded.max_arrival);

delete from stay_restriction r using moved m where m.tenant_id = r.tenant_id and m.id = r.id and r.departure_weekdays is null;
update stay_restriction r set arrival_weekdays = null, min_nights = null, max_nights = null
from moved m where m.tenant_id = r.tenant_id and m.id = r.id;

alter table rate_plan force row level security;
alter table establishment force row level security;
alter table restriction_cell force row level security;
alter table stay_restriction force row level security;
