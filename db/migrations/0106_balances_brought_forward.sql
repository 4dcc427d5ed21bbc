-- Money that an earlier system took: guarantees, deposits and balances of wallets that are carried over are no takings of the day on which they are entered.
alter table folio_entry drop constraint folio_entry_method_check;
alter table folio_entry add constraint folio_entry_method_check
  check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other', 'brought_forward')) not valid;
alter table wallet_transaction drop constraint wallet_transaction_method_check;
alter table wallet_transaction add constraint wallet_transaction_method_check
  check (method in ('transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other', 'brought_forward')) not valid;
