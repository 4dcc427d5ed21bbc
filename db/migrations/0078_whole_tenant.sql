-- Whoever may see the whole tenant acts as a role of its own, whose policies ask for the tenant and for nothing else. A policy that also asks which
-- establishments are in scope is prepared anew with every statement, once for each table that it reads, though nothing is left to ask: half of what a read
-- cost. innkeep_service keeps its policies; it is what a connection is before it knows whom it works for, and while establishments are named.
do $$
begin
  begin
    create role innkeep_whole_tenant nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant innkeep_whole_tenant to current_user;
  end if;
  if exists (select from pg_roles where rolname = 'innkeep_whole_tenant' and (rolsuper or rolbypassrls)) then
    raise exception 'The role innkeep_whole_tenant must not be able to bypass row-level security.';
  end if;
end $$;

grant usage on schema innkeep to innkeep_whole_tenant;

-- Without a subquery: as a condition of an index it is calculated once a scan.
do $$
declare each record;
begin
  for each in select tablename from pg_policies where schemaname = 'innkeep' and policyname = 'tenant_wall' order by tablename loop
    execute format('create policy whole_tenant on innkeep.%I to innkeep_whole_tenant using (tenant_id = innkeep.current_tenant()) with check (tenant_id = innkeep.current_tenant())', each.tablename);
  end loop;
end $$;

create or replace function protect(wanted regclass, commands text, establishment_column text default null) returns void language plpgsql as
$$
declare condition text := 'tenant_id = (select innkeep.current_tenant())';
begin
  if establishment_column is not null then
    condition := condition || format(
      ' and ((select innkeep.whole_tenant_in_scope()) or %1$s is null or %1$s = any ((select innkeep.establishments_in_scope())::uuid[]))',
      quote_ident(establishment_column));
  end if;
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format('create policy tenant_wall on %s to innkeep_service using (%s) with check (%s)', wanted, condition, condition);
  execute format('create policy whole_tenant on %s to innkeep_whole_tenant using (tenant_id = innkeep.current_tenant()) with check (tenant_id = innkeep.current_tenant())', wanted);
  execute format('create policy steward_reads on %s for select to innkeep_steward using (true)', wanted);
  execute format('grant %s on %s to innkeep_service', commands, wanted);
  execute format('grant select on %s to innkeep_steward', wanted);
end $$;

-- What innkeep_service may do in this schema, innkeep_whole_tenant may do, and nothing more. Called at the end of every migration of the schema, so that none has
-- to name both.
create function grant_as_service() returns void language plpgsql set search_path = innkeep, pg_temp as
$$
declare
  given record;
  service oid := 'innkeep_service'::regrole;
  whole oid := 'innkeep_whole_tenant'::regrole;
begin
  for given in
    with granted as (
      select a.grantee, a.privilege_type || ' on ' || case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as said
      from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'innkeep'::regnamespace and a.grantee in (service, whole)
      union all
      select a.grantee, format('%s (%I) on table %s', a.privilege_type, t.attname, c.oid::regclass)
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a where c.relnamespace = 'innkeep'::regnamespace and a.grantee in (service, whole)
      union all
      select a.grantee, a.privilege_type || ' on function ' || p.oid::regprocedure
      from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'innkeep'::regnamespace and a.grantee in (service, whole))
    select said, bool_or(grantee = service) as serves from granted group by said having count(distinct grantee) = 1
  loop
    if given.serves then
      execute 'grant ' || given.said || ' to innkeep_whole_tenant';
    else
      execute 'revoke ' || given.said || ' from innkeep_whole_tenant';
    end if;
  end loop;
end $$;
revoke execute on function grant_as_service() from public;
