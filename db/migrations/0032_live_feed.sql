-- Issue 18. The live feed reads what was committed lately, for every tenant that listens, in one query.
-- `seen`: what this snapshot saw is left out. `until`: what this one does not see yet, too; null: the snapshot of the query. `is_far`: transactions of `seen` that still ran
-- lie far apart; each is looked for by itself then, not the range that they span.
create function live_events(wanted_tenants uuid[], seen pg_snapshot, until pg_snapshot, is_far boolean, after_transaction xid8, after_id uuid, at_most integer)
returns table (snapshot text, tenant_id uuid, id uuid, type text, establishment_id uuid, written_in text, payload text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  with h as (select coalesce(until, pg_current_snapshot()) as until)
  select h.until::text, o.tenant_id, o.id, o.type, o.establishment_id, o.written_in::text, o.payload
  from h left join lateral (
    select * from (
      select e.tenant_id, e.id, e.type, e.establishment_id, e.written_in, e.payload
      from unnest(wanted_tenants) w join event e on e.tenant_id = w and e.written_in >= pg_snapshot_xmax(seen)
      union all
      select e.tenant_id, e.id, e.type, e.establishment_id, e.written_in, e.payload
      from unnest(wanted_tenants) w join event e on e.tenant_id = w and e.written_in >= pg_snapshot_xmin(seen) and e.written_in < pg_snapshot_xmax(seen)
      where not is_far and not pg_visible_in_snapshot(e.written_in, seen)
      union all
      select e.tenant_id, e.id, e.type, e.establishment_id, e.written_in, e.payload
      from unnest(wanted_tenants) w cross join pg_snapshot_xip(seen) x join event e on e.tenant_id = w and e.written_in = x
      where is_far) late
    where (late.written_in, late.id) > (after_transaction, after_id) and pg_visible_in_snapshot(late.written_in, h.until)
    order by late.written_in, late.id limit at_most) o on true
$$;
grant create on schema innkeep to innkeep_steward;
alter function live_events(uuid[], pg_snapshot, pg_snapshot, boolean, xid8, uuid, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function live_events(uuid[], pg_snapshot, pg_snapshot, boolean, xid8, uuid, integer) from public;
grant execute on function live_events(uuid[], pg_snapshot, pg_snapshot, boolean, xid8, uuid, integer) to innkeep_service;
