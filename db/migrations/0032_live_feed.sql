-- Issue 18. The live feed reads what was written lately, for every tenant that listens, in one query.
create function live_events(wanted_tenants uuid[], from_transaction xid8, after_id uuid, at_most integer)
returns table (horizon text, tenant_id uuid, id uuid, type text, establishment_id uuid, written_in text, payload text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  with h as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
  select h.horizon::text, o.tenant_id, o.id, o.type, o.establishment_id, o.written_in::text, o.payload
  from h left join lateral (
    select e.tenant_id, e.id, e.type, e.establishment_id, e.written_in, e.payload
    from unnest(wanted_tenants) w join event e on e.tenant_id = w and (e.written_in, e.id) > (from_transaction, after_id)
    order by e.written_in, e.id limit at_most) o on true
$$;
grant create on schema innkeep to innkeep_steward;
alter function live_events(uuid[], xid8, uuid, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function live_events(uuid[], xid8, uuid, integer) from public;
grant execute on function live_events(uuid[], xid8, uuid, integer) to innkeep_service;
