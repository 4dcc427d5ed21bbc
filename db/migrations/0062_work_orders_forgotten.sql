-- Issue 21. What people typed about a guest's stay goes with the guest, in a work order that has ended too: nothing else of that changes.
create or replace function work_order_stays_ended() returns trigger language plpgsql as
$$
begin
  if old.status in ('completed', 'cancelled') and new is distinct from old
       and not (to_jsonb(new) - '{title,description,resolution}'::text[] = to_jsonb(old) - '{title,description,resolution}'::text[]
         and new.description is null and new.resolution is null and new.title = 'Work order')
     or (new.tenant_id, new.id, new.establishment_id, new.number, new.opened_at) is distinct from (old.tenant_id, old.id, old.establishment_id, old.number, old.opened_at) then
    raise exception using errcode = '23514', constraint = 'work_order_stays_ended', message = 'a work order that has ended stays as it is';
  end if;
  return new;
end $$;
