-- A night that was charged before its day was opened again can be given up, with the extras of it: their charges are reversed, and they are not charged for that day any
-- more. Nothing else takes the note of a charge away.
grant delete on extra_charge to innkeep_service;

create function extra_charge_stands() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if not exists (
    select from folio_entry r where r.tenant_id = old.tenant_id and r.reverses_id = old.entry_id and r.occasion in ('check_out', 'adjust_stay')) then
    raise exception using errcode = '42501', message = 'this charge stands';
  end if;
  return old;
end $$;
create trigger extra_charge_stands before delete on extra_charge for each row execute function extra_charge_stands();
