-- Issue 16, items 10 and 22. Every filter and sort of every list has an index, also for a tenant with tens of thousands of these (test/plans.test.ts).
create index housekeeping_task_by_status on housekeeping_task (tenant_id, status, due_on, id);
create index housekeeping_task_by_kind on housekeeping_task (tenant_id, kind, due_on, id);
create index housekeeping_task_by_assignee on housekeeping_task (tenant_id, assignee, due_on, id) where assignee is not null;
create index found_item_by_status on found_item (tenant_id, status, id);
create index wallet_by_status on wallet (tenant_id, status, id);
create index wallet_not_closed on wallet (tenant_id, id) where status <> 'closed';
create index wallet_by_medium on wallet (tenant_id, medium_ref, id) where medium_ref is not null;
create index waiting_list_entry_in_order on waiting_list_entry (tenant_id, arrival, priority desc, id);
create index waiting_list_entry_by_status on waiting_list_entry (tenant_id, status, arrival, priority desc, id);
create index hold_by_status on hold (tenant_id, status, id);
create index guest_message_by_kind on guest_message (tenant_id, kind, id);
create index guest_message_of_status on guest_message (tenant_id, status, id);
