-- Issue 21. Pictures are decoded, turned upright and written anew without what cannot be seen in them: the file that stays is another than the one that was sent.
alter table upload
  add column received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column has_thumbnail boolean not null default false,
  add constraint upload_picture_has_both_sides check ((width is null) = (height is null)),
  add constraint upload_thumbnail_of_picture check (not has_thumbnail or width is not null);
grant update (content_type, size_bytes, received_sha256, width, height, has_thumbnail) on upload to innkeep_service;

-- What is complete stays as it is, with what was found in it.
create or replace function upload_stays_complete() returns trigger language plpgsql as
$$
begin
  if old.status <> 'awaiting' and not (case
    when tg_op = 'DELETE' then old.status = 'removed'
    else (old.status = 'complete' and new.status in ('attached', 'removed') or old.status = 'attached' and new.status = 'removed')
      and (new.storage_object_key, new.store, new.content_type, new.size_bytes, new.sha256, new.completed_at, new.received_sha256, new.width, new.height, new.has_thumbnail)
        is not distinct from
        (old.storage_object_key, old.store, old.content_type, old.size_bytes, old.sha256, old.completed_at, old.received_sha256, old.width, old.height, old.has_thumbnail) end) then
    raise exception using errcode = '23514', constraint = 'upload_stays_complete', message = 'a complete upload stays as it is';
  end if;
  return coalesce(new, old);
end $$;
