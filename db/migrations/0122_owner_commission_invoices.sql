-- The commission that an operator keeps of an owner's revenue is invoiced to the owner: a charge on a house account, invoiced under a mandate of the operator, and
-- set off against what is due to the owner.
alter table folio_entry drop constraint folio_entry_method_check;
alter table folio_entry add constraint folio_entry_method_check
  check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other', 'brought_forward', 'set_off')) not valid;
alter table folio_entry drop constraint folio_entry_occasion_check;
alter table folio_entry add constraint folio_entry_occasion_check
  check (occasion in ('manual', 'night', 'extra', 'adjust_stay', 'check_out', 'cancellation', 'no_show', 'reinstatement', 'reversal', 'refund', 'wallet', 'hold', 'credit_note',
    'guarantee', 'write_off', 'meter', 'transfer', 'rent', 'meeting', 'commission')) not valid;

create table owner_commission_invoice (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  issuing_mandate_id uuid not null,
  folio_id uuid not null,
  invoice_id uuid not null,
  set_off_entry_id uuid not null,
  from_date date not null,
  to_date date not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  amount_cents bigint not null check (amount_cents > 0),
  business_date date not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  credit_note_id uuid,
  reason text check (length(reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, issuing_mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, invoice_id, issuing_mandate_id, establishment_id, folio_id) references invoice (tenant_id, id, mandate_id, establishment_id, folio_id),
  foreign key (tenant_id, credit_note_id) references invoice (tenant_id, id),
  foreign key (tenant_id, set_off_entry_id) references folio_entry (tenant_id, id),
  constraint owner_commission_invoice_of_a_period check (from_date <= to_date and to_date < business_date),
  constraint owner_commission_invoice_by_another_mandate check (issuing_mandate_id <> mandate_id),
  constraint owner_commission_invoice_undone_as_a_whole check (num_nulls(undone_at, undone_by, credit_note_id, reason) in (0, 4)),
  -- No day of an owner's revenue bears commission on two invoices.
  constraint owner_commission_invoice_never_twice exclude using gist (tenant_id with =, mandate_id with =, currency with =, daterange(from_date, to_date, '[]') with &&)
    where (undone_at is null)
);
select protect('owner_commission_invoice', 'select, insert, update (undone_at, undone_by, credit_note_id, reason)', 'establishment_id');
create index owner_commission_invoice_by_id on owner_commission_invoice (id);
create index owner_commission_invoice_by_invoice on owner_commission_invoice (tenant_id, invoice_id);
create index owner_commission_invoice_by_house on owner_commission_invoice (tenant_id, establishment_id);

-- Undone once, and for good.
create function owner_commission_stays_undone() returns trigger language plpgsql as
$$
begin
  raise exception 'this commission invoice is undone' using errcode = 'check_violation', constraint = 'owner_commission_stays_undone';
end $$;
create trigger owner_commission_stays_undone before update on owner_commission_invoice for each row when (old.undone_at is not null)
  execute function owner_commission_stays_undone();

-- The rate of a period that is invoiced stays.
create function commission_of_invoiced_period() returns trigger language plpgsql security definer set search_path = innkeep, pg_temp as
$$
begin
  if exists (
    select from owner_commission_invoice i
    where i.tenant_id = new.tenant_id and i.mandate_id = new.mandate_id and i.undone_at is null and i.to_date >= new.valid_from) then
    raise exception 'the commission of this period is invoiced' using errcode = 'check_violation', constraint = 'commission_of_invoiced_period';
  end if;
  return null;
end $$;
grant create on schema innkeep to innkeep_steward;
alter function commission_of_invoiced_period() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
create constraint trigger commission_of_invoiced_period after insert or update on mandate_commission
  deferrable initially immediate for each row execute function commission_of_invoiced_period();

-- The operator's own mandate beside those of the owners: it covers no unit, so it stands beside one that covers the whole establishment.
alter table operating_mandate add column own_services_only boolean not null default false;
create function mandate_for_own_services_has_no_units() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if exists (select from operating_mandate m where m.tenant_id = new.tenant_id and m.id = new.mandate_id and m.own_services_only) then
    raise exception 'a mandate for own services covers no unit' using errcode = 'check_violation', constraint = 'mandate_for_own_services_has_no_units';
  end if;
  return null;
end $$;
create constraint trigger mandate_for_own_services_has_no_units after insert on mandate_unit
  deferrable initially immediate for each row execute function mandate_for_own_services_has_no_units();

create or replace function house_is_of_one_mandate()
 returns trigger
 language plpgsql
 set search_path to 'innkeep', 'pg_temp'
as $function$
declare
  mandate uuid := case tg_table_name when 'operating_mandate' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'mandate_id')::uuid end;
  house record;
begin
  for house in
    select e.tenant_id, e.establishment_id, daterange(m.valid_from, m.valid_to, '[]') as days
    from mandate_establishment e join operating_mandate m on m.tenant_id = e.tenant_id and m.id = e.mandate_id
    where e.tenant_id = coalesce(new.tenant_id, old.tenant_id) and e.mandate_id = mandate and not m.own_services_only
      and not exists (select from mandate_unit u where u.tenant_id = e.tenant_id and u.mandate_id = e.mandate_id and u.establishment_id = e.establishment_id)
    order by e.establishment_id
  loop
    -- Two at once: the second waits here and sees what the first has written.
    perform pg_advisory_xact_lock(hashtextextended(house.establishment_id::text, 59));
    if exists (
      select from mandate_establishment o join operating_mandate theirs on theirs.tenant_id = o.tenant_id and theirs.id = o.mandate_id
      where o.tenant_id = house.tenant_id and o.establishment_id = house.establishment_id and o.mandate_id <> mandate and not theirs.own_services_only
        and daterange(theirs.valid_from, theirs.valid_to, '[]') && house.days
        and not exists (select from mandate_unit u where u.tenant_id = o.tenant_id and u.mandate_id = o.mandate_id and u.establishment_id = o.establishment_id)) then
      raise exception using errcode = '23514', constraint = 'house_is_of_one_mandate', message = 'an establishment is under one mandate at a time';
    end if;
  end loop;
  return null;
end $function$;

create or replace function mandate_of_entry(entry journal_entry)
 returns uuid
 language plpgsql
 stable
as $function$
declare
  found_it uuid;
  its_folio uuid;
begin
  if entry.kind in ('owner_cost', 'owner_payout') then
    select c.mandate_id into found_it from innkeep.owner_cost c where c.tenant_id = entry.tenant_id and c.id = entry.id;
    if found_it is not null then return found_it; end if;
    select p.mandate_id into found_it from innkeep.owner_payout p where p.tenant_id = entry.tenant_id and p.id = entry.id;
    return found_it;
  end if;
  select i.mandate_id into found_it from innkeep.invoice i where i.tenant_id = entry.tenant_id and i.id = entry.id;
  if found_it is not null then return found_it; end if;
  its_folio := innkeep.folio_of_entry(entry);
  if its_folio is not null then
    select i.mandate_id into found_it from innkeep.invoice i where i.tenant_id = entry.tenant_id and i.folio_id = its_folio
    order by i.issued_at desc, i.chain_position desc limit 1;
    if found_it is not null then return found_it; end if;
    select u.mandate_id into found_it from innkeep.folio f join innkeep.reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
      join innkeep.mandate_unit u on u.tenant_id = r.tenant_id and u.unit_id = r.unit_id
      join innkeep.operating_mandate m on m.tenant_id = u.tenant_id and m.id = u.mandate_id
    where f.tenant_id = entry.tenant_id and f.id = its_folio and entry.business_date >= m.valid_from
      and entry.business_date <= coalesce(m.valid_to, 'infinity') order by m.created_at, m.id limit 1;
    if found_it is not null then return found_it; end if;
  end if;
  select m.id into found_it from innkeep.mandate_establishment e join innkeep.operating_mandate m on m.tenant_id = e.tenant_id and m.id = e.mandate_id
  where e.tenant_id = entry.tenant_id and e.establishment_id = entry.establishment_id and not m.own_services_only
    and not exists (select from innkeep.mandate_unit u where u.tenant_id = e.tenant_id and u.mandate_id = e.mandate_id and u.establishment_id = e.establishment_id)
  order by (entry.business_date >= m.valid_from and entry.business_date <= coalesce(m.valid_to, 'infinity')) desc, m.created_at, m.id limit 1;
  return found_it;
end $function$;
