-- A change in bulk can be undone and is compared with others for 400 days; the cells keep what it did. The last one of a property stays: its number is the version of the calendar.
create function sweep_calendar_changes(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with swept as (
    delete from calendar_change where ctid = any (array(
      select c.ctid from calendar_change c
      where c.tenant_id <> all ((select tenants_on_the_move())::uuid[]) and c.changed_at < now() - older_than
        and exists (select from calendar_change l where l.tenant_id = c.tenant_id and l.establishment_id = c.establishment_id and l.number > c.number)
      limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;
grant select, delete on calendar_change to innkeep_steward;
create policy steward_sweeps on calendar_change for delete to innkeep_steward using (true);
grant create on schema innkeep to innkeep_steward;
alter function sweep_calendar_changes(interval, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function sweep_calendar_changes(interval, integer) from public;
grant execute on function sweep_calendar_changes(interval, integer) to innkeep_service;
