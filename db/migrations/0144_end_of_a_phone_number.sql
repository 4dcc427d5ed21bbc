-- innkeep: concurrently
-- Guests by the last digits of their telephone number, as it is said at the desk.
create index concurrently if not exists guest_by_end_of_phone on innkeep.guest (tenant_id, reverse(phone_key) collate "C") where phone_key is not null;
