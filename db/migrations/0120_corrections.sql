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
declare
  type_status text;
begin
  if tg_table_name = 'unit_type' then
    if not exists (select from unit u where u.tenant_id = new.tenant_id and u.unit_type_id = new.id and u.status = 'active') then
      return null;
    end if;
  else
    -- The type stands still until the unit is written: it can't be retired meanwhile.
    select t.status into type_status from unit_type t where t.tenant_id = new.tenant_id and t.id = new.unit_type_id for share;
    if type_status <> 'retired' then
      return null;
    end if;
  end if;
  raise exception 'a retired unit type has no active units' using errcode = 'check_violation', constraint = 'retired_type_has_no_units';
end $$;
create constraint trigger retired_type_has_no_units after update of status on unit_type
  deferrable initially immediate for each row when (new.status = 'retired') execute function retired_type_has_no_units();
create constraint trigger retired_type_has_no_units after insert or update of status, unit_type_id on unit
  deferrable initially immediate for each row when (new.status = 'active') execute function retired_type_has_no_units();
