-- innkeep: concurrently
create index concurrently if not exists user_account_of_owner on innkeep.user_account (tenant_id, owner_id) where owner_id is not null;
