-- Issue 19. House accounts: folios of an establishment without a stay (a group's master folio, a conference, staff meals), deposit schedules of blocks, and routing of a
-- stay's charges to such an account. An entry there may name the stay that it is for: a night is charged once, on whichever folio it stands.
alter table folio alter column reservation_id drop not null;
alter table folio add column closed_on date;
alter table folio drop constraint folio_kind_check;
alter table folio drop constraint folio_window_has_name;
alter table folio
  add constraint folio_kind_check check (kind in ('stay', 'settlement', 'window', 'house')),
  add constraint folio_window_has_name check ((kind in ('window', 'house')) = (name is not null)),
  add constraint folio_of_stay_or_house check ((kind = 'house') = (reservation_id is null)),
  add constraint folio_closed_is_house check (closed_on is null or kind = 'house'),
  -- What is closed holds nothing and owes nothing.
  add constraint folio_closed_is_settled check (closed_on is null or balance_cents = 0 and deposit_cents = 0 and guarantee_cents = 0);
create unique index folio_house_account_once on folio (tenant_id, establishment_id, lower(name)) where kind = 'house' and closed_on is null;
create index folio_house_accounts on folio (tenant_id, establishment_id, id) where kind = 'house';
create unique index folio_in_establishment on folio (tenant_id, id, establishment_id);

-- What stands on a folio is in its establishment; which stay it is for is held by the triggers below. The rows that are there kept the narrower rule until now.
alter table folio_entry add column on_house_account boolean not null default false;
alter table folio_entry alter column reservation_id drop not null;
alter table folio_entry drop constraint folio_entry_tenant_id_folio_id_establishment_id_reservatio_fkey;
alter table folio_entry
  add constraint folio_entry_of_folio foreign key (tenant_id, folio_id, establishment_id) references folio (tenant_id, id, establishment_id) not valid,
  add constraint folio_entry_names_stay_or_house check (reservation_id is not null or on_house_account) not valid;
create index folio_entry_for_stay on folio_entry (tenant_id, reservation_id, id) where on_house_account;

alter table invoice alter column reservation_id drop not null;
alter table invoice drop constraint invoice_tenant_id_folio_id_establishment_id_reservation_id_fkey;
alter table invoice add constraint invoice_of_folio foreign key (tenant_id, folio_id, establishment_id) references folio (tenant_id, id, establishment_id) not valid;

alter table routing_rule drop constraint routing_rule_tenant_id_folio_id_establishment_id_reservati_fkey;
alter table routing_rule
  add constraint routing_rule_to_folio foreign key (tenant_id, folio_id, establishment_id) references folio (tenant_id, id, establishment_id) not valid,
  add constraint routing_rule_of_stay foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id) not valid;
alter table folio drop constraint folio_tenant_id_id_establishment_id_reservation_id_key;

create index routing_rule_by_folio on routing_rule (tenant_id, folio_id);
grant update on routing_rule to innkeep_service;

create function routing_goes_to_window_or_house() returns trigger language plpgsql as $$
begin
  if not exists (
    select from innkeep.folio f where f.tenant_id = new.tenant_id and f.id = new.folio_id
      and (f.kind = 'house' and f.closed_on is null or f.kind = 'window' and f.reservation_id = new.reservation_id)) then
    raise exception using errcode = '23514', constraint = 'routing_goes_to_window_or_house', message = 'charges are routed to a window of the stay or to a house account';
  end if;
  return new;
end $$;
create trigger routing_goes_to_window_or_house before insert or update on routing_rule for each row execute function routing_goes_to_window_or_house();

create function invoice_is_of_stay_of_folio() returns trigger language plpgsql as $$
begin
  if not exists (select from innkeep.folio f where f.tenant_id = new.tenant_id and f.id = new.folio_id and f.reservation_id is not distinct from new.reservation_id) then
    raise exception using errcode = '23514', constraint = 'invoice_is_of_stay_of_folio', message = 'an invoice names the stay of its folio';
  end if;
  return new;
end $$;
create trigger invoice_is_of_stay_of_folio before insert on invoice for each row execute function invoice_is_of_stay_of_folio();

-- As before, and: an entry names the stay of its folio; on a house account it names none, or one of the same establishment.
create or replace function folio_keeps_its_sums() returns trigger language plpgsql
  set enable_seqscan to off set enable_bitmapscan to off set enable_material to off set enable_hashjoin to off set enable_mergejoin to off
as $$
declare
  moved record;
begin
  for moved in
    select n.tenant_id, n.folio_id, n.reservation_id, n.on_house_account, sum(n.amount_cents)::bigint as amount_cents, sum(n.deposit_cents)::bigint as deposit_cents,
      sum(n.guarantee_cents)::bigint as guarantee_cents
    from new_entries n group by 1, 2, 3, 4 order by 1, 2, 3
  loop
    update innkeep.folio f set balance_cents = f.balance_cents + moved.amount_cents, deposit_cents = f.deposit_cents + moved.deposit_cents,
      guarantee_cents = f.guarantee_cents + moved.guarantee_cents
    where f.tenant_id = moved.tenant_id and f.id = moved.folio_id
      and case when moved.on_house_account then f.kind = 'house' and f.closed_on is null else f.reservation_id = moved.reservation_id end;
    if not found or moved.on_house_account and moved.reservation_id is not null and not exists (
      select from innkeep.reservation r join innkeep.folio f on f.tenant_id = r.tenant_id and f.id = moved.folio_id and f.establishment_id = r.establishment_id
      where r.tenant_id = moved.tenant_id and r.id = moved.reservation_id) then
      raise exception using errcode = '23514', constraint = 'folio_entry_is_of_stay_of_folio', message = 'an entry names the stay of its folio, and nothing is posted to a closed account';
    end if;
  end loop;
  return null;
end $$;

create or replace function forget_in_folios(reservation_ids uuid[]) returns integer language sql security definer set search_path to innkeep, pg_temp as $$
  with struck as (
    update folio_entry set reason = null
    where tenant_id = (select current_tenant()) and reason is not null and id = any (array(
      select n.id from folio_entry n where n.tenant_id = (select current_tenant()) and n.folio_id = any (array(
        select f.id from folio f where f.tenant_id = (select current_tenant()) and f.reservation_id = any (reservation_ids)))
      union
      select n.id from folio_entry n where n.tenant_id = (select current_tenant()) and n.on_house_account and n.reservation_id = any (reservation_ids)))
    returning 1)
  select count(*)::integer from struck
$$;

-- The master folio of a block, and what it is to pay in advance, by when.
alter table block add column master_folio_id uuid, add column master_charge_types text[] not null default '{}';
alter table block add constraint block_routes_to_master_folio check (master_folio_id is not null or master_charge_types = '{}');
alter table block add constraint block_master_folio foreign key (tenant_id, master_folio_id, establishment_id) references folio (tenant_id, id, establishment_id);
create unique index block_of_master_folio on block (tenant_id, master_folio_id) where master_folio_id is not null;
create table block_deposit (
  tenant_id uuid not null references tenant (id),
  block_id uuid not null,
  establishment_id uuid not null,
  position smallint not null check (position between 1 and 24),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  label text check (length(label) between 1 and 200),
  primary key (tenant_id, block_id, position),
  foreign key (tenant_id, block_id) references block (tenant_id, id)
);
create index block_deposit_by_day on block_deposit (tenant_id, establishment_id, due_on);
select protect('block_deposit', 'select, insert, delete', 'establishment_id');
