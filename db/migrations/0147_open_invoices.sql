-- innkeep: concurrently
-- The invoices of a mandate that are still to be paid: few, among all that were ever issued.
create index concurrently if not exists invoice_state_open on innkeep.invoice_state (tenant_id, mandate_id, invoice_id)
  where takes_money and status in ('issued', 'partially_paid', 'partially_credited');
