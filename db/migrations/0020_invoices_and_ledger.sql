-- Invoices and the ledger tell one story: a series for each establishment of a mandate, VAT in the ledger that is the VAT of the invoices, guarantees that pay
-- nothing by themselves, and charges that stand on an invoice until a credit note sets them free.

-- One series for each establishment: its invoices follow its own business date. Series 1 goes on where the mandate has numbered so far.
alter table mandate_establishment add column series integer;
alter table mandate_establishment no force row level security;
alter table invoice no force row level security;
update mandate_establishment m set series = ranked.series
from (
  select e.tenant_id, e.mandate_id, e.establishment_id, row_number() over (partition by e.tenant_id, e.mandate_id order by (
    select max(i.chain_position) from invoice i
    where i.tenant_id = e.tenant_id and i.mandate_id = e.mandate_id and i.establishment_id = e.establishment_id) desc nulls last, e.establishment_id) as series
  from mandate_establishment e) ranked
where m.tenant_id = ranked.tenant_id and m.mandate_id = ranked.mandate_id and m.establishment_id = ranked.establishment_id;
alter table mandate_establishment force row level security;
alter table mandate_establishment
  alter column series set not null,
  add constraint mandate_establishment_series_counts check (series >= 1),
  add constraint mandate_establishment_series_once unique (tenant_id, mandate_id, series);

alter table invoice
  add column series integer not null default 1,
  add column debtor_account_id uuid,
  add foreign key (tenant_id, debtor_account_id) references debtor_account (tenant_id, id),
  drop constraint invoice_number_once,
  add constraint invoice_number_once unique (tenant_id, mandate_id, series, sequence_type, year, sequence_number);
create unique index invoice_number_is_one on invoice (tenant_id, mandate_id, invoice_number);
create index invoice_by_date on invoice (tenant_id, establishment_id, invoice_date, id);
alter table mandate_series add column series integer not null default 1;
alter table mandate_series drop constraint mandate_series_pkey, add primary key (tenant_id, mandate_id, series, sequence_type, year);

-- An invoice takes the next number of its establishment's series and the next place of its mandate's chain, or it is not written.
drop trigger invoice_takes_its_place on invoice;
drop function invoice_takes_its_place();
create function invoice_takes_its_place() returns trigger language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  taken bigint;
  latest date;
begin
  -- First the chain: the row of the mandate is held from here on, so that the series is read as whoever issued before has left it.
  update operating_mandate set chain_position = chain_position + 1, chain_hash = new.content_hash
  where tenant_id = new.tenant_id and id = new.mandate_id and chain_position = new.chain_position - 1 and chain_hash is not distinct from new.previous_hash;
  if not found then
    raise exception using errcode = '23514', constraint = 'invoice_chain_follows', message = 'an invoice follows the one before it in the chain';
  end if;
  if not exists (
    select from mandate_establishment
    where tenant_id = new.tenant_id and mandate_id = new.mandate_id and establishment_id = new.establishment_id and series = new.series
  ) then
    raise exception using errcode = '23514', constraint = 'invoice_series_of_its_establishment', message = 'an invoice is numbered in the series of its establishment';
  end if;
  if new.sequence_type <> 'credit_note' and exists (
    select from invoice i join invoice_state s on s.tenant_id = i.tenant_id and s.invoice_id = i.id
    where i.tenant_id = new.tenant_id and i.folio_id = new.folio_id and i.mandate_id <> new.mandate_id and s.takes_money and s.status <> 'credited'
  ) then
    raise exception using errcode = '23514', constraint = 'invoice_folio_has_one_mandate', message = 'a folio is invoiced under one mandate';
  end if;
  insert into mandate_series (tenant_id, mandate_id, series, sequence_type, year, last_number, last_date)
  values (new.tenant_id, new.mandate_id, new.series, new.sequence_type, new.year, 1, new.invoice_date)
  on conflict (tenant_id, mandate_id, series, sequence_type, year)
    do update set last_number = mandate_series.last_number + 1, last_date = greatest(mandate_series.last_date, excluded.last_date)
  returning last_number, last_date into taken, latest;
  if taken <> new.sequence_number then
    raise exception using errcode = '23514', constraint = 'invoice_number_follows', message = format('the next number is %s, not %s', taken, new.sequence_number);
  end if;
  if latest > new.invoice_date or exists (
    select from mandate_series
    where tenant_id = new.tenant_id and mandate_id = new.mandate_id and series = new.series and sequence_type = new.sequence_type and year > new.year
  ) then
    raise exception using errcode = '23514', constraint = 'invoice_date_follows', message = 'an invoice is not dated before the last of its series';
  end if;
  insert into invoice_day (tenant_id, mandate_id, establishment_id, day, invoices)
  values (new.tenant_id, new.mandate_id, new.establishment_id, new.invoice_date, 1)
  on conflict (tenant_id, mandate_id, day, establishment_id) do update set invoices = invoice_day.invoices + 1;
  insert into invoice_month (tenant_id, mandate_id, establishment_id, month, invoices)
  values (new.tenant_id, new.mandate_id, new.establishment_id, date_trunc('month', new.invoice_date)::date, 1)
  on conflict (tenant_id, mandate_id, month, establishment_id) do update set invoices = invoice_month.invoices + 1;
  return new;
end $$;
grant create on schema innkeep to innkeep_steward;
alter function invoice_takes_its_place() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function invoice_takes_its_place() from public;
create trigger invoice_takes_its_place before insert on invoice for each row execute function invoice_takes_its_place();

-- Credited in full: every line is, whatever they come to. A final invoice whose deposits cover all of it comes to nothing, and can still be credited.
alter table invoice_state add column credited_in_full boolean not null default false;
alter table invoice_state drop column status;
alter table invoice_state add column status text not null generated always as (case
  when not takes_money then 'issued'
  when credited_in_full or credited_cents <> 0 and credited_cents = total_cents then 'credited'
  when written_off_cents > 0 then 'written_off'
  when paid_cents >= total_cents - credited_cents then 'paid'
  when paid_cents > 0 then 'partially_paid'
  when credited_cents <> 0 then 'partially_credited'
  else 'issued' end) stored;
grant update (credited_in_full) on invoice_state to innkeep_service;

-- What an invoice takes is a movement of the ledger: a charge of a folio, or a purchase with a prepaid wallet.
alter table invoiced_entry drop constraint invoiced_entry_tenant_id_folio_entry_id_fkey;
alter table invoiced_entry rename column folio_entry_id to entry_id;
alter table invoiced_entry add foreign key (tenant_id, entry_id) references journal_entry (tenant_id, id);

-- What stands on an invoice is undone by a credit note only: by hand, by reinstating a stay, by extending it, whatever the occasion.
drop trigger invoiced_entry_is_not_reversed on folio_entry;
drop function invoiced_entry_is_not_reversed();
create function invoiced_entry_is_not_reversed() returns trigger language plpgsql as
$$
begin
  if new.reverses_id is not null
     and exists (select from innkeep.invoiced_entry i where i.tenant_id = new.tenant_id and i.entry_id = new.reverses_id) then
    raise exception using errcode = '23514', constraint = 'folio_entry_not_invoiced', message = 'what stands on an invoice is credited, not reversed';
  end if;
  return new;
end $$;
create trigger invoiced_entry_is_not_reversed before insert on folio_entry for each row execute function invoiced_entry_is_not_reversed();
create trigger invoiced_purchase_is_not_reversed before insert on wallet_transaction for each row execute function invoiced_entry_is_not_reversed();

-- The accounts of the ledger. output_vat is the VAT of the invoices; VAT of what is charged and not invoiced yet waits on unbilled_vat; VAT of deposit
-- invoices stands against deposit_vat until an invoice deducts them.
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in
  ('guest_ledger', 'deposits', 'guarantees', 'receivables', 'unallocated_receipts', 'wallets', 'payments', 'off_ledger_payments', 'brought_forward',
   'folio_transfers', 'revenue', 'output_vat', 'unbilled_vat', 'deposit_vat', 'taxes_collected', 'disbursements', 'bad_debts', 'cash_differences',
   'owner_settlements')) not valid;
alter table journal_line validate constraint journal_line_account_check;

-- Until now VAT was posted to output_vat with every charge. From here on output_vat is what was invoiced: one entry for each establishment moves the rest.
alter table journal_line no force row level security;
alter table journal_entry no force row level security;
alter table folio_entry no force row level security;
alter table establishment no force row level security;
alter table invoiced_entry no force row level security;
create temporary table vat_carried on commit drop as
  with invoiced as (
    select i.tenant_id, i.establishment_id, i.currency, l.line ->> 'vatRateBp' as rate,
      sum((case when i.sequence_type = 'credit_note' then -1 else 1 end) * (l.line ->> 'taxCents')::bigint) as cents,
      coalesce(sum((case when i.sequence_type = 'credit_note' then -1 else 1 end) * (l.line ->> 'taxCents')::bigint)
        filter (where l.line ->> 'chargeType' = 'deposit'), 0) as deposit_cents
    from invoice i cross join lateral jsonb_array_elements(i.content -> 'lines') as l (line) group by 1, 2, 3, 4),
  posted as (
    select tenant_id, establishment_id, currency, detail as rate, sum(amount_cents) as cents from journal_line where account = 'output_vat' group by 1, 2, 3, 4),
  billed as (
    select f.tenant_id, f.establishment_id, j.currency, f.vat_rate_bp::text as rate, sum(f.vat_cents) as cents
    from invoiced_entry b join folio_entry f on f.tenant_id = b.tenant_id and f.id = b.entry_id
    join journal_entry j on j.tenant_id = f.tenant_id and j.id = f.id group by 1, 2, 3, 4)
  select tenant_id, establishment_id, currency, rate, coalesce(i.cents, 0)::bigint as invoiced_cents, coalesce(i.deposit_cents, 0)::bigint as deposit_cents,
    coalesce(p.cents, 0)::bigint as posted_cents, coalesce(b.cents, 0)::bigint as billed_cents
  from invoiced i full join posted p using (tenant_id, establishment_id, currency, rate) full join billed b using (tenant_id, establishment_id, currency, rate)
  where rate <> '0';
create temporary table vat_entry on commit drop as
  select gen_random_uuid() as id, v.tenant_id, v.establishment_id, v.currency, e.current_business_date
  from (select distinct tenant_id, establishment_id, currency from vat_carried
        where invoiced_cents + posted_cents <> 0 or posted_cents + billed_cents <> 0 or deposit_cents <> 0 or invoiced_cents <> billed_cents + deposit_cents) v
  join establishment e on e.tenant_id = v.tenant_id and e.id = v.establishment_id where e.current_business_date is not null;
alter table journal_line disable trigger user;
insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency)
select tenant_id, id, establishment_id, current_business_date, now(), 'vat_carried_over', currency from vat_entry;
insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
select m.tenant_id, m.id, row_number() over (partition by m.tenant_id, m.id order by m.account, m.detail), m.establishment_id, m.current_business_date, m.account, m.detail,
  m.currency, m.cents
from (
  select e.id, e.tenant_id, e.establishment_id, e.currency, e.current_business_date, l.account, l.detail, l.cents
  from vat_entry e join vat_carried v using (tenant_id, establishment_id, currency)
  cross join lateral (values
    ('output_vat', v.rate, -v.invoiced_cents - v.posted_cents), ('unbilled_vat', v.rate, v.posted_cents + v.billed_cents), ('deposit_vat', v.rate, v.deposit_cents),
    ('revenue', 'vat_rounding', v.invoiced_cents - v.billed_cents - v.deposit_cents)) as l (account, detail, cents)
  where l.cents <> 0) m;
-- What is checked at the end of a transaction is checked now: these tables are changed again behind this.
set constraints all immediate;
set constraints all deferred;
alter table journal_line enable trigger user;
alter table journal_line force row level security;
alter table journal_entry force row level security;
alter table folio_entry force row level security;
alter table establishment force row level security;
alter table invoiced_entry force row level security;
alter table invoice force row level security;

-- A guarantee (a security deposit) is a liability that pays nothing by itself: it is returned, or retained for what is named.
alter table folio add column guarantee_cents bigint not null default 0 constraint folio_guarantee_never_negative check (guarantee_cents >= 0);
create index folio_with_guarantee on folio (tenant_id, establishment_id, id) where guarantee_cents > 0;
alter table folio_entry add column guarantee_cents bigint not null default 0;
alter table folio_entry drop constraint folio_entry_kind_check, drop constraint folio_entry_occasion_check, drop constraint folio_entry_money_has_method;
alter table folio_entry
  add constraint folio_entry_kind_check check (kind in
    ('charge', 'payment', 'refund', 'deposit', 'deposit_applied', 'guarantee', 'guarantee_applied', 'transferred', 'moved', 'written_off')) not valid,
  add constraint folio_entry_occasion_check check (occasion in
    ('manual', 'night', 'adjust_stay', 'check_out', 'cancellation', 'no_show', 'reinstatement', 'reversal', 'refund', 'wallet', 'hold', 'credit_note', 'guarantee',
     'write_off', 'meter')) not valid,
  add constraint folio_entry_money_has_method check ((kind in ('payment', 'refund', 'deposit', 'guarantee')) = (method is not null)) not valid,
  add constraint folio_entry_guarantee_moves_guarantees check (kind in ('guarantee', 'guarantee_applied') or guarantee_cents = 0) not valid,
  add constraint folio_entry_applied_guarantee_pays check (kind <> 'guarantee_applied' or amount_cents = guarantee_cents) not valid,
  add constraint folio_entry_guarantee_pays_nothing check (kind <> 'guarantee' or amount_cents = 0) not valid;
alter table folio_entry validate constraint folio_entry_kind_check;
alter table folio_entry validate constraint folio_entry_occasion_check;
alter table folio_entry validate constraint folio_entry_money_has_method;

create or replace function folio_keeps_its_sums() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare moved record;
begin
  for moved in
    select tenant_id, folio_id, sum(amount_cents)::bigint as amount_cents, sum(deposit_cents)::bigint as deposit_cents, sum(guarantee_cents)::bigint as guarantee_cents
    from new_entries group by tenant_id, folio_id order by tenant_id, folio_id
  loop
    update innkeep.folio f set balance_cents = f.balance_cents + moved.amount_cents, deposit_cents = f.deposit_cents + moved.deposit_cents,
      guarantee_cents = f.guarantee_cents + moved.guarantee_cents
    where f.tenant_id = moved.tenant_id and f.id = moved.folio_id;
  end loop;
  return null;
end $$;
create or replace function folio_sums_move_by_entries() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and (new.balance_cents, new.deposit_cents, new.guarantee_cents) is distinct from
     (case when tg_op = 'INSERT' then 0 else old.balance_cents end, case when tg_op = 'INSERT' then 0 else old.deposit_cents end,
      case when tg_op = 'INSERT' then 0 else old.guarantee_cents end) then
    raise exception using errcode = '23514', constraint = 'folio_sums_move_by_entries', message = 'a folio changes by its entries only';
  end if;
  if tg_op = 'UPDATE' and (new.tenant_id, new.id, new.establishment_id, new.reservation_id, new.kind, new.currency, new.opened_on, new.opened_at)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.reservation_id, old.kind, old.currency, old.opened_on, old.opened_at) then
    raise exception using errcode = '23514', constraint = 'folio_stays_what_it_is', message = 'a folio stays what it is';
  end if;
  return new;
end $$;
create or replace function settlement_balances() returns trigger language plpgsql as
$$
begin
  if (select f.balance_cents <> 0 or f.deposit_cents <> 0 or f.guarantee_cents <> 0 from innkeep.folio f where f.tenant_id = new.tenant_id and f.id = new.id) then
    raise exception using errcode = '23514', constraint = 'settlement_balances', message = 'a settlement folio balances to zero';
  end if;
  return null;
end $$;

-- All lines of an entry come in one statement; their sum is zero in each currency, and what they say of the guest ledger, of deposits, guarantees, debtors
-- and wallets is what the folio, the debtor's account and the wallet say. The VAT of invoices moves with invoices only.
create or replace function journal_is_balanced() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
begin
  if exists (select from new_lines group by tenant_id, entry_id, currency having sum(amount_cents) <> 0) then
    raise exception using errcode = '23514', constraint = 'journal_is_balanced', message = 'the lines of a journal entry must sum to zero';
  end if;
  if exists (
    select from (
      select tenant_id, entry_id, bool_or(line = 1) as whole, min(establishment_id::text) as establishment_id, min(business_date) as business_date,
        count(distinct (establishment_id, business_date, currency)) as headers, min(currency) as currency,
        coalesce(sum(amount_cents) filter (where account = 'guest_ledger'), 0) as guest_ledger_cents,
        coalesce(-sum(amount_cents) filter (where account = 'deposits'), 0) as deposit_cents,
        coalesce(-sum(amount_cents) filter (where account = 'guarantees'), 0) as guarantee_cents,
        coalesce(-sum(amount_cents) filter (where account = 'unbilled_vat'), 0) as vat_cents,
        bool_or(account in ('output_vat', 'deposit_vat')) as invoices,
        coalesce(sum(amount_cents) filter (where account = 'receivables'), 0) as owed_cents,
        coalesce(-sum(amount_cents) filter (where account = 'unallocated_receipts'), 0) as unallocated_cents,
        coalesce(-sum(amount_cents) filter (where account = 'wallets'), 0) as wallet_cents
      from new_lines group by tenant_id, entry_id) l
    -- Each a look-up for one row (the limit keeps it so), whatever the tables were when this was planned.
    left join lateral (select * from innkeep.journal_entry e where e.tenant_id = l.tenant_id and e.id = l.entry_id limit 1) e on true
    left join lateral (select * from innkeep.folio_entry f where f.tenant_id = l.tenant_id and f.id = l.entry_id limit 1) f on true
    left join lateral (select * from innkeep.folio a where a.tenant_id = f.tenant_id and a.id = f.folio_id limit 1) a on true
    left join lateral (select * from innkeep.folio_entry o where o.tenant_id = f.tenant_id and o.id = f.reverses_id limit 1) o on true
    left join lateral (select * from innkeep.debtor_entry d where d.tenant_id = l.tenant_id and d.id = l.entry_id limit 1) d on true
    left join lateral (select * from innkeep.wallet_transaction w where w.tenant_id = l.tenant_id and w.id = l.entry_id limit 1) w on true
    where e.id is null or not l.whole or l.headers <> 1
      or e.establishment_id::text <> l.establishment_id or e.business_date <> l.business_date or e.currency <> l.currency
      or e.folio_id is distinct from f.folio_id
      or coalesce(f.amount_cents, 0) <> l.guest_ledger_cents or coalesce(f.deposit_cents, 0) <> l.deposit_cents
      or coalesce(f.guarantee_cents, 0) <> l.guarantee_cents
      or coalesce(d.owed_cents, 0) <> l.owed_cents or coalesce(d.unallocated_cents, 0) <> l.unallocated_cents
      -- A settlement of several charges stands on the folio line by line, each moving its part of the wallet.
      or coalesce(w.amount_cents, 0) <> l.wallet_cents
      or d.id is not null and (d.establishment_id <> e.establishment_id or d.business_date <> e.business_date or d.currency <> e.currency)
      or w.id is not null and (w.establishment_id <> e.establishment_id or w.business_date <> e.business_date)
      or f.id is not null and (
        a.currency is distinct from e.currency or f.business_date <> e.business_date or f.reverses_id is distinct from e.reverses_id
        or f.establishment_id <> e.establishment_id
        -- What was bought by wallet has its VAT in the ledger since it was bought; the folio repeats it for the invoice.
        or (case when f.occasion = 'wallet' then 0 else coalesce(f.vat_cents, 0) end) <> l.vat_cents)
      -- A reversal is the opposite of what it reverses, on the same folio.
      or f.reverses_id is not null and (o.id is null or o.folio_id <> f.folio_id or o.kind <> f.kind
        or o.amount_cents <> -f.amount_cents or o.deposit_cents <> -f.deposit_cents or o.guarantee_cents <> -f.guarantee_cents)
      or l.invoices and not exists (
        select from innkeep.invoice i where i.tenant_id = l.tenant_id and i.id = l.entry_id and i.establishment_id::text = l.establishment_id)) then
    raise exception using errcode = '23514', constraint = 'journal_says_what_the_folio_says', message = 'journal entry, lines and what they stand for must say the same';
  end if;
  return null;
end $$;

-- And no invoice without its VAT in the ledger: rate by rate what the document says, the other way round for a credit note.
create function invoice_vat_is_posted() returns trigger language plpgsql as
$$
begin
  if exists (
    select from (
      select v.entry ->> 'rateBp' as rate, sum((v.entry ->> 'taxCents')::bigint) * (case when new.sequence_type = 'credit_note' then -1 else 1 end) as cents
      from jsonb_array_elements(new.content -> 'vat') as v (entry) group by 1) said
    full join (
      select l.detail as rate, -sum(l.amount_cents) as cents from innkeep.journal_line l
      where l.tenant_id = new.tenant_id and l.entry_id = new.id and l.account = 'output_vat' group by 1) posted using (rate)
    where coalesce(said.cents, 0) <> coalesce(posted.cents, 0)) then
    raise exception using errcode = '23514', constraint = 'invoice_vat_is_posted', message = 'the ledger must say the VAT that the invoice says';
  end if;
  return null;
end $$;
create constraint trigger invoice_vat_is_posted after insert on invoice deferrable initially deferred for each row execute function invoice_vat_is_posted();

-- What of a guarantee was retained for what (the reason stands with the entry): the photos, documents and inspections that prove it.
create table guarantee_retention (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  entry_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  proof jsonb not null check (jsonb_array_length(proof) between 1 and 10),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references folio_entry (tenant_id, id)
);
create index guarantee_retention_by_entry on guarantee_retention (tenant_id, entry_id);
select protect('guarantee_retention', 'select, insert', 'establishment_id');
create trigger guarantee_retention_is_append_only before update or delete or truncate on guarantee_retention
  for each statement execute function refuse_change();

-- A seller outside of France has no SIREN.
alter table operating_mandate alter column siren drop not null;
alter table operating_mandate
  add column registration_number text check (length(registration_number) between 1 and 30),
  add constraint operating_mandate_french_seller_has_siren check (siren is not null or seller ->> 'countryCode' <> 'FR');
grant update (registration_number) on operating_mandate to innkeep_service;

-- Credit notes have a permission of their own, which reception does not have. Keys that were given issuing by name or by role keep what they could do, but for
-- those of reception.
alter table api_key no force row level security;
update api_key set permissions = array_append(permissions, 'invoice.credit')
where 'invoice.issue' = any (permissions) and role <> 'reception' and not 'invoice.credit' = any (permissions);
alter table api_key force row level security;
