-- Statistics of small tables that have doubled since they were analyzed. The database does so by itself once a minute; until then it takes a table for a few pages, and the service keeps the plans that it made
-- meanwhile: of a tenant that it believes to have one guest it reads all guests for each stay of a list. Large tables are left to the database.
--
-- One table a call, the largest: each has a transaction of its own, which holds it for some hundredths of a second. `passed` are those that were analyzed in this round, or that somebody holds.
create function analyze_growing_table(passed text[]) returns text language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  growing text;
begin
  select c.oid::regclass::text into growing from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'innkeep' and s.n_live_tup between 51 and 10000 and s.n_live_tup > 50 + 2 * greatest(c.reltuples, 0)
      and pg_has_role(c.relowner, 'usage') and c.oid::regclass::text <> all (passed)
    order by s.n_live_tup desc limit 1;
  if growing is not null then
    -- Whoever holds the table (a migration, the database itself) is not waited for.
    execute format('analyze (skip_locked) %s', growing);
  end if;
  return growing;
end
$$;
revoke execute on function analyze_growing_table(text[]) from public;
grant execute on function analyze_growing_table(text[]) to innkeep_service;

-- These read all keys of all profiles, and are meant to: connections of the service read no table from end to end otherwise.
alter function count_crowded_guest_keys() set enable_seqscan = on;
alter function count_crowded_guest_keys(integer, integer, integer) set enable_seqscan = on;
