-- Issue 19. Commissions of travel agents are in the journal: an expense when they are accrued, a liability until they are paid. Those of before are not posted: their days
-- are closed.
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in
  ('guest_ledger', 'deposits', 'guarantees', 'receivables', 'unallocated_receipts', 'wallets', 'payments', 'off_ledger_payments', 'brought_forward', 'folio_transfers', 'revenue',
   'output_vat', 'unbilled_vat', 'deposit_vat', 'taxes_collected', 'disbursements', 'bad_debts', 'cash_differences', 'owner_settlements', 'commissions',
   'commissions_payable')) not valid;
alter table commission
  add column is_posted boolean not null default false,
  add column payment_entry_id uuid,
  add constraint commission_payment_entry foreign key (tenant_id, payment_entry_id) references journal_entry (tenant_id, id),
  add constraint commission_payment_is_of_posted check (payment_entry_id is null or is_posted and paid_at is not null);

-- A commission that is posted is an entry of the journal under its own id, over the same amount; what is paid at once is one entry over the sum.
create function commission_is_posted() returns trigger language plpgsql as $$
begin
  if new.is_posted and (
    select coalesce(-sum(l.amount_cents), 0) from innkeep.journal_line l
    where l.tenant_id = new.tenant_id and l.entry_id = new.id and l.account = 'commissions_payable') <> new.amount_cents
    or new.payment_entry_id is not null and (
      select coalesce(sum(l.amount_cents), 0) from innkeep.journal_line l
      where l.tenant_id = new.tenant_id and l.entry_id = new.payment_entry_id and l.account = 'commissions_payable')
      <> (select sum(c.amount_cents) from innkeep.commission c where c.tenant_id = new.tenant_id and c.payment_entry_id = new.payment_entry_id) then
    raise exception using errcode = '23514', constraint = 'commission_is_posted', message = 'the ledger must say the commission that is owed or paid';
  end if;
  return null;
end $$;
create constraint trigger commission_is_posted after insert or update on commission deferrable initially deferred for each row execute function commission_is_posted();
create index commission_of_payment on commission (tenant_id, payment_entry_id) where payment_entry_id is not null;
grant update (payment_entry_id) on commission to innkeep_service;
