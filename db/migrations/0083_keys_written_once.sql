-- The row of an idempotency key is written once, with its answer; while it is being made, an advisory lock holds the key. Written twice it had each of its index entries
-- twice. So a row that a caller may not see is no longer met by inserting: who sees some establishments only asks whether there is one.
create function idempotency_key_is_taken(wanted_operation text, wanted_key text) returns boolean
language sql stable security definer set search_path = innkeep, pg_temp as
$$ select exists (select from idempotency_key where tenant_id = current_tenant() and operation = wanted_operation and key = wanted_key) $$;
grant create on schema innkeep to innkeep_steward;
alter function idempotency_key_is_taken(text, text) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function idempotency_key_is_taken(text, text) from public;
grant execute on function idempotency_key_is_taken(text, text) to innkeep_service;
