-- Issue 20. Files that belong to a stay: a letter, a contract, the photo of an identity document. What is attached is no upload of its own any more, and its file goes
-- when it is removed, when the guest is erased, and, of an identity document, 30 days after the departure.
alter table upload drop constraint upload_status_check, drop constraint upload_complete_is_known;
alter table upload
  add constraint upload_status_check check (status in ('awaiting', 'complete', 'attached', 'removed')),
  add constraint upload_complete_is_known check ((status = 'awaiting') = (completed_at is null) and (status = 'awaiting') = (storage_object_key is null) and (status = 'awaiting' or sha256 is not null));
-- What is complete stays as it is: it may only be attached, once, and be removed.
create or replace function upload_stays_complete() returns trigger language plpgsql as
$$
begin
  if old.status <> 'awaiting' and not (case
    when tg_op = 'DELETE' then old.status = 'removed'
    else (old.status = 'complete' and new.status in ('attached', 'removed') or old.status = 'attached' and new.status = 'removed')
      and (new.storage_object_key, new.store, new.content_type, new.size_bytes, new.sha256, new.completed_at) is not distinct from
        (old.storage_object_key, old.store, old.content_type, old.size_bytes, old.sha256, old.completed_at) end) then
    raise exception using errcode = '23514', constraint = 'upload_stays_complete', message = 'a complete upload stays as it is';
  end if;
  return coalesce(new, old);
end $$;
create index upload_removed on upload (completed_at) where status = 'removed';

create table attachment (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  -- Whose document it is.
  stay_guest_id uuid,
  kind text not null check (kind in ('identity_document', 'other')),
  title text check (length(title) between 1 and 200),
  upload_id uuid not null,
  added_at timestamptz not null,
  added_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, stay_guest_id) references stay_guest (tenant_id, id) on delete set null (stay_guest_id),
  foreign key (tenant_id, upload_id) references upload (tenant_id, id)
);
create index attachment_by_id on attachment (id);
create unique index attachment_of_upload on attachment (tenant_id, upload_id);
create index attachment_of_stay on attachment (tenant_id, reservation_id, id);
create index attachment_of_stay_guest on attachment (tenant_id, stay_guest_id) where stay_guest_id is not null;
create index attachment_of_identity on attachment (added_at) where kind = 'identity_document';
select protect('attachment', 'select, insert, update, delete', 'establishment_id');

-- Across tenants: the photos of identity documents of stays that are over for so long lose their record, and their files are to be removed.
create function expire_identity_documents(before date, at_most integer) returns integer language sql security definer set search_path = innkeep, pg_temp as
$$
  with old as (
    select a.tenant_id, a.id, a.upload_id from attachment a join reservation r on r.tenant_id = a.tenant_id and r.id = a.reservation_id
    where a.kind = 'identity_document' and r.departure < before and a.added_at < before limit at_most),
  gone as (delete from attachment a using old where a.tenant_id = old.tenant_id and a.id = old.id returning a.upload_id),
  marked as (update upload u set status = 'removed' from old where u.tenant_id = old.tenant_id and u.id = old.upload_id returning 1)
  select count(*)::integer from marked, (select count(*) from gone) as all_gone
$$;
-- What is to be removed from the store, and the record of it once it is.
create function removed_uploads(at_most integer) returns table (tenant_id uuid, id uuid, store text, storage_object_key text)
language sql security definer set search_path = innkeep, pg_temp as
$$ select u.tenant_id, u.id, u.store, u.storage_object_key from upload u where u.status = 'removed' order by u.completed_at limit at_most $$;
create function forget_uploads(tenants uuid[], ids uuid[]) returns integer language sql security definer set search_path = innkeep, pg_temp as
$$
  with gone as (
    delete from upload u using unnest(tenants, ids) as w (tenant_id, id) where u.tenant_id = w.tenant_id and u.id = w.id and u.status = 'removed' returning 1)
  select count(*)::integer from gone
$$;
grant create on schema innkeep to innkeep_steward;
alter function expire_identity_documents(date, integer) owner to innkeep_steward;
alter function removed_uploads(integer) owner to innkeep_steward;
alter function forget_uploads(uuid[], uuid[]) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
grant delete on attachment to innkeep_steward;
grant update (status) on upload to innkeep_steward;
create policy steward_expires on attachment for delete to innkeep_steward using (kind = 'identity_document');
create policy steward_marks on upload for update to innkeep_steward using (true) with check (status = 'removed');
revoke execute on function expire_identity_documents(date, integer), removed_uploads(integer), forget_uploads(uuid[], uuid[]) from public;
grant execute on function expire_identity_documents(date, integer), removed_uploads(integer), forget_uploads(uuid[], uuid[]) to innkeep_service;
