-- What was set up can be corrected, and retired once nothing uses it.
alter table unit_type add column status text not null default 'active';
alter table unit_type add constraint unit_type_status_check check (status in ('active', 'retired')) not valid;
alter table unit_type validate constraint unit_type_status_check;
alter table till add column status text not null default 'active';
alter table till add constraint till_status_check check (status in ('active', 'retired')) not valid;
alter table till validate constraint till_status_check;
grant update on till to innkeep_service, innkeep_whole_tenant;
create trigger changes_are_noted after update on till for each row execute function note_changes();
grant update, delete on org_unit to innkeep_service, innkeep_whole_tenant;
create trigger changes_are_noted after update on org_unit for each row execute function note_changes();

-- A retired type has no units in use, whichever operation writes.
create function retired_type_has_no_units() returns trigger language plpgsql as
$$
begin
  if exists (
    select from unit_type t join unit u on u.tenant_id = t.tenant_id and u.unit_type_id = t.id and u.status = 'active'
    where t.tenant_id = new.tenant_id and t.id = case tg_table_name when 'unit_type' then new.id else (to_jsonb(new) ->> 'unit_type_id')::uuid end and t.status = 'retired')
  then
    raise exception 'a retired unit type has no active units' using errcode = 'check_violation', constraint = 'retired_type_has_no_units';
  end if;
  return null;
end $$;
create constraint trigger retired_type_has_no_units after update of status on unit_type
  deferrable initially immediate for each row when (new.status = 'retired') execute function retired_type_has_no_units();
create constraint trigger retired_type_has_no_units after insert or update of status, unit_type_id on unit
  deferrable initially immediate for each row when (new.status = 'active') execute function retired_type_has_no_units();
