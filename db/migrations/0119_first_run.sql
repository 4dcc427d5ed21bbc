-- Whether anyone uses this database yet. An unused service offers to set up the first company; it learns nothing else about tenants.
create function has_tenants() returns boolean
language sql stable security definer set search_path = innkeep, pg_temp as
$$ select exists (select from tenant) $$;

grant create on schema innkeep to innkeep_steward;
alter function has_tenants() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function has_tenants() from public;
grant execute on function has_tenants() to innkeep_service;
