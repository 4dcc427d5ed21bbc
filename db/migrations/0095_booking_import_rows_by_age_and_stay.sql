-- innkeep: concurrently
-- The sweep takes the oldest rows of imports; the erasure of a guest those that became the guest's stays.
create index concurrently if not exists booking_import_row_by_age on innkeep.booking_import_row (created_at);
create index concurrently if not exists booking_import_row_of_stay on innkeep.booking_import_row (tenant_id, reservation_id) where reservation_id is not null;
