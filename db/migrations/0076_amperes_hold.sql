-- Issue 21, item 10, after a trial. What an extra needs is what it needed when it was booked; and no stay is planned where its extras find too little, by whatever way it gets there.
alter table booked_extra add column amperes integer constraint booked_extra_amperes check (amperes between 1 and 125);
update booked_extra b set amperes = x.amperes from extra x where x.tenant_id = b.tenant_id and x.id = b.extra_id and x.amperes is not null;

create function stay_is_supplied() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
declare
  needed integer;
  day date;
begin
  if tg_table_name = 'unit' then
    if exists (
      select from occupancy o join establishment e on e.tenant_id = o.tenant_id and e.id = o.establishment_id
      join booked_extra b on b.tenant_id = o.tenant_id and b.reservation_id = o.reservation_id and b.ended_at is null and b.amperes > new.amperes
      where o.tenant_id = new.tenant_id and o.unit_id = new.id and o.ends_on > coalesce(e.current_business_date, '-infinity')) then
      raise exception 'A stay that has the unit % has booked more than it would supply.', new.code using errcode = 'check_violation', constraint = 'unit_supplies_what_it_promised';
    end if;
    return null;
  end if;
  if new.reservation_id is null then
    return null;
  end if;
  select max(b.amperes) into needed from booked_extra b
  where b.tenant_id = new.tenant_id and b.reservation_id = new.reservation_id and b.ended_at is null and b.amperes is not null;
  if needed is null then
    return null;
  end if;
  select coalesce(e.current_business_date, '-infinity') into day from establishment e where e.tenant_id = new.tenant_id and e.id = new.establishment_id;
  -- The units stand still meanwhile: nobody puts a weaker connection in.
  perform from occupancy o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
  where o.tenant_id = new.tenant_id and o.reservation_id = new.reservation_id and o.ends_on > day and u.amperes is not null for share of u;
  if exists (
    select from occupancy o join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
    where o.tenant_id = new.tenant_id and o.reservation_id = new.reservation_id and o.ends_on > day and u.amperes < needed) then
    raise exception 'A unit of the stay supplies less than the % A that it has booked.', needed using errcode = 'check_violation', constraint = 'stay_is_supplied';
  end if;
  return null;
end $$;
create trigger stay_is_supplied after insert or update of unit_id on occupancy for each row when (new.reservation_id is not null) execute function stay_is_supplied();
create trigger stay_is_supplied after insert or update of ended_at, amperes on booked_extra for each row
  when (new.amperes is not null and new.ended_at is null) execute function stay_is_supplied();
create trigger unit_supplies_what_it_promised after update of amperes on unit for each row
  when (new.amperes is not null and (old.amperes is null or new.amperes < old.amperes)) execute function stay_is_supplied();
