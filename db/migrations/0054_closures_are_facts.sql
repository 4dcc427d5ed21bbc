-- Issue 21. A unit that is out of order is so, whatever was sold and whoever was to have it. Both are kept: the closure, and the stays that it displaces, until
-- they are solved.

-- How many units of the type are sold for the night, or held for groups, beyond what is left of it, because units are out of order. Only a closure adds to it, and
-- it never is more than what really is missing: a sale cannot hide behind it.
alter table night_inventory add column displaced integer not null default 0 constraint night_inventory_displaced_by_closures check (displaced between 0 and closed);
alter table night_inventory
  drop constraint night_inventory_never_oversold,
  add constraint night_inventory_never_oversold check (sold + blocked <= capacity - closed + overbooking + displaced);

create function count_displaced() returns trigger
language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if new.displaced > old.displaced and new.closed <= old.closed then
    raise exception using errcode = '23514', constraint = 'night_inventory_displaced_by_closures', message = 'only a closure displaces what is sold';
  end if;
  new.displaced := least(new.displaced, greatest(0, new.sold + new.blocked - (new.capacity - new.closed + new.overbooking)));
  return new;
end $$;
create trigger night_inventory_displaced before update on night_inventory for each row when (new.displaced > 0) execute function count_displaced();

-- The nights of a unit that is out of order belong to its closure, except those of a stay that was to have it. When such a stay goes elsewhere, or ends, the closure
-- takes its nights over: at the end of the transaction, because a stay may take them again in it. The unit is held still: whoever closes it does the same.
create function nights_go_to_closures() returns trigger
language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  perform from unit where tenant_id = old.tenant_id and id = old.unit_id for key share;
  insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, closure_id)
  select c.tenant_id, gen_random_uuid(), c.establishment_id, c.unit_id, lower(free.nights), upper(free.nights), c.id
  from unit_closure c
  cross join lateral unnest(
    datemultirange(daterange(c.first_night, c.reopens_on) * daterange(old.first_night, old.ends_on))
    - coalesce((select range_agg(o.during) from occupancy o
        where o.tenant_id = c.tenant_id and o.unit_id = c.unit_id and o.ends_on > old.first_night and o.first_night < old.ends_on), '{}')) as free (nights)
  where c.tenant_id = old.tenant_id and c.unit_id = old.unit_id and c.lifted_at is null and c.first_night < old.ends_on and c.reopens_on > old.first_night
    and not isempty(free.nights)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger occupancy_goes_to_closures after delete or update on occupancy
  deferrable initially deferred for each row when (old.reservation_id is not null) execute function nights_go_to_closures();
