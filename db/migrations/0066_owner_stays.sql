-- Issue 21, item 9. Nights that owners have for themselves, keys with which they see what is theirs, and which of several owners was paid.
alter table unit_closure add column owner_id uuid,
  add constraint unit_closure_of_owner_exists foreign key (tenant_id, owner_id) references owner (tenant_id, id),
  add constraint unit_closure_for_one check (not for_lease or owner_id is null);
create index unit_closure_of_owner on unit_closure (tenant_id, owner_id, first_night) where owner_id is not null;
create index unit_closure_of_owners on unit_closure (tenant_id, establishment_id, first_night) where owner_id is not null;

alter table api_key add column owner_id uuid,
  add constraint api_key_of_owner_exists foreign key (tenant_id, owner_id) references owner (tenant_id, id),
  add constraint api_key_of_owner_has_nothing_else check (owner_id is null or role = 'custom' and permissions = '{owner_portal.use}');
drop function find_api_key(text);
create function find_api_key(wanted_key_id text)
returns table (
  tenant_id uuid, id uuid, secret_hash bytea, mode text, name text, role text, permissions text[],
  scope_kind text, scope_ids uuid[], expires_at timestamptz, revoked_at timestamptz, owner_id uuid
)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select k.tenant_id, k.id, k.secret_hash, k.mode, k.name, k.role, k.permissions, k.scope_kind, k.scope_ids, k.expires_at, k.revoked_at, k.owner_id
  from api_key k where k.key_id = wanted_key_id
$$;
grant create on schema innkeep to innkeep_steward;
alter function find_api_key(text) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function find_api_key(text) from public;
grant execute on function find_api_key(text) to innkeep_service;

alter table owner_payout add column owner_id uuid,
  add constraint owner_payout_to_owner foreign key (tenant_id, owner_id) references owner (tenant_id, id);
