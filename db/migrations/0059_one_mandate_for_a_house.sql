-- Issue 21. An establishment that is covered whole is under one mandate at a time, as a unit is: else nobody can say in whose name a night is invoiced. Looked at when the
-- transaction ends, because a mandate gets its establishments first and its units then.
create function house_is_of_one_mandate() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
declare
  mandate uuid := case tg_table_name when 'operating_mandate' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'mandate_id')::uuid end;
  house record;
begin
  for house in
    select e.tenant_id, e.establishment_id, daterange(m.valid_from, m.valid_to, '[]') as days
    from mandate_establishment e join operating_mandate m on m.tenant_id = e.tenant_id and m.id = e.mandate_id
    where e.tenant_id = coalesce(new.tenant_id, old.tenant_id) and e.mandate_id = mandate
      and not exists (select from mandate_unit u where u.tenant_id = e.tenant_id and u.mandate_id = e.mandate_id and u.establishment_id = e.establishment_id)
    order by e.establishment_id
  loop
    -- Two at once: the second waits here and sees what the first has written.
    perform pg_advisory_xact_lock(hashtextextended(house.establishment_id::text, 59));
    if exists (
      select from mandate_establishment o join operating_mandate theirs on theirs.tenant_id = o.tenant_id and theirs.id = o.mandate_id
      where o.tenant_id = house.tenant_id and o.establishment_id = house.establishment_id and o.mandate_id <> mandate
        and daterange(theirs.valid_from, theirs.valid_to, '[]') && house.days
        and not exists (select from mandate_unit u where u.tenant_id = o.tenant_id and u.mandate_id = o.mandate_id and u.establishment_id = o.establishment_id)) then
      raise exception using errcode = '23514', constraint = 'house_is_of_one_mandate', message = 'an establishment is under one mandate at a time';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger house_is_of_one_mandate after insert on mandate_establishment deferrable initially deferred for each row execute function house_is_of_one_mandate();
create constraint trigger house_is_of_one_mandate after delete on mandate_unit deferrable initially deferred for each row execute function house_is_of_one_mandate();
create constraint trigger house_is_of_one_mandate after update of valid_from, valid_to on operating_mandate deferrable initially deferred
  for each row when (old.valid_from is distinct from new.valid_from or old.valid_to is distinct from new.valid_to) execute function house_is_of_one_mandate();
