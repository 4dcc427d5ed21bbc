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
