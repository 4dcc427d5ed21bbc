-- innkeep: concurrently
create index concurrently if not exists reservation_by_change on innkeep.reservation (tenant_id, changed_in, id);
create index concurrently if not exists booking_by_change on innkeep.booking (tenant_id, changed_in, id);
create index concurrently if not exists guest_by_change on innkeep.guest (tenant_id, changed_in, id);
create index concurrently if not exists folio_by_change on innkeep.folio (tenant_id, changed_in, id);
create index concurrently if not exists invoice_state_by_change on innkeep.invoice_state (tenant_id, changed_in, invoice_id);
create index concurrently if not exists receivable_by_change on innkeep.receivable (tenant_id, changed_in, id);
create index concurrently if not exists unit_by_change on innkeep.unit (tenant_id, changed_in, id);
create index concurrently if not exists rate_plan_by_change on innkeep.rate_plan (tenant_id, changed_in, id);
