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
  storage_object_key text not null check (length(storage_object_key) between 1 and 1024),
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
  constraint upload_complete_is_known check ((status = 'complete') = (completed_at is not null) and (status <> 'complete' or sha256 is not null))
);
create unique index upload_by_key on upload (tenant_id, storage_object_key);
create index upload_by_id on upload (id);
create index upload_awaiting on upload (tenant_id, expires_at) where status = 'awaiting';
select protect('upload', 'select, insert, delete', 'establishment_id');
grant update (status, sha256, completed_at) on upload to innkeep_service;
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
