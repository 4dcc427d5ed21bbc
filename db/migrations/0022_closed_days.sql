-- A closed day never changes: what was true at its end of day is stored with it. And the last end of day can be undone while nothing has happened since.
alter table day_closure
  add column number integer not null default 1 check (number >= 1),
  add column units integer,
  add column closed_units integer,
  add column sold integer,
  add column revenue_cents bigint;
alter table day_closure drop constraint day_closure_pkey, add primary key (tenant_id, establishment_id, business_date, number);
alter table day_closure no force row level security;
alter table night_inventory no force row level security;
alter table reservation no force row level security;
alter table reservation_night no force row level security;
alter table day_closure disable trigger user;
update day_closure c set
  units = coalesce((select sum(i.capacity)::int from night_inventory i
    where i.tenant_id = c.tenant_id and i.establishment_id = c.establishment_id and i.night = c.business_date), 0),
  closed_units = coalesce((select sum(i.closed)::int from night_inventory i
    where i.tenant_id = c.tenant_id and i.establishment_id = c.establishment_id and i.night = c.business_date), 0),
  (sold, revenue_cents) = (
    select count(*)::int, coalesce(sum(n.price_cents), 0)::bigint from reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
    where n.tenant_id = c.tenant_id and n.establishment_id = c.establishment_id and n.night = c.business_date and n.held and r.status in ('CheckedIn', 'CheckedOut'));
alter table day_closure enable trigger user;
alter table day_closure force row level security;
alter table night_inventory force row level security;
alter table reservation force row level security;
alter table reservation_night force row level security;
alter table day_closure alter column units set not null, alter column closed_units set not null, alter column sold set not null, alter column revenue_cents set not null;

create table day_reopening (
  tenant_id uuid not null,
  establishment_id uuid not null,
  business_date date not null,
  number integer not null,
  id uuid not null,
  reopened_at timestamptz not null,
  reopened_by uuid not null,
  primary key (tenant_id, establishment_id, business_date, number),
  foreign key (tenant_id, establishment_id, business_date, number) references day_closure (tenant_id, establishment_id, business_date, number)
);
select protect('day_reopening', 'select, insert', 'establishment_id');
create trigger day_reopening_is_append_only before update or delete or truncate on day_reopening
  for each statement execute function refuse_change();

-- Forward by one day; back by one day, when the last end of day is undone and nothing is posted on the day that it had opened.
create or replace function business_date_moves_by_one_day() returns trigger language plpgsql as
$$
begin
  if old.current_business_date is not null and new.current_business_date is distinct from old.current_business_date
     and (new.current_business_date is null or new.current_business_date <> old.current_business_date + 1) then
    if new.current_business_date = old.current_business_date - 1
       and exists (
         select from innkeep.day_reopening r
         where r.tenant_id = old.tenant_id and r.establishment_id = old.id and r.business_date = new.current_business_date
           and r.number = (select max(c.number) from innkeep.day_closure c
             where c.tenant_id = old.tenant_id and c.establishment_id = old.id and c.business_date = new.current_business_date))
       and not exists (
         select from innkeep.journal_entry j
         where j.tenant_id = old.tenant_id and j.establishment_id = old.id and j.business_date = old.current_business_date)
       and not exists (
         select from innkeep.invoice i
         where i.tenant_id = old.tenant_id and i.establishment_id = old.id and i.invoice_date = old.current_business_date) then
      return new;
    end if;
    if new.current_business_date is null
       or exists (select from innkeep.reservation r where r.tenant_id = old.tenant_id and r.establishment_id = old.id)
       or exists (select from innkeep.journal_entry j where j.tenant_id = old.tenant_id and j.establishment_id = old.id)
       or exists (select from innkeep.day_closure d where d.tenant_id = old.tenant_id and d.establishment_id = old.id) then
      raise exception using errcode = '23514', constraint = 'business_date_moves_by_one_day', message = 'a business date moves by exactly one day';
    end if;
  end if;
  return new;
end $$;

-- Who is in house by unit type, for those who are overdue.
create index reservation_in_house_by_type on reservation (tenant_id, unit_type_id, departure) where status = 'CheckedIn';
