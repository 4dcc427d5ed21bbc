-- What a posting costs beside its rows.

-- Whether a folio is settled, and whether it holds a guarantee, as columns of their own that the trigger below keeps: an index on the sums themselves makes every posting write
-- the folio anew in all of its indexes; these change when a folio is opened and settled.
alter table folio add column unsettled boolean not null default false, add column has_guarantee boolean not null default false;

create or replace function folio_sums_move_by_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  new.unsettled := new.balance_cents <> 0 or new.deposit_cents <> 0;
  new.has_guarantee := new.guarantee_cents > 0;
  return new;
end $function$
;

alter table folio no force row level security;
update folio set unsettled = true where balance_cents <> 0 or deposit_cents <> 0 or guarantee_cents > 0;
alter table folio force row level security;

drop index folio_unsettled;
drop index folio_with_guarantee;
create index folio_not_settled on folio (tenant_id, establishment_id, id) where unsettled;
create index folio_guaranteed on folio (tenant_id, establishment_id, id) where has_guarantee;

create or replace function folio_keeps_its_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_material TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
    if not found then
      raise exception using errcode = '23514', constraint = 'folio_entry_is_of_stay_of_folio', message = 'an entry names the stay of its folio, and nothing is posted to a closed account';
    end if;
    -- Asked where it matters only: a condition with a query in it is prepared whether it is needed or not.
    if moved.on_house_account and moved.reservation_id is not null then
      if not exists (
        select from innkeep.reservation r join innkeep.folio f on f.tenant_id = r.tenant_id and f.id = moved.folio_id and f.establishment_id = r.establishment_id
        where r.tenant_id = moved.tenant_id and r.id = moved.reservation_id) then
        raise exception using errcode = '23514', constraint = 'folio_entry_is_of_stay_of_folio', message = 'an entry names the stay of its folio, and nothing is posted to a closed account';
      end if;
    end if;
  end loop;
  return null;
end $function$
;

-- One pass over the lines; which of the two is wrong is asked when one of them is.
create or replace function journal_is_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_material TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if exists (
    select from (
      select tenant_id, entry_id, bool_or(line = 1) as whole, min(establishment_id::text) as establishment_id, min(business_date) as business_date,
        count(distinct (establishment_id, business_date, currency)) as headers, min(currency) as currency, sum(amount_cents) as total_cents,
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
    where e.id is null or not l.whole or l.headers <> 1 or l.total_cents <> 0
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
    if exists (select from new_lines group by tenant_id, entry_id, currency having sum(amount_cents) <> 0) then
      raise exception using errcode = '23514', constraint = 'journal_is_balanced', message = 'the lines of a journal entry must sum to zero';
    end if;
    raise exception using errcode = '23514', constraint = 'journal_says_what_the_folio_says', message = 'journal entry, lines and what they stand for must say the same';
  end if;
  return null;
end $function$
;

-- Most entries reverse nothing: the function is not even called for them.
drop trigger invoiced_entry_is_not_reversed on folio_entry;
create trigger invoiced_entry_is_not_reversed before insert on folio_entry for each row when (new.reverses_id is not null) execute function invoiced_entry_is_not_reversed();
drop trigger invoiced_purchase_is_not_reversed on wallet_transaction;
create trigger invoiced_purchase_is_not_reversed before insert on wallet_transaction for each row when (new.reverses_id is not null) execute function invoiced_entry_is_not_reversed();
