-- Keys that more profiles share than are followed, counted exactly at night: on a sample only those of 80 and more were known, and half of all rows that a
-- suggestion visited belonged to keys of 41 to 80. Who is answered with is the same.
alter table crowded_guest_key add column counted_at timestamptz not null default now();
grant update on crowded_guest_key to innkeep_steward;

-- Every hour, on a sample: what has become crowded since the night.
create or replace function count_crowded_guest_keys() returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  guests double precision := greatest((select reltuples from pg_class where oid = 'innkeep.guest'::regclass), 1);
  percent double precision := least(100, 100 * 300000 / guests);
  counted integer;
begin
  insert into crowded_guest_key
  select k from guest g tablesample system (percent), unnest(g.duplicate_keys) as k
  group by k having count(*) > 80 * percent / 100 and count(*) >= 8
  on conflict do nothing;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Every night, exactly: the keys of one part of `parts` (by their remainder), so that no part needs more memory than there is.
create function count_crowded_guest_keys(part integer, parts integer, sharers integer) returns integer
language plpgsql security definer set search_path = innkeep, pg_temp set work_mem = '128MB' set plan_cache_mode = force_custom_plan as
$$
declare
  began timestamptz := clock_timestamp();
  counted integer;
begin
  insert into crowded_guest_key
  select k, began from guest g, unnest(g.duplicate_keys) as k
  where k % parts = part group by k having count(*) > sharers
  on conflict (key) do update set counted_at = began;
  get diagnostics counted = row_count;
  delete from crowded_guest_key c where c.key % parts = part and c.counted_at < began;
  return counted;
end $$;

create or replace function guest_candidates(wanted uuid, sharers integer, at_most integer)
returns table (id uuid, first_form text, last_form text, birth_date text)
language plpgsql stable security definer set search_path = innkeep, pg_temp
  -- The planner cannot know how rare a key is, and among very many guests takes reading them all for cheap: only the index of the keys is left to it.
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as
$$
declare
  tenant uuid := current_tenant();
  keys bigint[] := (select o.duplicate_keys from guest o where o.tenant_id = tenant and o.id = wanted);
  crowded bigint[] := array(select c.key from crowded_guest_key c where c.key = any(keys));
begin
  return query
  select g.id, g.first_form, g.last_form, coalesce(g.birth_date::text, g.partial_birth_date)
  from (
    select met.id, met.place
    from unnest(keys) as k (key)
    cross join lateral (
      select s.id, s.place, count(*) over () as sharing
      from (select g.id, g.ctid as place from guest g where g.duplicate_keys @> array[k.key] and (g.tenant_id = tenant) is true limit sharers + 1) s
    ) met
    where k.key <> all (crowded) and met.sharing <= sharers and met.id <> wanted
    -- The fewer share a key, the more it says.
    group by 1, 2 order by sum(1 / met.sharing::float8) desc, met.id limit at_most
  ) chosen join guest g on g.ctid = chosen.place;
end $$;

grant create on schema innkeep to innkeep_steward;
alter function count_crowded_guest_keys(integer, integer, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function count_crowded_guest_keys(integer, integer, integer) from public;
grant execute on function count_crowded_guest_keys(integer, integer, integer) to innkeep_service;
