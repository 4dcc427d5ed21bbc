-- Whether this database is unused: it has no tenant, or only one whose only person has not signed in yet. An unused service offers to set up the first company, and gives that
-- person another link if the first was lost; it learns nothing else about tenants. No row: the service is used.
create function unused_service() returns table (tenant_id uuid, user_id uuid)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select u.tenant_id, u.id
  from (select count(*) as tenants from (select from tenant limit 2) as first_two) as found
  left join user_account u on found.tenants = 1 and u.status = 'invited'
  where found.tenants = 0 or (found.tenants = 1 and u.id is not null and (select count(*) from (select from user_account limit 2) as people) = 1)
$$;

grant create on schema innkeep to innkeep_steward;
alter function unused_service() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function unused_service() from public;
grant execute on function unused_service() to innkeep_service;
