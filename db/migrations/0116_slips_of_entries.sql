-- innkeep: concurrently
create index concurrently if not exists attachment_of_entry on innkeep.attachment (tenant_id, entry_id) where entry_id is not null;
