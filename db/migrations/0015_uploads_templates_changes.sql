-- Catalogue, owners and meters are changed, never moved to another house.
grant update (code, name, equipment_type, quantity_available, rentable, rental_price_cents, rental_price_currency, setup_time_minutes) on mice_equipment
  to innkeep_service;
grant update (code, name, category) on asset_type to innkeep_service;
grant update (name, unit_id, serial_number, purchased_on, purchase_cost_cents, warranty_until) on asset to innkeep_service;
grant update (code, name, owner_type, vat_regime, siret, vat_number, address, email, phone) on owner to innkeep_service;

-- A work order may keep its unit out of order for nights.
alter table work_order add column closure_id uuid;
alter table work_order add foreign key (tenant_id, closure_id) references unit_closure (tenant_id, id);
create unique index work_order_by_closure on work_order (tenant_id, closure_id) where closure_id is not null;

-- A photo or a document on its way to the store, or there: what was declared, and what was found when it was complete.
create table upload (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  -- Where it stays, once it is complete.
  storage_object_key text check (length(storage_object_key) between 1 and 1024),
  store text not null check (store in ('s3', 'disk')),
  content_type text not null check (length(content_type) between 3 and 100),
  size_bytes bigint not null check (size_bytes > 0),
  -- Of the bytes, in hexadecimal digits; declared or found.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'awaiting' check (status in ('awaiting', 'complete')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint upload_complete_is_known check ((status = 'complete') = (completed_at is not null) and (status = 'complete') = (storage_object_key is not null)
    and (status <> 'complete' or sha256 is not null))
);
create unique index upload_by_key on upload (tenant_id, storage_object_key) where storage_object_key is not null;
create index upload_by_id on upload (id);
create index upload_awaiting on upload (expires_at) where status = 'awaiting';
select protect('upload', 'select, insert', 'establishment_id');
grant delete on upload to innkeep_steward;
create policy steward_sweeps on upload for delete to innkeep_steward using (true);
grant update (status, storage_object_key, sha256, completed_at) on upload to innkeep_service;
create function upload_stays_complete() returns trigger language plpgsql as
$$
begin
  if old.status = 'complete' then
    raise exception using errcode = '23514', constraint = 'upload_stays_complete', message = 'a complete upload stays as it is';
  end if;
  return coalesce(new, old);
end $$;
create trigger upload_stays_complete before update or delete on upload for each row execute function upload_stays_complete();

-- What an inspection of units of a kind looks at.
create table inspection_template (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text check (kind in ('check_in', 'check_out', 'other')),
  unit_type_id uuid,
  items jsonb not null,
  retired boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_type_id) references unit_type (tenant_id, id)
);
create unique index inspection_template_name on inspection_template (tenant_id, establishment_id, lower(name)) where not retired;
create index inspection_template_by_id on inspection_template (id);
select protect('inspection_template', 'select, insert', 'establishment_id');
grant update (name, kind, unit_type_id, items, retired) on inspection_template to innkeep_service;

-- What nobody has completed in time: its rows are taken out, its file is named so that it can be removed.
create function sweep_uploads(moment timestamptz, at_most integer) returns table (tenant_id uuid, id uuid, store text, content_type text)
language sql security definer set search_path = innkeep, pg_temp as
$$
  delete from upload u using (
    select o.tenant_id, o.id from upload o where o.status = 'awaiting' and o.expires_at < moment - interval '1 day' order by o.expires_at limit at_most
  ) old where u.tenant_id = old.tenant_id and u.id = old.id
  returning u.tenant_id, u.id, u.store, u.content_type
$$;
grant create on schema innkeep to innkeep_steward;
alter function sweep_uploads(timestamptz, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function sweep_uploads(timestamptz, integer) from public;
grant execute on function sweep_uploads(timestamptz, integer) to innkeep_service;

-- Whatever stands in a unit stands in its house; a meter stays what it measures, in its house.
alter table asset add foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id);
alter table asset add unique (tenant_id, id, establishment_id);
alter table meter add foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id);
alter table work_order add foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id);
alter table work_order add foreign key (tenant_id, asset_id, establishment_id) references asset (tenant_id, id, establishment_id);
alter table inspection add foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id);
alter table inspection_template add foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id);
revoke update on meter from innkeep_service;
grant update (unit_id, code, label, unit_price_dtmc, purchase_cost_dtmc, vat_rate_bp, rollover_max_milli, sensor_ref) on meter to innkeep_service;

-- Only what was finalised is signed.
create function inspection_is_finalized_before() returns trigger language plpgsql as
$$
begin
  if new.status = 'signed' and (tg_op = 'INSERT' or old.status = 'draft') then
    raise exception using errcode = '23514', constraint = 'inspection_is_finalized_before', message = 'an inspection is finalised before it is signed';
  end if;
  return new;
end $$;
create trigger inspection_is_finalized_before before insert or update of status on inspection for each row execute function inspection_is_finalized_before();

-- A reading that was mistaken is taken back by an entry behind it: what it said was consumed is taken out again, and the counter stands where it stood before.
alter table meter_reading drop constraint meter_reading_kind_check;
alter table meter_reading add constraint meter_reading_kind_check check (kind in ('reading', 'removed', 'installed', 'voided'));
alter table meter_reading drop constraint meter_reading_consumed_milli_check;
alter table meter_reading add constraint meter_reading_consumed_milli_check check (consumed_milli >= 0 or kind = 'voided');
create or replace function meter_reading_follows() returns trigger language plpgsql as
$$
declare
  before innkeep.meter_reading;
  earlier innkeep.meter_reading;
  most bigint;
begin
  select * into before from innkeep.meter_reading r where r.tenant_id = new.tenant_id and r.meter_id = new.meter_id order by r.number desc limit 1;
  if before.id is null then
    if new.number = 1 and new.kind <> 'voided' then return new; end if;
  elsif new.kind = 'voided' then
    select * into earlier from innkeep.meter_reading r where r.tenant_id = new.tenant_id and r.meter_id = new.meter_id and r.number = before.number - 1;
    if before.kind = 'reading' and earlier.id is not null and new.number = before.number + 1 and new.read_at = before.read_at
      and new.value_milli = earlier.value_milli and new.consumed_milli = -before.consumed_milli and not new.rolled_over then return new; end if;
  elsif new.number = before.number + 1 and new.read_at >= before.read_at
    and (new.read_at > before.read_at or new.kind = 'installed' or before.kind = 'voided') then
    if new.kind = 'installed' or not new.rolled_over and new.consumed_milli = new.value_milli - before.value_milli then return new; end if;
    select m.rollover_max_milli into most from innkeep.meter m where m.tenant_id = new.tenant_id and m.id = new.meter_id;
    if new.rolled_over and new.value_milli < before.value_milli and new.consumed_milli = most - before.value_milli + new.value_milli then return new; end if;
  end if;
  raise exception using errcode = '23514', constraint = 'meter_reading_follows', message = 'a reading follows the one before it';
end $$;
