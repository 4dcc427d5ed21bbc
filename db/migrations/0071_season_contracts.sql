-- Issue 21, item 10. Leases for a season: one price, paid in instalments of which each has its day and the days of the season that it is for.
alter table lease drop constraint lease_period_check;
alter table lease add constraint lease_period_check check (period in ('month', 'week', 'season'));
alter table lease add constraint lease_season_has_end check (period <> 'season' or (ends_on is not null and agreed_ends_on is not null));

create table lease_instalment (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 23),
  due_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 999999999999),
  -- The days of the season that it is for; the second is the first that is not in it.
  covers_from date not null,
  covers_to date not null,
  primary key (tenant_id, id),
  constraint lease_instalment_position_once unique (tenant_id, lease_id, position),
  constraint lease_instalment_covers_days check (covers_to > covers_from),
  constraint lease_instalment_never_twice exclude using gist (tenant_id with =, lease_id with =, daterange(covers_from, covers_to) with &&),
  foreign key (tenant_id, lease_id, establishment_id) references lease (tenant_id, id, establishment_id)
);
select protect('lease_instalment', 'select, insert', 'establishment_id');

-- The instalments of a season are its price, cover its days without a gap, and belong to no other lease.
create function instalments_are_the_season() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
declare
  season record;
begin
  select l.id, l.number, l.period, l.starts_on, l.agreed_ends_on,
    (select t.rent_cents from lease_term t where t.tenant_id = l.tenant_id and t.lease_id = l.id order by t.valid_from limit 1) as price,
    coalesce(sum(i.amount_cents), 0) as paid, min(i.covers_from) as first_day, max(i.covers_to) as last_day, coalesce(sum(i.covers_to - i.covers_from), 0) as days
  into season
  from lease l left join lease_instalment i on i.tenant_id = l.tenant_id and i.lease_id = l.id
  where l.tenant_id = new.tenant_id and l.id = new.lease_id
  group by l.tenant_id, l.id;
  if season.period = 'season' and (season.paid <> season.price or season.first_day <> season.starts_on or season.last_day <> season.agreed_ends_on + 1
      or season.days <> season.agreed_ends_on + 1 - season.starts_on) then
    raise exception 'The instalments of lease % are not its price and its days.', season.number using errcode = 'check_violation', constraint = 'lease_instalments_are_the_season';
  end if;
  if season.period <> 'season' and season.days > 0 then
    raise exception 'Lease % is not let for a season and has no instalments.', season.number using errcode = 'check_violation', constraint = 'lease_instalments_are_the_season';
  end if;
  return null;
end $$;
create constraint trigger instalments_are_the_season after insert on lease_instalment deferrable initially deferred for each row execute function instalments_are_the_season();
create constraint trigger season_has_instalments after insert on lease_term deferrable initially deferred for each row execute function instalments_are_the_season();
