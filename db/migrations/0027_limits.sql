-- Which release of the rules a supplier's document was held against. Entries from before have none.
alter table inbound_invoice add column rules_release text check (length(rules_release) between 1 and 100);

-- Rows that wait for their turn are kept packed: a large file would otherwise hold everybody up while it is written.
alter table guest_import_batch alter column rows drop not null, add column packed bytea,
  add constraint guest_import_batch_has_rows check ((rows is null) <> (packed is null));

-- Where the PDF of an invoice lies once it was made, and what its bytes are.
create table invoice_document (
  tenant_id uuid not null,
  invoice_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null check (size_bytes > 0),
  store text not null check (store in ('disk', 's3')),
  object_key text not null check (length(object_key) between 1 and 300),
  made_at timestamptz not null default now(),
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
alter table invoice_document enable row level security;
alter table invoice_document force row level security;
create policy steward_reads on invoice_document for select to innkeep_steward using (true);
create policy tenant_wall on invoice_document to innkeep_service using (tenant_id = (select innkeep.current_tenant()) and exists (
  select from innkeep.invoice i where i.tenant_id = invoice_document.tenant_id and i.id = invoice_document.invoice_id))
  with check (tenant_id = (select innkeep.current_tenant()));
grant select, insert, update on invoice_document to innkeep_service;
grant select on invoice_document to innkeep_steward;

-- Every filter and sort of the long lists is found by an index (test/plans.test.ts).
create index reservation_by_unit on reservation (tenant_id, unit_id, id) where unit_id is not null;
create index reservation_by_arrival_anywhere on reservation (tenant_id, arrival, id);
create index reservation_by_departure_anywhere on reservation (tenant_id, departure, id);
create index event_by_type on event (tenant_id, type, written_in, id);
create index event_by_house on event (tenant_id, establishment_id, written_in, id);

-- Answers that were kept for replays and tell of a forgotten guest are found by whom they concern.
create index idempotency_key_by_concern on idempotency_key using gin (concerns) where response is not null;

-- Words that people wrote, wherever they stand in what an audit entry tells: as deep as an entry goes.
create or replace function without_words(detail jsonb) returns jsonb language plpgsql immutable set search_path = innkeep, pg_temp as
$$
begin
  if jsonb_typeof(detail) = 'object' then
    return (
      select coalesce(jsonb_object_agg(m.key, without_words(m.value)), '{}'::jsonb) from jsonb_each(detail) m
      where m.key not in ('reason', 'note', 'notes', 'comment', 'label', 'description', 'reference', 'text'));
  elsif jsonb_typeof(detail) = 'array' then
    return (select coalesce(jsonb_agg(without_words(e.value) order by e.position), '[]'::jsonb) from jsonb_array_elements(detail) with ordinality e (value, position));
  end if;
  return detail;
end $$;

-- What grows without end has an end. Done reactions and finished jobs are swept; events and audit entries go to the object store, and only what lies there whole
-- is taken away, by the steward, oldest first.
create function sweep_reactions(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with swept as (
    delete from reaction where ctid = any (array(
      select ctid from reaction where status = 'done' and done_at < now() - older_than order by done_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;
create index reaction_by_end on reaction (done_at) where status = 'done';

create function sweep_jobs(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with swept as (
    delete from job where ctid = any (array(
      select j.ctid from job j
      where j.status not in ('queued', 'running') and j.finished_at < now() - older_than
        and not exists (select from guest_import_row r where r.tenant_id = j.tenant_id and r.job_id = j.id)
        and not exists (select from guest_import_batch b where b.tenant_id = j.tenant_id and b.job_id = j.id)
      order by j.finished_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;
create index job_by_end on job (finished_at) where finished_at is not null;

-- The oldest, whoever they are of; ids are made in the order of time. An event that somebody has still to be told of, or that something still follows, stays.
create function events_to_archive(older_than interval, at_most integer) returns table (tenant_id uuid, id uuid, line text)
language sql security definer stable set search_path = innkeep, pg_temp as
$$
  select e.tenant_id, e.id, e.payload from event e
  where e.occurred_at < now() - older_than
    and not exists (select from reaction r where r.tenant_id = e.tenant_id and r.event_id = e.id)
    and not exists (select from webhook_delivery d where d.tenant_id = e.tenant_id and d.event_id = e.id)
  order by e.id limit at_most
$$;
create function audit_to_archive(older_than interval, at_most integer) returns table (tenant_id uuid, id uuid, line text)
language sql security definer stable set search_path = innkeep, pg_temp as
$$
  -- Without the words that people typed: nobody could strike them out there when a guest is forgotten.
  select a.tenant_id, a.id, (to_jsonb(a) - 'tenant_id' || jsonb_build_object('detail', without_words(a.detail)))::text from audit_entry a
  where a.at < now() - older_than order by a.id limit at_most
$$;
create index audit_entry_by_id on audit_entry (id);

create function drop_archived(kind text, of_tenant uuid, ids uuid[], older_than interval) returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare dropped integer;
begin
  if kind = 'event' then
    delete from event e where e.tenant_id = of_tenant and e.id = any (ids) and e.occurred_at < now() - older_than;
  elsif kind = 'audit_entry' then
    delete from audit_entry a where a.tenant_id = of_tenant and a.id = any (ids) and a.at < now() - older_than;
  else
    raise exception 'there is no archive of %', kind;
  end if;
  get diagnostics dropped = row_count;
  return dropped;
end $$;

-- Append-only for everybody but the steward, who changes only what the row's own trigger lets through, and takes away what was archived.
create function refuse_change_but_to_archivist() returns trigger language plpgsql as
$$
begin
  if tg_op in ('UPDATE', 'DELETE') and current_user = 'innkeep_steward' then return null; end if;
  raise exception using errcode = 'IK002', message = format('%s is append-only', tg_table_name);
end $$;
create function refuse_change_but_to_delete() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' and current_user = 'innkeep_steward' then return null; end if;
  raise exception using errcode = 'IK002', message = format('%s is append-only', tg_table_name);
end $$;
drop trigger audit_entry_is_append_only on audit_entry;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_but_to_archivist();
drop trigger event_is_append_only on event;
create trigger event_is_append_only before update or delete or truncate on event
  for each statement execute function refuse_change_but_to_delete();

grant delete on reaction, job, event, audit_entry to innkeep_steward;
grant select on reaction, job, event, audit_entry, webhook_delivery, guest_import_row, guest_import_batch to innkeep_steward;
create policy steward_sweeps on reaction for delete to innkeep_steward using (true);
create policy steward_sweeps on job for delete to innkeep_steward using (true);
create policy steward_archives on event for delete to innkeep_steward using (true);
create policy steward_archives on audit_entry for delete to innkeep_steward using (true);
grant create on schema innkeep to innkeep_steward;
alter function sweep_reactions(interval, integer) owner to innkeep_steward;
alter function sweep_jobs(interval, integer) owner to innkeep_steward;
alter function events_to_archive(interval, integer) owner to innkeep_steward;
alter function audit_to_archive(interval, integer) owner to innkeep_steward;
alter function drop_archived(text, uuid, uuid[], interval) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function sweep_reactions(interval, integer), sweep_jobs(interval, integer), events_to_archive(interval, integer), audit_to_archive(interval, integer),
  drop_archived(text, uuid, uuid[], interval) from public;
grant execute on function sweep_reactions(interval, integer), sweep_jobs(interval, integer), events_to_archive(interval, integer), audit_to_archive(interval, integer),
  drop_archived(text, uuid, uuid[], interval) to innkeep_service;
