-- Work orders: what is to be mended, where, how urgently, by whom; and photos of it.
create table work_order (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid,
  asset_id uuid,
  number integer not null check (number >= 1),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 5000),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'on_hold', 'completed', 'cancelled')),
  assignee text check (length(assignee) between 1 and 200),
  due_on date,
  cost_cents bigint check (cost_cents >= 0),
  resolution text check (length(resolution) between 1 and 5000),
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  unique (tenant_id, establishment_id, number),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id),
  constraint work_order_is_about_something check (num_nonnulls(unit_id, asset_id) >= 1),
  constraint work_order_ended_has_time check ((status in ('completed', 'cancelled')) = (ended_at is not null))
) with (fillfactor = 80);
create index work_order_by_house on work_order (tenant_id, establishment_id, status, due_on, id);
create index work_order_by_id on work_order (id);
select protect('work_order', 'select, insert, update', 'establishment_id');
create function work_order_stays_ended() returns trigger language plpgsql as
$$
begin
  if old.status in ('completed', 'cancelled') and new is distinct from old
     or (new.tenant_id, new.id, new.establishment_id, new.number, new.opened_at) is distinct from (old.tenant_id, old.id, old.establishment_id, old.number, old.opened_at) then
    raise exception using errcode = '23514', constraint = 'work_order_stays_ended', message = 'a work order that has ended stays as it is';
  end if;
  return new;
end $$;
create trigger work_order_stays_ended before update on work_order for each row execute function work_order_stays_ended();

create table work_order_photo (
  tenant_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  establishment_id uuid not null,
  storage_object_key text not null check (length(storage_object_key) between 1 and 1024),
  cdn_url text not null check (length(cdn_url) between 1 and 2048),
  taken_at timestamptz not null,
  step text check (length(step) between 1 and 64),
  added_at timestamptz not null,
  added_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_order_id, establishment_id) references work_order (tenant_id, id, establishment_id)
);
create unique index work_order_photo_once on work_order_photo (tenant_id, work_order_id, storage_object_key);
select protect('work_order_photo', 'select, insert', 'establishment_id');
create trigger work_order_photo_is_append_only before update or delete or truncate on work_order_photo
  for each statement execute function refuse_change();
