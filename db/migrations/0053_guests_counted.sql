-- Issue 22. How many profiles a tenant has: how surely two profiles are one person depends on it. Counted every hour, and exactly every night; who came since is
-- counted when it is asked, by the ids, which grow with time.
create table guest_count (
  tenant_id uuid not null primary key references tenant (id),
  guests bigint not null check (guests >= 0),
  newest uuid not null,
  counted_at timestamptz not null
);
select protect('guest_count', 'select');
grant insert, update on guest_count to innkeep_steward;
create policy steward_counts on guest_count for insert to innkeep_steward with check (true);
create policy steward_counts_again on guest_count for update to innkeep_steward using (true);

create function count_guests(exactly boolean) returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare counted integer;
begin
  insert into guest_count (tenant_id, guests, newest, counted_at)
  select t.id, coalesce(c.guests, 0) + came.guests, newest.id, clock_timestamp()
  from tenant t
  left join guest_count c on c.tenant_id = t.id and not exactly
  cross join lateral (select g.id from guest g where g.tenant_id = t.id order by g.id desc limit 1) newest
  cross join lateral (
    select count(*) as guests from guest g
    where g.tenant_id = t.id and g.id > coalesce(c.newest, '00000000-0000-0000-0000-000000000000') and g.id <= newest.id) came
  where c.newest is distinct from newest.id
  on conflict (tenant_id) do update set guests = excluded.guests, newest = excluded.newest, counted_at = excluded.counted_at;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- The last count, and who came since, `at_most` of them. The planner cannot know that they are few: only the index of the ids is left to it.
create function guests_counted(at_most integer) returns bigint
language plpgsql stable set search_path = innkeep, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as
$$
declare
  tenant uuid := current_tenant();
  known bigint := 0;
  since uuid := '00000000-0000-0000-0000-000000000000';
begin
  select c.guests, c.newest into known, since from guest_count c where c.tenant_id = tenant;
  if not found then
    known := 0;
    since := '00000000-0000-0000-0000-000000000000';
  end if;
  return known + (
    select count(*) from (select from guest g where g.tenant_id = tenant and g.id > since order by g.tenant_id, g.id limit at_most) came);
end $$;
revoke execute on function guests_counted(integer) from public;
grant execute on function guests_counted(integer) to innkeep_service;

grant create on schema innkeep to innkeep_steward;
alter function count_guests(boolean) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function count_guests(boolean) from public;
grant execute on function count_guests(boolean) to innkeep_service;
