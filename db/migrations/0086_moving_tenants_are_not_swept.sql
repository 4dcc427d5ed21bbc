-- Who tidies up passes over tenants that move: what both databases have of them is compared, and where they live now they are tidied up there.
create function tenants_on_the_move() returns uuid[] language sql stable security definer set search_path = innkeep, pg_temp as
$$ select coalesce(array_agg(m.tenant_id), '{}') from tenant_move m $$;
grant create on schema innkeep to innkeep_steward;
alter function tenants_on_the_move() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function tenants_on_the_move() from public;
grant execute on function tenants_on_the_move() to innkeep_steward;

CREATE OR REPLACE FUNCTION innkeep.sweep_reactions(older_than interval, at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  with swept as (
    delete from reaction where ctid = any (array(
      select ctid from reaction where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and status = 'done' and done_at < now() - older_than order by done_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_sign_in(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
declare gone integer; more integer;
begin
  delete from user_session where ctid = any (array(select ctid from user_session where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and expires_at < now() - interval '400 days' limit at_most));
  get diagnostics gone = row_count;
  delete from used_token where ctid = any (array(select ctid from used_token where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and expires_at < now() limit at_most));
  get diagnostics more = row_count;
  return gone + more;
end $function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_jobs(older_than interval, at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  with swept as (
    delete from job where ctid = any (array(
      select j.ctid from job j
      where j.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and j.status not in ('queued', 'running') and j.finished_at < now() - older_than
        and not exists (select from guest_import_row r where r.tenant_id = j.tenant_id and r.job_id = j.id)
        and not exists (select from guest_import_batch b where b.tenant_id = j.tenant_id and b.job_id = j.id)
      order by j.finished_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_idempotency_keys(older_than interval, at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  with swept as (
    delete from idempotency_key where ctid = any (array(
      select ctid from idempotency_key where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and created_at < now() - older_than order by created_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_guest_import_rows(older_than interval, at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  update job set status = 'failed', finished_at = now()
  where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and kind = 'guest_import' and status in ('queued', 'running') and created_at < now() - interval '2 days';
  delete from guest_import_batch b using job j
  where b.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and j.tenant_id = b.tenant_id and j.id = b.job_id and j.status not in ('queued', 'running');
  with swept as (
    delete from guest_import_row where ctid = any (array(
      select ctid from guest_import_row where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and created_at < now() - older_than order by created_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_webhook_log(older_than interval, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
declare
  attempts integer;
  deliveries integer;
begin
  -- What a change of that moment still put on its way to a subscription that was taken out.
  update webhook_delivery d set status = 'dropped', next_attempt_at = null, lease = null, leased_until = null, ended_at = now()
  from webhook_subscription s where d.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and s.tenant_id = d.tenant_id and s.id = d.subscription_id and s.status = 'deleted' and d.status = 'pending';
  delete from webhook_attempt where ctid = any (array(
    select ctid from webhook_attempt where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and delivered_at < now() - older_than order by delivered_at limit at_most));
  get diagnostics attempts = row_count;
  delete from webhook_delivery d where ctid = any (array(
    select o.ctid from webhook_delivery o where o.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and o.status <> 'pending' and o.ended_at < now() - older_than
      and not exists (select from webhook_attempt a where a.tenant_id = o.tenant_id and a.delivery_id = o.id) order by o.ended_at limit at_most));
  get diagnostics deliveries = row_count;
  return greatest(attempts, deliveries);
end $function$;

CREATE OR REPLACE FUNCTION innkeep.sweep_uploads(moment timestamp with time zone, at_most integer)
 RETURNS TABLE(tenant_id uuid, id uuid, store text, content_type text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  delete from upload u using (
    select o.tenant_id, o.id from upload o where o.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and o.status = 'awaiting' and o.expires_at < moment - interval '1 day' order by o.expires_at limit at_most
  ) old where u.tenant_id = old.tenant_id and u.id = old.id
  returning u.tenant_id, u.id, u.store, u.content_type
$function$;

CREATE OR REPLACE FUNCTION innkeep.expire_identity_documents(before date, at_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  with old as (
    select a.tenant_id, a.id, a.upload_id from attachment a join reservation r on r.tenant_id = a.tenant_id and r.id = a.reservation_id
    where a.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and a.kind = 'identity_document' and r.departure < before and a.added_at < before limit at_most),
  gone as (delete from attachment a using old where a.tenant_id = old.tenant_id and a.id = old.id returning a.upload_id),
  marked as (update upload u set status = 'removed' from old where u.tenant_id = old.tenant_id and u.id = old.upload_id returning 1)
  select count(*)::integer from marked, (select count(*) from gone) as all_gone
$function$;

CREATE OR REPLACE FUNCTION innkeep.drop_archived(kind text, of_tenant uuid, ids uuid[], older_than interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
declare dropped integer;
begin
  if kind = 'event' then
    delete from event e where e.tenant_id = of_tenant and e.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and e.id = any (ids) and e.occurred_at < now() - older_than;
  elsif kind = 'audit_entry' then
    delete from audit_entry a where a.tenant_id = of_tenant and a.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and a.id = any (ids) and a.at < now() - older_than;
  else
    raise exception 'there is no archive of %', kind;
  end if;
  get diagnostics dropped = row_count;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION innkeep.use_session(wanted_hash bytea, at_moment timestamp with time zone, is_use boolean)
 RETURNS TABLE(tenant_id uuid, id uuid, user_id uuid, name text, email text, language text, user_status text, method text, device text, trusted_device_id uuid, created_at timestamp with time zone, confirmed_at timestamp with time zone, last_used_at timestamp with time zone, expires_at timestamp with time zone, idle_minutes integer, ended_at timestamp with time zone, grants jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  update user_session s set last_used_at = at_moment
  where is_use and not exists (select from tenant_move m where m.tenant_id = s.tenant_id and m.state <> 'preparing') and s.token_hash = wanted_hash and s.ended_at is null and s.expires_at > at_moment
    and s.last_used_at < at_moment - least(interval '1 minute', make_interval(secs => s.idle_minutes * 15)) and s.last_used_at >= at_moment - make_interval(mins => s.idle_minutes);
  if found then
    -- Whoever changes the account at this moment locks it before its sessions: they are not waited for.
    update user_account u set last_seen_at = at_moment where (u.tenant_id, u.id) in (
      select a.tenant_id, a.id from user_session s join user_account a on a.tenant_id = s.tenant_id and a.id = s.user_id
      where s.token_hash = wanted_hash for no key update of a skip locked);
  end if;
  return query
    select s.tenant_id, s.id, s.user_id, u.name, u.email, u.language, u.status, s.method, s.device, s.trusted_device_id,
      s.created_at, s.confirmed_at, s.last_used_at, s.expires_at, s.idle_minutes, s.ended_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'role', g.role, 'customRoleName', r.name, 'permissions', coalesce(r.permissions, '{}'),
          'scopeKind', g.scope_kind, 'scopeIds', g.scope_ids) order by g.id)
        from user_grant g left join custom_role r on r.tenant_id = g.tenant_id and r.id = g.custom_role_id
        where g.tenant_id = s.tenant_id and g.user_id = s.user_id), '[]')
    from user_session s join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.token_hash = wanted_hash;
end $function$;

CREATE OR REPLACE FUNCTION innkeep.events_to_archive(older_than interval, at_most integer)
 RETURNS TABLE(tenant_id uuid, id uuid, line text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  select e.tenant_id, e.id, e.payload from event e
  where e.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and e.occurred_at < now() - older_than
    and not exists (select from reaction r where r.tenant_id = e.tenant_id and r.event_id = e.id)
    and not exists (select from webhook_delivery d where d.tenant_id = e.tenant_id and d.event_id = e.id)
  order by e.id limit at_most
$function$;

CREATE OR REPLACE FUNCTION innkeep.audit_to_archive(older_than interval, at_most integer)
 RETURNS TABLE(tenant_id uuid, id uuid, line text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
  -- Without the words that people typed: nobody could strike them out there when a guest is forgotten.
  select a.tenant_id, a.id, (to_jsonb(a) - 'tenant_id' || jsonb_build_object('detail', without_words(a.detail)))::text from audit_entry a
  where a.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and a.at < now() - older_than order by a.id limit at_most
$function$;

CREATE OR REPLACE FUNCTION innkeep.removed_uploads(at_most integer)
 RETURNS TABLE(tenant_id uuid, id uuid, store text, storage_object_key text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$ select u.tenant_id, u.id, u.store, u.storage_object_key from upload u where u.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and u.status = 'removed' order by u.completed_at limit at_most $function$;
