-- Asset types, assets, meters, equipment and owners are retired once nothing uses them. What refers to them stays.
alter table asset_type add column status text not null default 'active' check (status in ('active', 'retired'));
alter table asset add column status text not null default 'active' check (status in ('active', 'retired'));
alter table meter add column status text not null default 'active' check (status in ('active', 'retired'));
alter table mice_equipment add column status text not null default 'active' check (status in ('active', 'retired'));
alter table owner add column status text not null default 'active' check (status in ('active', 'retired'));

grant update (status) on asset_type to innkeep_service, innkeep_whole_tenant;
grant update (status) on asset to innkeep_service, innkeep_whole_tenant;
grant update (status) on meter to innkeep_service, innkeep_whole_tenant;
grant update (status) on mice_equipment to innkeep_service, innkeep_whole_tenant;
grant update (status) on owner to innkeep_service, innkeep_whole_tenant;

create function refuse_retired(violated text) returns void language plpgsql as
$$
begin
  raise exception 'a record that is retired is not used' using errcode = 'check_violation', constraint = violated;
end $$;

-- Each trigger asks from its side. Who begins to use a record holds it until the end of the transaction, so that it is not retired meanwhile.
create function retired_asset_type_has_no_assets() returns trigger language plpgsql as
$$
begin
  if tg_table_name = 'asset_type' then
    if exists (select from asset a where a.tenant_id = new.tenant_id and a.asset_type_id = new.id and a.status = 'active') then
      perform refuse_retired('retired_asset_type_has_no_assets');
    end if;
  elsif (select t.status from asset_type t where t.tenant_id = new.tenant_id and t.id = new.asset_type_id for share) = 'retired' then
    perform refuse_retired('retired_asset_type_has_no_assets');
  end if;
  return null;
end $$;
create trigger retired_asset_type_has_no_assets after update of status on asset_type
  for each row when (new.status = 'retired') execute function retired_asset_type_has_no_assets();
create trigger retired_asset_type_has_no_assets after insert or update of status on asset
  for each row when (new.status = 'active') execute function retired_asset_type_has_no_assets();

create function retired_asset_has_no_work() returns trigger language plpgsql as
$$
begin
  if tg_table_name = 'asset' then
    if exists (select from work_order w where w.tenant_id = new.tenant_id and w.asset_id = new.id and w.status in ('open', 'in_progress', 'on_hold'))
      or exists (select from maintenance_plan p where p.tenant_id = new.tenant_id and p.asset_id = new.id and p.active) then
      perform refuse_retired('retired_asset_has_no_work');
    end if;
  elsif (select a.status from asset a where a.tenant_id = new.tenant_id and a.id = new.asset_id for share) = 'retired' then
    perform refuse_retired('retired_asset_has_no_work');
  end if;
  return null;
end $$;
create trigger retired_asset_has_no_work after update of status on asset
  for each row when (new.status = 'retired') execute function retired_asset_has_no_work();
create trigger retired_asset_has_no_work after insert on work_order
  for each row when (new.asset_id is not null) execute function retired_asset_has_no_work();
create trigger retired_asset_has_no_work after insert or update of active on maintenance_plan
  for each row when (new.asset_id is not null and new.active) execute function retired_asset_has_no_work();

-- What was read before can still be corrected and voided.
create function retired_meter_is_not_read() returns trigger language plpgsql as
$$
begin
  if (select m.status from meter m where m.tenant_id = new.tenant_id and m.id = new.meter_id for share) = 'retired' then
    perform refuse_retired('retired_meter_is_not_read');
  end if;
  return null;
end $$;
create trigger retired_meter_is_not_read after insert on meter_reading
  for each row when (new.kind in ('reading', 'installed') and new.corrects_id is null) execute function retired_meter_is_not_read();

create function retired_equipment_is_not_promised() returns trigger language plpgsql as
$$
begin
  if tg_table_name = 'mice_equipment' then
    -- A day's grace covers every time zone.
    if exists (
      select from equipment_booking b
      where b.tenant_id = new.tenant_id and b.equipment_id = new.id and b.held and b.to_at > (now() at time zone 'UTC') - interval '1 day') then
      perform refuse_retired('retired_equipment_is_not_promised');
    end if;
  elsif (select q.status from mice_equipment q where q.tenant_id = new.tenant_id and q.id = new.equipment_id for share) = 'retired' then
    perform refuse_retired('retired_equipment_is_not_promised');
  end if;
  return null;
end $$;
create trigger retired_equipment_is_not_promised after update of status on mice_equipment
  for each row when (new.status = 'retired') execute function retired_equipment_is_not_promised();
create trigger retired_equipment_is_not_promised after insert on equipment_booking
  for each row execute function retired_equipment_is_not_promised();

-- An owner who still has a unit, now or later, or for whom somebody sells, is not retired.
create function retired_owner_owns_nothing() returns trigger language plpgsql as
$$
begin
  if tg_table_name = 'owner' then
    if exists (
        select from unit_ownership_share s join unit_ownership o on o.tenant_id = s.tenant_id and o.id = s.ownership_id
        where s.tenant_id = new.tenant_id and s.owner_id = new.id
          and not exists (
            select from unit_ownership n
            where n.tenant_id = o.tenant_id and n.unit_id = o.unit_id and n.valid_from > o.valid_from and n.valid_from <= current_date))
      or exists (
        select from operating_mandate m
        where m.tenant_id = new.tenant_id and m.owner_id = new.id and coalesce(m.valid_to, current_date) >= current_date) then
      perform refuse_retired('retired_owner_owns_nothing');
    end if;
  elsif (select w.status from owner w where w.tenant_id = new.tenant_id and w.id = new.owner_id for share) = 'retired' then
    perform refuse_retired('retired_owner_owns_nothing');
  end if;
  return null;
end $$;
create trigger retired_owner_owns_nothing after update of status on owner
  for each row when (new.status = 'retired') execute function retired_owner_owns_nothing();
create trigger retired_owner_owns_nothing after insert on unit_ownership_share
  for each row execute function retired_owner_owns_nothing();
create trigger retired_owner_owns_nothing after insert or update of valid_to on operating_mandate
  for each row execute function retired_owner_owns_nothing();
