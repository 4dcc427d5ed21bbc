-- Webhooks: who wants to know of what, what is on its way to them, and every attempt.
create table webhook_subscription (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  target_url text not null check (length(target_url) between 8 and 2048),
  description text check (length(description) between 1 and 500),
  event_types text[] not null check (cardinality(event_types) between 1 and 200),
  -- Houses whose events may be told: those that the key saw which made it; null: all.
  establishments uuid[],
  status text not null default 'active' check (status in ('active', 'paused', 'disabled', 'deleted')),
  status_reason text check (length(status_reason) <= 500),
  -- AES-256-GCM under the master key. The one before signs too, until its time is over.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Since when no delivery has succeeded, and how many attempts have failed since.
  failing_since timestamptz,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  -- The target took more than a second for one of the last.
  slow boolean not null default false,
  primary key (tenant_id, id),
  constraint webhook_subscription_failing_is_counted check ((failing_since is null) = (failed_attempts = 0)),
  constraint webhook_subscription_two_secrets check ((previous_secret is null) = (previous_secret_until is null))
) with (fillfactor = 80);
create index webhook_subscription_by_id on webhook_subscription (id);
create index webhook_subscription_told on webhook_subscription (tenant_id) where status in ('active', 'paused');
select protect('webhook_subscription', 'select, insert, update');
grant select, update on webhook_subscription to innkeep_steward;
create policy steward_writes on webhook_subscription for update to innkeep_steward using (true);

-- What is on its way: one event to one subscription. Leased by the process that sends it.
create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  event_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  leased_until timestamptz,
  lease uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, subscription_id) references webhook_subscription (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id),
  constraint webhook_delivery_pending_has_a_next check ((status = 'pending') = (next_attempt_at is not null) and (status = 'pending') = (ended_at is null))
) with (fillfactor = 70);
-- An event is on its way to a subscription once; it may be sent again when it has ended.
create unique index webhook_delivery_once on webhook_delivery (tenant_id, subscription_id, event_id) where status = 'pending';
create index webhook_delivery_due on webhook_delivery (subscription_id, next_attempt_at) where status = 'pending';
create index webhook_delivery_by_event on webhook_delivery (tenant_id, subscription_id, event_id);
create index webhook_delivery_leased on webhook_delivery (subscription_id, leased_until) where status = 'pending' and lease is not null;
create index webhook_delivery_by_age on webhook_delivery (ended_at) where status <> 'pending';
select protect('webhook_delivery', 'select, insert, update');
grant select, update, delete on webhook_delivery to innkeep_steward;
create policy steward_sweeps on webhook_delivery for delete to innkeep_steward using (true);
create policy steward_writes on webhook_delivery for update to innkeep_steward using (true);

create table webhook_attempt (
  tenant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  delivery_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  attempt integer not null check (attempt >= 1),
  status_code integer,
  success boolean not null,
  error text check (length(error) <= 500),
  response_excerpt text check (length(response_excerpt) <= 1024),
  duration_milliseconds integer not null check (duration_milliseconds >= 0),
  delivered_at timestamptz not null,
  next_attempt_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id)
);
create index webhook_attempt_by_subscription on webhook_attempt (tenant_id, subscription_id, delivered_at desc, id desc);
create index webhook_attempt_by_delivery on webhook_attempt (tenant_id, delivery_id);
create index webhook_attempt_by_age on webhook_attempt (delivered_at);
select protect('webhook_attempt', 'select');
grant select, insert, delete on webhook_attempt to innkeep_steward;
create policy steward_inserts on webhook_attempt for insert to innkeep_steward with check (true);
create policy steward_sweeps on webhook_attempt for delete to innkeep_steward using (true);
create trigger webhook_attempt_is_not_changed before update or truncate on webhook_attempt for each statement execute function refuse_change();

-- In which order events were committed, as far as it can be known: whoever reads on from a place misses none (see webhooks, GET /v1/events).
alter table event add column written_in xid8 not null default '0';
alter table event alter column written_in set default pg_current_xact_id();
create index event_in_order on event (tenant_id, written_in, id);
create index event_by_id on event (id);

-- Takes deliveries that are due: of each active subscription as many as one process may have (fewer where the last have failed or were slow), and of none
-- that another process is sending for. Begins behind the subscription that was served last, so that the first do not always win.
create function claim_webhook_deliveries(moment timestamptz, taker uuid, lease_seconds integer, for_each integer, at_most integer, behind uuid)
returns table (tenant_id uuid, id uuid, subscription_id uuid, event_id uuid, attempts integer, created_at timestamptz, leased_until timestamptz, target_url text,
  secret bytea, previous_secret bytea, event_type text, payload text)
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
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
    from webhook_subscription s where s.id = found_at and s.status = 'active' for no key update skip locked;
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
end $$;

-- Writes down how attempts went: one row in the log for each, the delivery ended or put off, the subscription told. Only of deliveries that the taker still has.
-- Answers with the subscriptions that are disabled by it.
create function finish_webhook_deliveries(taker uuid, outcomes jsonb, disable_after interval, disable_attempts integer)
returns table (tenant_id uuid, subscription_id uuid)
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
begin
  return query
  with told as (
    select * from jsonb_to_recordset(outcomes) as o ("tenantId" uuid, "id" uuid, "attemptId" uuid, "subscriptionId" uuid, "eventId" uuid, "eventType" text, attempt integer,
      "statusCode" integer, success boolean, error text, "responseExcerpt" text, "durationMilliseconds" integer, "deliveredAt" timestamptz, "nextAttemptAt" timestamptz,
      gone boolean, "targetUrl" text)
  ), ended as (
    update webhook_delivery d set attempts = t.attempt, lease = null, leased_until = null, next_attempt_at = t."nextAttemptAt",
      status = case when t.success then 'delivered' when t."nextAttemptAt" is null then 'failed' else 'pending' end,
      ended_at = case when t.success or t."nextAttemptAt" is null then t."deliveredAt" end
    from told t where d.tenant_id = t."tenantId" and d.id = t.id and d.status = 'pending' and d.lease = taker
    returning t.*
  ), logged as (
    insert into webhook_attempt (tenant_id, id, subscription_id, delivery_id, event_id, event_type, attempt, status_code, success, error, response_excerpt,
      duration_milliseconds, delivered_at, next_attempt_at)
    select e."tenantId", e."attemptId", e."subscriptionId", e.id, e."eventId", e."eventType", e.attempt, e."statusCode", e.success, e.error, e."responseExcerpt",
      e."durationMilliseconds", e."deliveredAt", e."nextAttemptAt" from ended e
  ), each_one as (
    select "tenantId" as tenant_id, "subscriptionId" as id, bool_or(success) as succeeded, count(*) filter (where not success) as failures,
      min("deliveredAt") as first_at, max("deliveredAt") as last_at, max("targetUrl") filter (where gone) as gone_from,
      bool_or("durationMilliseconds" > 1000) as slow
    from ended group by 1, 2 order by 2
  ), marked as (
    update webhook_subscription s set
      failing_since = case when o.succeeded then null else coalesce(s.failing_since, o.first_at) end,
      failed_attempts = case when o.succeeded then 0 else s.failed_attempts + o.failures end,
      slow = o.slow,
      status = case when o.gone_from = s.target_url then 'disabled'
        when not o.succeeded and coalesce(s.failing_since, o.first_at) <= o.last_at - disable_after and s.failed_attempts + o.failures >= disable_attempts then 'disabled'
        else s.status end,
      status_reason = case when o.gone_from = s.target_url then 'The target has answered 410: it is gone.'
        when not o.succeeded and coalesce(s.failing_since, o.first_at) <= o.last_at - disable_after and s.failed_attempts + o.failures >= disable_attempts
          then 'No delivery has succeeded for days.' else s.status_reason end
    from each_one o where s.tenant_id = o.tenant_id and s.id = o.id and s.status = 'active' and (o.failures > 0 or s.failing_since is not null or o.slow <> s.slow)
    returning s.tenant_id, s.id, s.status
  )
  select m.tenant_id, m.id from marked m where m.status = 'disabled';
end $$;

-- A process that ends gives back what it has not sent.
create function release_webhook_deliveries(taker uuid) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with given as (update webhook_delivery set lease = null, leased_until = null where status = 'pending' and lease = taker returning 1)
  select count(*)::integer from given
$$;

-- The log and what has ended, after their time.
create function sweep_webhook_log(older_than interval, at_most integer) returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  attempts integer;
  deliveries integer;
begin
  -- What a change of that moment still put on its way to a subscription that was taken out.
  update webhook_delivery d set status = 'dropped', next_attempt_at = null, lease = null, leased_until = null, ended_at = now()
  from webhook_subscription s where s.tenant_id = d.tenant_id and s.id = d.subscription_id and s.status = 'deleted' and d.status = 'pending';
  delete from webhook_attempt where ctid = any (array(
    select ctid from webhook_attempt where delivered_at < now() - older_than order by delivered_at limit at_most));
  get diagnostics attempts = row_count;
  delete from webhook_delivery d where ctid = any (array(
    select o.ctid from webhook_delivery o where o.status <> 'pending' and o.ended_at < now() - older_than
      and not exists (select from webhook_attempt a where a.tenant_id = o.tenant_id and a.delivery_id = o.id) order by o.ended_at limit at_most));
  get diagnostics deliveries = row_count;
  return greatest(attempts, deliveries);
end $$;

-- How long the longest wait is for a delivery that is due, over all tenants, and how many wait.
create function webhook_lag(moment timestamptz) returns table (seconds double precision, due bigint)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select coalesce(extract(epoch from moment - min(w.first_at)), 0)::double precision, coalesce(sum(w.waiting), 0)::bigint
  from webhook_subscription s
  -- Counted up to a thousand for each: more is too many in any case.
  cross join lateral (
    select min(o.next_attempt_at) as first_at, count(*) as waiting
    from (select d.next_attempt_at from webhook_delivery d
      where d.subscription_id = s.id and d.status = 'pending' and d.next_attempt_at <= moment order by d.next_attempt_at limit 1000) o
  ) w
  where s.status = 'active'
$$;

grant create on schema innkeep to innkeep_steward;
alter function claim_webhook_deliveries(timestamptz, uuid, integer, integer, integer, uuid) owner to innkeep_steward;
alter function finish_webhook_deliveries(uuid, jsonb, interval, integer) owner to innkeep_steward;
alter function release_webhook_deliveries(uuid) owner to innkeep_steward;
alter function sweep_webhook_log(interval, integer) owner to innkeep_steward;
alter function webhook_lag(timestamptz) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function claim_webhook_deliveries(timestamptz, uuid, integer, integer, integer, uuid), finish_webhook_deliveries(uuid, jsonb, interval, integer),
  release_webhook_deliveries(uuid), sweep_webhook_log(interval, integer), webhook_lag(timestamptz) from public;
grant execute on function claim_webhook_deliveries(timestamptz, uuid, integer, integer, integer, uuid), finish_webhook_deliveries(uuid, jsonb, interval, integer),
  release_webhook_deliveries(uuid), sweep_webhook_log(interval, integer), webhook_lag(timestamptz) to innkeep_service;
