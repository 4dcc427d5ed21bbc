-- What a house owes to its guests' stays: deposits agreed at booking, ages that exempt from tourist tax, and the tax itself.
alter table establishment add column tourist_tax_cents bigint check (tourist_tax_cents between 0 and 100000);
alter table reservation
  add column child_ages smallint[],
  add column deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  add column deposit_due_on date,
  add constraint reservation_child_ages_are_ages check (child_ages is null or (0 <= all (child_ages) and 17 >= all (child_ages)));
-- Forced row-level security binds the owner too, and he has no tenant: for this update it is lifted, and forced again.
alter table reservation no force row level security;
alter table reservation_night no force row level security;
update reservation r set
  deposit_cents = (booked.cents * (r.terms -> 'depositScheme' ->> 'basisPoints')::bigint + 5000) / 10000,
  deposit_due_on = case when (r.terms -> 'depositScheme' ->> 'dueDaysBeforeArrival')::integer = 0 then r.booked_on
    else greatest(r.booked_on, r.arrival - (r.terms -> 'depositScheme' ->> 'dueDaysBeforeArrival')::integer) end
from (select tenant_id, reservation_id, sum(price_cents)::bigint as cents from reservation_night group by tenant_id, reservation_id) booked
where booked.tenant_id = r.tenant_id and booked.reservation_id = r.id and r.terms ? 'depositScheme';
alter table reservation_night force row level security;
alter table reservation force row level security;
create index reservation_by_deposit on reservation (tenant_id, establishment_id, deposit_due_on, id)
  where deposit_cents > 0 and status in ('Option', 'Confirmed', 'CheckedIn');

-- The journal: the one place where money moves. Every movement is an entry with lines whose sum is zero in each currency
-- (a debit is positive, a credit negative). Rows are only ever inserted; what was wrong is reversed by another entry.
create table journal_entry (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  business_date date not null,
  posted_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  currency text not null check (currency in ('EUR', 'GBP')),
  folio_id uuid,
  reverses_id uuid,
  -- An entry has lines: the first of them must be there when the transaction commits.
  first_line smallint not null generated always as (1) stored,
  primary key (tenant_id, id),
  unique (tenant_id, folio_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, reverses_id) references journal_entry (tenant_id, id)
);
create index journal_entry_by_date on journal_entry (tenant_id, establishment_id, business_date, id);
create unique index journal_entry_reversed_once on journal_entry (tenant_id, reverses_id) where reverses_id is not null;
create index journal_entry_by_id on journal_entry (id);
select protect('journal_entry', 'select, insert', 'establishment_id');
create trigger journal_entry_is_append_only before update or delete or truncate on journal_entry
  for each statement execute function refuse_change();

create table journal_line (
  tenant_id uuid not null,
  entry_id uuid not null,
  line smallint not null check (line >= 1),
  establishment_id uuid not null,
  business_date date not null,
  account text not null check (account in
    ('guest_ledger', 'deposits', 'receivables', 'payments', 'revenue', 'output_vat', 'taxes_collected', 'disbursements')),
  -- Which revenue (the charge type), which rate of VAT (basis points), which means of payment.
  detail text not null check (length(detail) <= 40),
  currency text not null check (currency in ('EUR', 'GBP')),
  amount_cents bigint not null,
  primary key (tenant_id, entry_id, line),
  foreign key (tenant_id, entry_id) references journal_entry (tenant_id, id)
);
alter table journal_entry add constraint journal_entry_has_lines
  foreign key (tenant_id, id, first_line) references journal_line (tenant_id, entry_id, line) deferrable initially deferred;
create index journal_line_by_date on journal_line (tenant_id, establishment_id, business_date) include (account, detail, currency, amount_cents);
select protect('journal_line', 'select, insert', 'establishment_id');
create trigger journal_line_is_append_only before update or delete or truncate on journal_line
  for each statement execute function refuse_change();

-- A folio: the guest's account of one stay. Its balance and the deposit held are the sums of its entries, kept by a trigger.
create table folio (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  opened_on date not null,
  opened_at timestamptz not null,
  balance_cents bigint not null default 0,
  deposit_cents bigint not null default 0 constraint folio_deposit_never_negative check (deposit_cents >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id, reservation_id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
) with (fillfactor = 70);
create unique index folio_of_stay on folio (tenant_id, reservation_id);
create index folio_by_establishment on folio (tenant_id, establishment_id, id);
create index folio_unsettled on folio (tenant_id, establishment_id, id) where balance_cents <> 0 or deposit_cents <> 0;
create index folio_by_id on folio (id);
select protect('folio', 'select, insert, update', 'establishment_id');

-- One line of a folio and one movement of the journal are the same thing, under the same id. The movement names the folio, and when its lines
-- are written the folio's line must be there: so none can be added to a movement that has its lines already.
create table folio_entry (
  tenant_id uuid not null,
  id uuid not null,
  folio_id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('charge', 'payment', 'refund', 'deposit', 'deposit_applied')),
  occasion text not null check (occasion in ('manual', 'night', 'adjust_stay', 'check_out', 'cancellation', 'no_show', 'reinstatement', 'reversal', 'refund')),
  charge_type text,
  charge_nature text,
  label text not null check (length(label) between 1 and 200),
  quantity integer not null default 1,
  -- What it adds to the balance (a charge is positive, a payment negative), and to the deposit held.
  amount_cents bigint not null,
  deposit_cents bigint not null default 0,
  vat_rate_bp integer check (vat_rate_bp between 0 and 10000),
  vat_cents bigint,
  method text check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other')),
  reference text check (length(reference) between 1 and 200),
  service_date date not null,
  business_date date not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  reverses_id uuid,
  reason text check (length(reason) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, folio_id, id) references journal_entry (tenant_id, folio_id, id),
  foreign key (tenant_id, folio_id, establishment_id, reservation_id) references folio (tenant_id, id, establishment_id, reservation_id),
  foreign key (tenant_id, reverses_id) references folio_entry (tenant_id, id),
  constraint folio_entry_charge_is_whole check ((kind = 'charge') = (num_nonnulls(charge_type, charge_nature, vat_rate_bp, vat_cents) = 4)
    and (kind = 'charge') = (num_nonnulls(charge_type, charge_nature, vat_rate_bp, vat_cents) > 0)),
  constraint folio_entry_money_has_method check ((kind in ('payment', 'refund', 'deposit')) = (method is not null)),
  constraint folio_entry_deposit_moves_deposits check ((kind in ('deposit', 'deposit_applied')) or deposit_cents = 0),
  constraint folio_entry_applied_deposit_pays check (kind <> 'deposit_applied' or amount_cents = deposit_cents),
  constraint folio_entry_deposit_pays_nothing check (kind <> 'deposit' or amount_cents = 0)
);
create index folio_entry_by_folio on folio_entry (tenant_id, folio_id, id);
-- A night of a stay is charged once, whatever runs twice: the accommodation, and each tax on it.
create unique index folio_entry_night_once on folio_entry (tenant_id, reservation_id, service_date, charge_type) where occasion = 'night';
create unique index folio_entry_reversed_once on folio_entry (tenant_id, reverses_id) where reverses_id is not null;
create index folio_entry_by_id on folio_entry (id);
select protect('folio_entry', 'select, insert', 'establishment_id');
create trigger folio_entry_is_append_only before update or delete or truncate on folio_entry
  for each statement execute function refuse_change();

-- A posting always carries the open business date of its house.
create function posting_carries_open_business_date() returns trigger language plpgsql 
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
begin
  if exists (
    select from new_entries n where n.business_date is distinct from (
      select e.current_business_date from innkeep.establishment e where e.tenant_id = n.tenant_id and e.id = n.establishment_id)) then
    raise exception using errcode = '23514', constraint = 'posting_carries_open_business_date', message = 'a posting carries the open business date';
  end if;
  return null;
end $$;
create trigger posting_carries_open_business_date after insert on journal_entry
  referencing new table as new_entries for each statement execute function posting_carries_open_business_date();

-- The folio's sums.
create function folio_keeps_its_sums() returns trigger language plpgsql 
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off set enable_mergejoin = off as
$$
declare moved record;
begin
  for moved in
    select tenant_id, folio_id, sum(amount_cents)::bigint as amount_cents, sum(deposit_cents)::bigint as deposit_cents
    from new_entries group by tenant_id, folio_id order by tenant_id, folio_id
  loop
    update innkeep.folio f set balance_cents = f.balance_cents + moved.amount_cents, deposit_cents = f.deposit_cents + moved.deposit_cents
    where f.tenant_id = moved.tenant_id and f.id = moved.folio_id;
  end loop;
  return null;
end $$;
create trigger folio_keeps_its_sums after insert on folio_entry
  referencing new table as new_entries for each statement execute function folio_keeps_its_sums();

-- Nothing else may move a folio's sums, and nothing at all what it is. (The update above comes from inside a trigger, one level deeper.)
create function folio_sums_move_by_entries() returns trigger language plpgsql as
$$
begin
  if pg_trigger_depth() < 2 and (new.balance_cents, new.deposit_cents) is distinct from
     (case when tg_op = 'INSERT' then 0 else old.balance_cents end, case when tg_op = 'INSERT' then 0 else old.deposit_cents end) then
    raise exception using errcode = '23514', constraint = 'folio_sums_move_by_entries', message = 'a folio changes by its entries only';
  end if;
  if tg_op = 'UPDATE' and (new.tenant_id, new.id, new.establishment_id, new.reservation_id, new.currency, new.opened_on, new.opened_at)
     is distinct from (old.tenant_id, old.id, old.establishment_id, old.reservation_id, old.currency, old.opened_on, old.opened_at) then
    raise exception using errcode = '23514', constraint = 'folio_stays_what_it_is', message = 'a folio stays what it is';
  end if;
  return new;
end $$;
create trigger folio_sums_move_by_entries before insert or update on folio for each row execute function folio_sums_move_by_entries();

-- All lines of an entry come in one statement; their sum is zero in each currency, and what they say of guest ledger and deposits
-- is what the folio says.
create function journal_is_balanced() returns trigger language plpgsql 
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
        coalesce(-sum(amount_cents) filter (where account = 'output_vat'), 0) as vat_cents
      from new_lines group by tenant_id, entry_id) l
    -- Each a look-up for one row (the limit keeps it so), whatever the tables were when this was planned.
    left join lateral (select * from innkeep.journal_entry e where e.tenant_id = l.tenant_id and e.id = l.entry_id limit 1) e on true
    left join lateral (select * from innkeep.folio_entry f where f.tenant_id = l.tenant_id and f.id = l.entry_id limit 1) f on true
    left join lateral (select * from innkeep.folio a where a.tenant_id = f.tenant_id and a.id = f.folio_id limit 1) a on true
    left join lateral (select * from innkeep.folio_entry o where o.tenant_id = f.tenant_id and o.id = f.reverses_id limit 1) o on true
    where e.id is null or not l.whole or l.headers <> 1
      or e.establishment_id::text <> l.establishment_id or e.business_date <> l.business_date or e.currency <> l.currency
      or e.folio_id is distinct from f.folio_id
      or coalesce(f.amount_cents, 0) <> l.guest_ledger_cents or coalesce(f.deposit_cents, 0) <> l.deposit_cents
      or f.id is not null and (
        a.currency is distinct from e.currency or f.business_date <> e.business_date or f.reverses_id is distinct from e.reverses_id
        or f.establishment_id <> e.establishment_id or coalesce(f.vat_cents, 0) <> l.vat_cents)
      -- A reversal is the opposite of what it reverses, on the same folio.
      or f.reverses_id is not null and (o.id is null or o.folio_id <> f.folio_id or o.kind <> f.kind
        or o.amount_cents <> -f.amount_cents or o.deposit_cents <> -f.deposit_cents)) then
    raise exception using errcode = '23514', constraint = 'journal_says_what_the_folio_says', message = 'journal entry, lines and folio entry must say the same';
  end if;
  return null;
end $$;
create trigger journal_is_balanced after insert on journal_line
  referencing new table as new_lines for each statement execute function journal_is_balanced();

-- What follows an event: work that is due once, retried until it is done, and seen when it fails.
create table reaction (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid,
  name text not null check (length(name) between 1 and 60),
  event_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text check (length(last_error) <= 500),
  caused_by uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, name),
  foreign key (tenant_id, event_id) references event (tenant_id, id)
) with (fillfactor = 70);
create index reaction_due on reaction (next_attempt_at, id) where status = 'pending';
create index reaction_by_status on reaction (tenant_id, status, id);
create index reaction_by_id on reaction (id);
select protect('reaction', 'select, insert, update', 'establishment_id');

-- Asked by the workers, who serve all tenants: which reactions are due, ids only.
create function due_reactions(moment timestamptz, at_most integer) returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select r.tenant_id, r.id from reaction r where r.status = 'pending' and r.next_attempt_at <= moment order by r.next_attempt_at, r.id limit at_most
$$;
grant create on schema innkeep to innkeep_steward;
alter function due_reactions(timestamptz, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function due_reactions(timestamptz, integer) from public;
grant execute on function due_reactions(timestamptz, integer) to innkeep_service;
