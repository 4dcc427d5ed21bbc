-- Issue 18. More roles; and every process learns at once that a key, or the tree that a key's scope stands for, was changed.
alter table api_key drop constraint api_key_role_check;
alter table api_key add constraint api_key_role_check check (role in ('owner', 'manager', 'reception', 'reservations', 'night_auditor', 'housekeeping',
  'housekeeping_lead', 'maintenance', 'food_and_beverage', 'accounting', 'controller', 'readonly', 'integration', 'custom'));

create function notify_of_keys() returns trigger language plpgsql set search_path = innkeep as
$$
begin
  perform pg_notify('innkeep_keys', '');
  return null;
end $$;
create trigger api_key_changes_are_announced after update or delete on api_key for each statement execute function notify_of_keys();
create trigger org_unit_changes_are_announced after insert or update or delete on org_unit for each statement execute function notify_of_keys();
create trigger establishment_changes_are_announced after insert or delete or update of org_unit_id on establishment
  for each statement execute function notify_of_keys();
