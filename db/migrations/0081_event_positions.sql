-- Positions of events that go on when a database moves. An event stands at the number of the transaction that wrote it; another server counts transactions from
-- another number, and a reader who was told 799 events there was told none of the next ones here. So a database has an offset, and an event stands at
-- offset + transaction. It is raised when the database wakes up on another server (src/platform/database/event-positions.ts) beyond everything that was ever given out.

-- In steps of 2^40: more transactions than a server counts, so that no place that was given out on the old server lies before an event of the new one. Made anew when it is
-- raised; the comment says for which server. Stable, not immutable: what an immutable function says becomes part of a plan for ever.
create function event_offset() returns bigint language sql stable parallel safe as $$ select 0::bigint $$;

create function position_of_transaction(transaction xid8) returns xid8 language sql stable parallel safe as
$$ select ((transaction::text::bigint + event_offset())::text)::xid8 $$;

-- Where the next event of this transaction stands.
create function event_position() returns xid8 language sql volatile as $$ select position_of_transaction(pg_current_xact_id()) $$;

-- What is visible now, as positions: the snapshot with the offset added to each of its numbers.
create function position_snapshot() returns pg_snapshot language sql stable parallel safe as
$$
  select case when event_offset() = 0 then s else (
    position_of_transaction(pg_snapshot_xmin(s))::text || ':' || position_of_transaction(pg_snapshot_xmax(s))::text || ':'
      || coalesce((select string_agg(position_of_transaction(x)::text, ',' order by x) from pg_snapshot_xip(s) x), ''))::pg_snapshot end
  from pg_current_snapshot() s
$$;

alter table event alter column written_in set default event_position();

-- The last position that any tenant has. Of each tenant one look-up.
create function last_event_position() returns xid8 language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select coalesce((
    select l.written_in from tenant t cross join lateral (
      select e.written_in from event e where e.tenant_id = t.id order by e.written_in desc limit 1) l
    order by l.written_in desc limit 1), '0')
$$;
grant create on schema innkeep to innkeep_steward;
alter function last_event_position() owner to innkeep_steward;
revoke execute on function last_event_position() from public;

create or replace function live_events(wanted_tenants uuid[], seen pg_snapshot, until pg_snapshot, is_far boolean, after_transaction xid8, after_id uuid, at_most integer)
returns table (snapshot text, tenant_id uuid, id uuid, type text, establishment_id uuid, written_in text, payload text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  with h as (select coalesce(until, position_snapshot()) as until)
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
revoke create on schema innkeep from innkeep_steward;
