-- What every write asks for, at less cost: a function in SQL is planned at each call (before PostgreSQL 18), one in PL/pgSQL once for a connection.
create or replace function due_reactions_of_lane(moment timestamptz, at_most integer, outside_names text[], goes_outside boolean)
  returns table (tenant_id uuid, id uuid) language plpgsql stable security definer set search_path = innkeep, pg_temp set enable_seqscan = off as
$$
#variable_conflict use_column
begin
  return query select r.tenant_id, r.id from reaction r
    where r.status = 'pending' and r.next_attempt_at <= moment and (r.name = any(outside_names)) = goes_outside
      and not exists (select from tenant_move m where m.tenant_id = r.tenant_id) order by r.next_attempt_at, r.id limit at_most;
end
$$;

-- The lines of one entry of a folio, which is of no invoice, debtor or wallet and reverses nothing, are nearly all there are: what is right with them is let through by one look-up. Whatever is not
-- goes the long way, as before, and that says what is wrong.
create or replace function journal_is_balanced() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare
  one record;
  posted record;
  is_plain boolean := true;
  is_whole boolean := false;
  total bigint := 0;
  on_folio bigint := 0;
  deposits bigint := 0;
  guarantees bigint := 0;
  vat bigint := 0;
begin
  for posted in select * from new_lines loop
    if one is null then
      one := posted;
    elsif (posted.tenant_id, posted.entry_id, posted.establishment_id, posted.business_date, posted.currency)
      is distinct from (one.tenant_id, one.entry_id, one.establishment_id, one.business_date, one.currency) then
      is_plain := false;
      exit;
    end if;
    is_whole := is_whole or posted.line = 1;
    total := total + posted.amount_cents;
    case posted.account
      when 'guest_ledger' then on_folio := on_folio + posted.amount_cents;
      when 'deposits' then deposits := deposits - posted.amount_cents;
      when 'guarantees' then guarantees := guarantees - posted.amount_cents;
      when 'unbilled_vat' then vat := vat - posted.amount_cents;
      when 'revenue', 'payments', 'taxes_collected', 'disbursements' then null;
      else
        is_plain := false;
        exit;
    end case;
  end loop;
  if is_plain and is_whole and total = 0 then
    perform from innkeep.journal_entry e
      join innkeep.folio_entry f on f.tenant_id = e.tenant_id and f.id = e.id
      join innkeep.folio a on a.tenant_id = f.tenant_id and a.id = f.folio_id
      where e.tenant_id = one.tenant_id and e.id = one.entry_id
        and e.establishment_id = one.establishment_id and e.business_date = one.business_date and e.currency = one.currency
        and e.folio_id = f.folio_id and e.reverses_id is null and f.reverses_id is null
        and f.establishment_id = one.establishment_id and f.business_date = one.business_date and a.currency = one.currency
        and f.occasion <> 'wallet' and f.amount_cents = on_folio and f.deposit_cents = deposits and f.guarantee_cents = guarantees
        and coalesce(f.vat_cents, 0) = vat
        and not exists (select from innkeep.debtor_entry d where d.tenant_id = one.tenant_id and d.id = one.entry_id)
        and not exists (select from innkeep.wallet_transaction w where w.tenant_id = one.tenant_id and w.id = one.entry_id);
    if found then
      return null;
    end if;
  end if;

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
end
$$;

-- What moved is added up row by row, in the order in which folios are locked, and each folio is written once: grouping a single row costs as much as writing it.
create or replace function folio_keeps_its_sums() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare
  entry record;
  moved record;
  amount bigint;
  deposit bigint;
  guarantee bigint;
begin
  -- One round more than there are rows, for the last folio.
  for entry in
    (select n.tenant_id, n.folio_id, n.reservation_id, n.on_house_account, n.amount_cents, n.deposit_cents, n.guarantee_cents from new_entries n order by 1, 2, 3, 4)
    union all select null, null, null, null, 0, 0, 0
  loop
    if moved is null then
      null;
    elsif (entry.tenant_id, entry.folio_id, entry.reservation_id, entry.on_house_account) is not distinct from (moved.tenant_id, moved.folio_id, moved.reservation_id, moved.on_house_account) then
      amount := amount + entry.amount_cents;
      deposit := deposit + entry.deposit_cents;
      guarantee := guarantee + entry.guarantee_cents;
      continue;
    else
      update innkeep.folio f set balance_cents = f.balance_cents + amount, deposit_cents = f.deposit_cents + deposit, guarantee_cents = f.guarantee_cents + guarantee
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
    end if;
    moved := entry;
    amount := entry.amount_cents;
    deposit := entry.deposit_cents;
    guarantee := entry.guarantee_cents;
  end loop;
  return null;
end
$$;
