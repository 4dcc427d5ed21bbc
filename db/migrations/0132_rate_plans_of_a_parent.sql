-- innkeep: concurrently
create index concurrently if not exists rate_plan_by_parent on innkeep.rate_plan (tenant_id, parent_id) where parent_id is not null;
