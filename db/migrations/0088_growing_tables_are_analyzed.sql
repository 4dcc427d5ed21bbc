-- Statistics of small tables that have doubled since they were analyzed. The database does so by itself once a minute; until then it takes a table for empty, and the service keeps the plans that it made
-- meanwhile: of a tenant that it believes to have one guest it reads all guests for each stay of a list. Large tables are left to the database.
create function analyze_growing_tables() returns integer language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  growing record;
  analyzed integer := 0;
begin
  for growing in
    select c.oid::regclass as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'innkeep' and c.reltuples < 10000 and s.n_mod_since_analyze > greatest(50, c.reltuples)
    order by s.n_mod_since_analyze desc
  loop
    -- Whoever holds the table (a migration, the database itself) is not waited for.
    execute format('analyze (skip_locked) %s', growing.name);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end
$$;
