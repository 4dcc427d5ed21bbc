-- innkeep: concurrently
-- The stays of a rate plan, newest first: named before the plan is archived.
create index concurrently if not exists reservation_of_plan on innkeep.reservation (tenant_id, rate_plan_id, id desc);
