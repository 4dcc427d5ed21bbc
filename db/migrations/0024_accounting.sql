-- A mandate may cover single units of an establishment instead of all of it (an apartment of one owner among others).
create table mandate_unit (
  tenant_id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  primary key (tenant_id, mandate_id, unit_id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id)
);
create index mandate_unit_by_unit on mandate_unit (tenant_id, unit_id);
create index mandate_unit_by_house on mandate_unit (tenant_id, establishment_id);
select protect('mandate_unit', 'select, insert, delete', 'establishment_id');

-- Two mandates never cover one unit on the same day.
create function mandate_unit_is_of_one_mandate() returns trigger language plpgsql as
$$
begin
  perform from innkeep.unit u where u.tenant_id = new.tenant_id and u.id = new.unit_id for no key update;
  if exists (
    select from innkeep.mandate_unit o
    join innkeep.operating_mandate theirs on theirs.tenant_id = o.tenant_id and theirs.id = o.mandate_id
    join innkeep.operating_mandate ours on ours.tenant_id = new.tenant_id and ours.id = new.mandate_id
    where o.tenant_id = new.tenant_id and o.unit_id = new.unit_id and o.mandate_id <> new.mandate_id
      and daterange(theirs.valid_from, theirs.valid_to, '[]') && daterange(ours.valid_from, ours.valid_to, '[]')) then
    raise exception using errcode = '23514', constraint = 'mandate_unit_is_of_one_mandate', message = 'a unit is under one mandate at a time';
  end if;
  return new;
end $$;
create trigger mandate_unit_is_of_one_mandate before insert on mandate_unit for each row execute function mandate_unit_is_of_one_mandate();

-- Nor when a mandate is made to last longer.
create function mandate_time_is_free() returns trigger language plpgsql as
$$
begin
  if exists (
    select from innkeep.mandate_unit own
    join innkeep.mandate_unit o on o.tenant_id = own.tenant_id and o.unit_id = own.unit_id and o.mandate_id <> own.mandate_id
    join innkeep.operating_mandate theirs on theirs.tenant_id = o.tenant_id and theirs.id = o.mandate_id
    where own.tenant_id = new.tenant_id and own.mandate_id = new.id
      and daterange(theirs.valid_from, theirs.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')) then
    raise exception using errcode = '23514', constraint = 'mandate_unit_is_of_one_mandate', message = 'a unit is under one mandate at a time';
  end if;
  return new;
end $$;
create trigger mandate_time_is_free before update of valid_from, valid_to on operating_mandate for each row execute function mandate_time_is_free();

-- How many establishments a mandate has, in sight of the caller or not: whoever sees only some of them sees only some of its books.
create function houses_of_mandate(mandate uuid) returns integer language sql stable security definer set search_path = innkeep, pg_temp as
$$ select count(*)::integer from mandate_establishment e where e.tenant_id = current_tenant() and e.mandate_id = mandate $$;
grant create on schema innkeep to innkeep_steward;
alter function houses_of_mandate(uuid) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function houses_of_mandate(uuid) from public;
grant execute on function houses_of_mandate(uuid) to innkeep_service;

-- The folio that an entry of the journal is about: its own, that of the receivable that a debtor's entry moves (of a payment, the first that it paid), or that
-- of the stay of a wallet.
create function folio_of_entry(entry journal_entry) returns uuid language plpgsql stable as
$$
declare found_it uuid;
begin
  if entry.folio_id is not null then return entry.folio_id; end if;
  select r.folio_id into found_it from innkeep.debtor_entry d join innkeep.receivable r on r.tenant_id = d.tenant_id and r.id = d.receivable_id
  where d.tenant_id = entry.tenant_id and d.id = entry.id;
  if found_it is not null then return found_it; end if;
  select r.folio_id into found_it from innkeep.debtor_entry d join innkeep.allocation a on a.tenant_id = d.tenant_id and a.receipt_id = d.receipt_id
    join innkeep.receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
  where d.tenant_id = entry.tenant_id and d.id = entry.id and r.folio_id is not null order by a.id limit 1;
  if found_it is not null then return found_it; end if;
  select f.id into found_it from innkeep.wallet_transaction w join innkeep.wallet x on x.tenant_id = w.tenant_id and x.id = w.wallet_id
    join innkeep.folio f on f.tenant_id = x.tenant_id and f.reservation_id = x.reservation_id and f.kind = 'stay'
  where w.tenant_id = entry.tenant_id and w.id = entry.id limit 1;
  return found_it;
end $$;

-- The accounts of a mandate's books, where they differ from ours; one row for each mandate that has changed any.
create table chart_of_accounts (
  tenant_id uuid not null,
  mandate_id uuid not null,
  fiscal_year_end text not null check (fiscal_year_end ~ '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$'),
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array'),
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, mandate_id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
select protect('chart_of_accounts', 'select, insert, update');

-- Periods whose books are locked: one follows the other, and each keeps the chart that it was locked with, so that its export stays the same to the byte.
create table accounting_period (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  number integer not null check (number >= 1),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  fiscal_year_end text not null,
  accounts jsonb not null,
  first_number bigint not null check (first_number >= 1),
  entries integer not null check (entries >= 0),
  debit_cents bigint not null check (debit_cents >= 0),
  locked_at timestamptz not null,
  locked_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, mandate_id, number),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
select protect('accounting_period', 'select, insert');
create trigger accounting_period_is_append_only before update or delete or truncate on accounting_period for each statement execute function refuse_change();

create function accounting_period_follows() returns trigger language plpgsql as
$$
declare latest innkeep.accounting_period;
begin
  select * into latest from innkeep.accounting_period p where p.tenant_id = new.tenant_id and p.mandate_id = new.mandate_id order by p.number desc limit 1;
  if new.number <> coalesce(latest.number, 0) + 1 or latest.id is not null and new.from_date <> latest.to_date + 1 then
    raise exception using errcode = '23514', constraint = 'accounting_period_follows', message = 'a period follows the one before it';
  end if;
  if exists (
    select from innkeep.mandate_establishment e join innkeep.establishment h on h.tenant_id = e.tenant_id and h.id = e.establishment_id
    where e.tenant_id = new.tenant_id and e.mandate_id = new.mandate_id and h.current_business_date <= new.to_date) then
    raise exception using errcode = '23514', constraint = 'accounting_period_is_closed', message = 'a period is locked when its last day is closed';
  end if;
  return new;
end $$;
create trigger accounting_period_follows before insert on accounting_period for each row execute function accounting_period_follows();

-- The entries of a locked period, with their numbers, their days (what comes late stands on the first day of the next period) and what they were called then: an
-- entry stands in one period, of one mandate.
create table accounting_entry (
  tenant_id uuid not null,
  entry_id uuid not null,
  establishment_id uuid not null,
  period_id uuid not null,
  number bigint not null,
  booked_on date not null,
  auxiliary text not null,
  auxiliary_name text not null,
  document text not null,
  primary key (tenant_id, entry_id),
  unique (tenant_id, period_id, number),
  foreign key (tenant_id, entry_id) references journal_entry (tenant_id, id),
  foreign key (tenant_id, period_id) references accounting_period (tenant_id, id)
);
select protect('accounting_entry', 'select, insert', 'establishment_id');
create trigger accounting_entry_is_append_only before update or delete or truncate on accounting_entry for each statement execute function refuse_change();

create function accounting_period_is_whole() returns trigger language plpgsql as
$$
begin
  if (select (count(*), coalesce(min(e.number), new.first_number), coalesce(max(e.number), new.first_number - 1)) is distinct from
        (new.entries::bigint, new.first_number, new.first_number + new.entries - 1)
      from innkeep.accounting_entry e where e.tenant_id = new.tenant_id and e.period_id = new.id) then
    raise exception using errcode = '23514', constraint = 'accounting_period_is_whole', message = 'the entries of a locked period are numbered without a gap';
  end if;
  return null;
end $$;
create constraint trigger accounting_period_is_whole after insert on accounting_period deferrable initially deferred
  for each row execute function accounting_period_is_whole();

-- Nothing gets into a locked period: no entry of its days is posted, and none of its days is opened again.
create function day_is_not_locked() returns trigger language plpgsql as
$$
begin
  if exists (
    select from innkeep.mandate_establishment e join innkeep.accounting_period p on p.tenant_id = e.tenant_id and p.mandate_id = e.mandate_id
    where e.tenant_id = new.tenant_id and e.establishment_id = new.establishment_id and p.to_date >= new.business_date) then
    raise exception using errcode = '23514', constraint = 'day_is_not_locked', message = 'the accounts of this day are locked';
  end if;
  return new;
end $$;
create trigger day_is_not_locked before insert on day_reopening for each row execute function day_is_not_locked();

-- Who could do all, or keeps the books, can lock and chart them, and sees to tills and to owners.
alter table api_key no force row level security;
update api_key set permissions = permissions || array['accounting.manage', 'cashier.manage', 'settlement.manage']
where role in ('manager', 'accounting') and not 'accounting.manage' = any (permissions);
update api_key set permissions = permissions || array['cashier.manage'] where role = 'reception' and not 'cashier.manage' = any (permissions);
alter table api_key force row level security;
