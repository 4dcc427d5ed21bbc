-- A tenant that moves to another database: who of its workers, writers and readers still goes on here. Seldom more than a row or two.
create table tenant_move (
  tenant_id uuid primary key,
  -- preparing: background tasks and webhooks begin nothing new; moving: nothing is written any more; moved: it lives elsewhere, and is not read here either.
  state text not null check (state in ('preparing', 'moving', 'moved')),
  began_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  destination text check (length(destination) between 1 and 300)
);
alter table tenant_move enable row level security;
alter table tenant_move force row level security;
create policy tenant_wall on tenant_move for all to innkeep_service using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy whole_tenant on tenant_move for all to innkeep_whole_tenant using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy steward_reads on tenant_move for select to innkeep_steward using (true);
grant select on tenant_move to innkeep_steward, innkeep_service;

-- Whoever writes takes part in this lock until the transaction ends; whoever stops the writes takes it alone, and so waits for those that are under way. The state is read
-- behind the lock, by a statement of its own, so that a writer who waited sees what was decided meanwhile.
create function admit_writes(wanted_tenant uuid) returns void language plpgsql volatile security definer set search_path = innkeep, pg_temp as
$$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('writes of ' || wanted_tenant::text, 0));
  if exists (select from tenant_move m where m.tenant_id = wanted_tenant and m.state <> 'preparing') then
    raise exception using errcode = 'IK001', message = 'TENANT_IS_MOVING';
  end if;
end $$;

-- Null: it lives here and nowhere else.
create function state_of_move(wanted_tenant uuid) returns text language sql stable security definer set search_path = innkeep, pg_temp as
$$ select m.state from tenant_move m where m.tenant_id = wanted_tenant $$;

-- Whoever remembers callers of the tenant asks again.
create function tenant_move_is_announced() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  perform pg_notify('innkeep_keys', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
create trigger tenant_move_is_announced after insert or update or delete on tenant_move for each row execute function tenant_move_is_announced();

grant create on schema innkeep to innkeep_steward;
alter function admit_writes(uuid) owner to innkeep_steward;
alter function state_of_move(uuid) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function admit_writes(uuid), state_of_move(uuid) from public;
grant execute on function admit_writes(uuid), state_of_move(uuid) to innkeep_service;

-- As before, but for tenants that move: the other database carries out what is due.
create or replace function due_reactions_of_lane(moment timestamp with time zone, at_most integer, outside_names text[], goes_outside boolean)
 RETURNS TABLE(tenant_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  select r.tenant_id, r.id from reaction r
  where r.status = 'pending' and r.next_attempt_at <= moment and (r.name = any(outside_names)) = goes_outside
    and not exists (select from tenant_move m where m.tenant_id = r.tenant_id) order by r.next_attempt_at, r.id limit at_most
$function$
;

create or replace function claim_webhook_deliveries(moment timestamp with time zone, taker uuid, lease_seconds integer, for_each integer, at_most integer, behind uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, subscription_id uuid, event_id uuid, attempts integer, created_at timestamp with time zone, leased_until timestamp with time zone, target_url text, secret bytea, previous_secret bytea, event_type text, payload text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
declare
  wanted record;
  taken integer := 0;
  got integer;
  found_at uuid := behind;
  around boolean := false;
begin
  loop
    exit when taken >= at_most;
    -- From one subscription to the next, however many deliveries wait for each; behind the last comes the first.
    select d.subscription_id into wanted from webhook_delivery d
    where d.status = 'pending' and d.subscription_id > found_at order by d.subscription_id limit 1;
    if not found then
      exit when around;
      around := true;
      found_at := '00000000-0000-0000-0000-000000000000';
      continue;
    end if;
    found_at := wanted.subscription_id;
    exit when around and found_at > behind;
    continue when not exists (
      select from webhook_delivery d where d.subscription_id = found_at and d.status = 'pending' and d.next_attempt_at <= moment
        and (d.leased_until is null or d.leased_until <= moment));
    -- One process looks at a subscription at a time.
    select s.tenant_id, s.id, s.target_url, s.secret, case when s.failing_since is null and not s.slow then for_each else least(for_each, 8) end as share, case when s.previous_secret_until > moment then s.previous_secret end as previous_secret into wanted
    from webhook_subscription s where s.id = found_at and s.status = 'active' and not exists (select from tenant_move m where m.tenant_id = s.tenant_id) for no key update skip locked;
    continue when not found;
    continue when exists (
      select from webhook_delivery d where d.subscription_id = found_at and d.status = 'pending' and d.lease is not null and d.leased_until > moment and d.lease <> taker);
    return query
    with due as (
      select d.tenant_id, d.id from webhook_delivery d
      where d.subscription_id = found_at and d.status = 'pending' and d.next_attempt_at <= moment and (d.leased_until is null or d.leased_until <= moment)
      order by d.next_attempt_at limit greatest(0, least(at_most - taken, wanted.share - (
        select count(*) from webhook_delivery o where o.subscription_id = found_at and o.status = 'pending' and o.leased_until > moment and o.lease = taker)))
      for update skip locked
    ), leased as (
      update webhook_delivery d set lease = taker, leased_until = moment + make_interval(secs => lease_seconds)
      from due where d.tenant_id = due.tenant_id and d.id = due.id
      returning d.*
    )
    select l.tenant_id, l.id, l.subscription_id, l.event_id, l.attempts, l.created_at, l.leased_until, wanted.target_url, wanted.secret, wanted.previous_secret,
      e.type, e.payload
    from leased l join event e on e.tenant_id = l.tenant_id and e.id = l.event_id;
    get diagnostics got = row_count;
    taken := taken + got;
  end loop;
end $function$
;

-- Written on the old database when nothing is written any more: who sees it on the new one has seen everything that was written before.
create table tenant_copy_mark (
  tenant_id uuid primary key references tenant(id),
  mark uuid not null
);
alter table tenant_copy_mark enable row level security;
alter table tenant_copy_mark force row level security;
create policy tenant_wall on tenant_copy_mark for all to innkeep_service using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy whole_tenant on tenant_copy_mark for all to innkeep_whole_tenant using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on tenant_copy_mark to innkeep_service;

-- As before, but for tenants that move: what both databases have of them is compared.
create or replace function count_guests(exactly boolean) returns integer
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
  where c.newest is distinct from newest.id and not exists (select from tenant_move m where m.tenant_id = t.id)
  on conflict (tenant_id) do update set guests = excluded.guests, newest = excluded.newest, counted_at = excluded.counted_at;
  get diagnostics counted = row_count;
  return counted;
end $$;
