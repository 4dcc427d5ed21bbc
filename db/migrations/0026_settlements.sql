-- What the operator keeps, from when on; a change is for the invoices from its day on.
create table mandate_commission (
  tenant_id uuid not null,
  mandate_id uuid not null,
  valid_from date not null,
  commission_bp integer not null check (commission_bp between 0 and 10000),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  primary key (tenant_id, mandate_id, valid_from),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
select protect('mandate_commission', 'select, insert, update');
alter table operating_mandate add column commission_vat_rate_bp integer not null default 2000 check (commission_vat_rate_bp between 0 and 10000);
grant update (commission_vat_rate_bp) on operating_mandate to innkeep_service;
alter table operating_mandate no force row level security;
alter table mandate_commission no force row level security;
insert into mandate_commission (tenant_id, mandate_id, valid_from, commission_bp, vat_rate_bp)
select tenant_id, id, '1800-01-01', commission_bp, commission_vat_rate_bp from operating_mandate;
alter table operating_mandate force row level security;
alter table mandate_commission force row level security;

-- What the operator has paid for an owner, and what he has paid out to him: each is an entry of the journal under the same id, and is undone by another.
create table owner_cost (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  unit_id uuid,
  label text not null check (length(label) between 1 and 200),
  amount_cents bigint not null check (amount_cents <> 0),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  vat_cents bigint not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  business_date date not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  reverses_id uuid,
  reason text check (length(reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, reverses_id) references owner_cost (tenant_id, id),
  check ((reverses_id is null) = (amount_cents > 0) and (reverses_id is null) = (reason is null))
);
create unique index owner_cost_reversed_once on owner_cost (tenant_id, reverses_id) where reverses_id is not null;
create index owner_cost_by_mandate on owner_cost (tenant_id, mandate_id, business_date, id);
create index owner_cost_by_id on owner_cost (id);
create table owner_payout (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null check (currency in ('EUR', 'GBP')),
  method text not null check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  reference text check (length(reference) between 1 and 200),
  business_date date not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  reverses_id uuid,
  reason text check (length(reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, reverses_id) references owner_payout (tenant_id, id),
  check ((reverses_id is null) = (amount_cents > 0) and (reverses_id is null) = (reason is null))
);
create unique index owner_payout_reversed_once on owner_payout (tenant_id, reverses_id) where reverses_id is not null;
create index owner_payout_by_mandate on owner_payout (tenant_id, mandate_id, business_date, id);
create index owner_payout_by_id on owner_payout (id);
select protect('owner_cost', 'select, insert', 'establishment_id');
select protect('owner_payout', 'select, insert', 'establishment_id');
create trigger owner_cost_is_append_only before update or delete or truncate on owner_cost for each statement execute function refuse_change();
create trigger owner_payout_is_append_only before update or delete or truncate on owner_payout for each statement execute function refuse_change();

-- What the ledger says of owners is what these say, and nothing else moves their account.
create function owner_settlement_is_posted() returns trigger language plpgsql as
$$
begin
  if (select coalesce(sum(l.amount_cents), 0) from innkeep.journal_line l
      where l.tenant_id = new.tenant_id and l.entry_id = new.id and l.account = 'owner_settlements') <> new.amount_cents
     or new.reverses_id is not null and not exists (
       select from innkeep.journal_entry j where j.tenant_id = new.tenant_id and j.id = new.id and j.reverses_id = new.reverses_id) then
    raise exception using errcode = '23514', constraint = 'owner_settlement_is_posted', message = 'the ledger must say what an owner was paid or charged';
  end if;
  return null;
end $$;
create constraint trigger owner_settlement_is_posted after insert on owner_cost deferrable initially deferred for each row execute function owner_settlement_is_posted();
create constraint trigger owner_settlement_is_posted after insert on owner_payout deferrable initially deferred for each row execute function owner_settlement_is_posted();

-- Whose books an entry of the journal stands in: costs and payouts of an owner name their mandate; else those of the mandate that has invoiced its folio, else of the
-- mandate over the unit of the stay, else of the mandate over the establishment (the one in force on the day, else the oldest). None: nobody's.
create function mandate_of_entry(entry journal_entry) returns uuid language plpgsql stable as
$$
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
  where e.tenant_id = entry.tenant_id and e.establishment_id = entry.establishment_id
    and not exists (select from innkeep.mandate_unit u where u.tenant_id = e.tenant_id and u.mandate_id = e.mandate_id and u.establishment_id = e.establishment_id)
  order by (entry.business_date >= m.valid_from and entry.business_date <= coalesce(m.valid_to, 'infinity')) desc, m.created_at, m.id limit 1;
  return found_it;
end $$;
