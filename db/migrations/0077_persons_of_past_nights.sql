-- Issue 21, item 10, after a trial. How many slept there in a night that is over stays as it was when somebody leaves or joins later: the tourist tax is declared by it.
-- They are empty in all rows that stand: not valid spares reading these.
alter table reservation_night add column adults integer, add column children integer;
alter table reservation_night add constraint reservation_night_adults check (adults between 1 and 100) not valid,
  add constraint reservation_night_children check (children between 0 and 100) not valid,
  add constraint reservation_night_persons_are_whole check (num_nulls(adults, children) in (0, 2)) not valid;
grant update (adults, children) on reservation_night to innkeep_service;
create function past_nights_keep_persons() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
declare
  day date;
begin
  select e.current_business_date into day from establishment e where e.tenant_id = new.tenant_id and e.id = new.establishment_id;
  if day is not null then
    update reservation_night set adults = old.adults, children = old.children
    where tenant_id = new.tenant_id and reservation_id = new.id and night < day and adults is null;
    -- Of a day that was opened again it is as it is now.
    update reservation_night set adults = null, children = null
    where tenant_id = new.tenant_id and reservation_id = new.id and night >= day and adults is not null;
  end if;
  return null;
end $$;
create trigger past_nights_keep_persons after update of adults, children on reservation for each row
  when (old.adults is distinct from new.adults or old.children is distinct from new.children) execute function past_nights_keep_persons();

-- One code, one stay: a wristband that is out and the own medium of an open wallet are never those of two stays, whatever is written at once.
alter table wallet add column medium_key text generated always as (lower(medium_ref)) stored;
create index wallet_by_any_medium on wallet (tenant_id, medium_key) where medium_key is not null;
create function code_opens_one_stay() returns trigger language plpgsql set search_path = innkeep, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wristbands of ' || new.establishment_id, 0));
  if tg_table_name = 'wristband' then
    if new.ended_as is null and exists (
      select from wallet w where w.tenant_id = new.tenant_id and w.establishment_id = new.establishment_id and w.status <> 'closed'
        and w.medium_key = new.code_key and w.reservation_id <> new.reservation_id) then
      raise exception 'The wristband % is out, with another wallet.', new.code using errcode = 'unique_violation', constraint = 'wristband_worn_once';
    end if;
  elsif new.status <> 'closed' and new.medium_ref is not null then
    if exists (
      select from wristband b where b.tenant_id = new.tenant_id and b.establishment_id = new.establishment_id and b.ended_as is null
        and b.code_key = new.medium_key and b.reservation_id <> new.reservation_id)
      or exists (
        select from wallet w where w.tenant_id = new.tenant_id and w.establishment_id = new.establishment_id and w.status <> 'closed'
          and w.medium_key = new.medium_key and w.id <> new.id) then
      raise exception 'This medium belongs to somebody else.' using errcode = 'unique_violation', constraint = 'wallet_of_medium';
    end if;
  end if;
  return null;
end $$;
create trigger code_opens_one_stay after insert on wristband for each row execute function code_opens_one_stay();
create trigger code_opens_one_stay after insert or update of medium_ref on wallet for each row
  when (new.medium_ref is not null) execute function code_opens_one_stay();
