-- What an import of bookings leaves is kept as long as what an import of guests leaves, and goes before its job: until now nothing took its rows away, and the
-- foreign keys to the job stopped the sweep of all jobs, of every tenant, from the ninetieth day after the first import on.
grant select, delete on booking_import_row, booking_import_batch to innkeep_steward;
create policy steward_sweeps on booking_import_batch for delete to innkeep_steward using (true);
create policy steward_sweeps on booking_import_row for delete to innkeep_steward using (true);

-- A batch whose background task was given up, within a day, leaves its job as it was: two days later the job has failed, and the rows that wait for it go.
create function sweep_booking_import_rows(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  update job set status = 'failed', finished_at = now()
  where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and kind in ('booking_import', 'booking_import_preview') and status in ('queued', 'running') and created_at < now() - interval '2 days';
  delete from booking_import_batch b using job j
  where b.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and j.tenant_id = b.tenant_id and j.id = b.job_id and j.status not in ('queued', 'running');
  with swept as (
    delete from booking_import_row where ctid = any (array(
      select ctid from booking_import_row where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and created_at < now() - older_than order by created_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;

-- The same for a search for duplicates, which would keep every later search out.
create or replace function sweep_jobs(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  update job set status = 'failed', finished_at = now()
  where tenant_id <> all ((select tenants_on_the_move())::uuid[]) and kind = 'duplicate_search' and status in ('queued', 'running') and created_at < now() - interval '2 days';
  with swept as (
    delete from job where ctid = any (array(
      select j.ctid from job j
      where j.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and j.status not in ('queued', 'running') and j.finished_at < now() - older_than
        and not exists (select from guest_import_row r where r.tenant_id = j.tenant_id and r.job_id = j.id)
        and not exists (select from guest_import_batch b where b.tenant_id = j.tenant_id and b.job_id = j.id)
        and not exists (select from booking_import_row r where r.tenant_id = j.tenant_id and r.job_id = j.id)
        and not exists (select from booking_import_batch b where b.tenant_id = j.tenant_id and b.job_id = j.id)
      order by j.finished_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;

grant create on schema innkeep to innkeep_steward;
alter function sweep_booking_import_rows(interval, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function sweep_booking_import_rows(interval, integer) from public;
grant execute on function sweep_booking_import_rows(interval, integer) to innkeep_service;
