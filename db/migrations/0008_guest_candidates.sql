-- Candidates for a duplicate, in less time: whom the keys name is chosen first, and only the chosen rows are read whole; keys that more profiles share than are
-- followed are known beforehand from 80 profiles on (it was 400), so that their rows are not visited in vain. Who is answered with is the same.
create or replace function guest_candidates(wanted uuid, sharers integer, at_most integer)
returns table (id uuid, first_form text, last_form text, birth_date text)
language plpgsql stable security definer set search_path = innkeep, pg_temp
  -- The planner cannot know how rare a key is, and among very many guests takes reading them all for cheap: only the index of the keys is left to it.
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare
  tenant uuid := current_tenant();
  keys bigint[] := (
    select array_agg(k) from guest o, unnest(o.duplicate_keys) as k
    where o.tenant_id = tenant and o.id = wanted and not exists (select from crowded_guest_key c where c.key = k));
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
    where met.sharing <= sharers and met.id <> wanted
    -- The fewer share a key, the more it says.
    group by 1, 2 order by sum(1 / met.sharing::float8) desc, met.id limit at_most
  ) chosen join guest g on g.ctid = chosen.place;
end $$;

-- The same for persons without a profile; `places` says whose key each one is.
create or replace function guest_candidates_of_many(places integer[], wanted_keys bigint[], sharers integer)
returns table (place integer, id uuid, first_form text, last_form text, birth_date text)
language plpgsql stable security definer set search_path = innkeep, pg_temp
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare tenant uuid := current_tenant();
begin
  return query
  select distinct k.place, met.id, met.first_form, met.last_form, met.birth_date
  from unnest(places, wanted_keys) as k (place, key)
  cross join lateral (
    select s.*, count(*) over () as sharing
    from (
      select g.id, g.first_form, g.last_form, coalesce(g.birth_date::text, g.partial_birth_date) as birth_date from guest g
      where g.duplicate_keys @> array[k.key] and (g.tenant_id = tenant) is true limit sharers + 1
    ) s
  ) met
  where (select c.key from crowded_guest_key c where c.key = k.key) is null and met.sharing <= sharers;
end $$;

create or replace function count_crowded_guest_keys() returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  guests double precision := greatest((select reltuples from pg_class where oid = 'innkeep.guest'::regclass), 1);
  percent double precision := least(100, 100 * 300000 / guests);
  counted integer;
begin
  delete from crowded_guest_key;
  insert into crowded_guest_key
  select k from guest g tablesample system (percent), unnest(g.duplicate_keys) as k
  group by k having count(*) > 80 * percent / 100 and count(*) >= 8;
  get diagnostics counted = row_count;
  return counted;
end $$;
