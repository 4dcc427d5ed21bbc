-- innkeep: concurrently
-- The tasks of all houses of a tenant are listed in the order of their days.
create index concurrently if not exists housekeeping_task_in_order on housekeeping_task (tenant_id, due_on, id);
