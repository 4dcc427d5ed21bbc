-- Roles. innkeep_service runs every request: it owns nothing and cannot bypass row-level security.
-- innkeep_steward owns the few functions that must look across tenants (finding a key, telling 403 from 404, sweeping).
do $$
declare role_name text;
begin
  foreach role_name in array array['innkeep_service', 'innkeep_steward'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- Since PostgreSQL 16 the maker of a role may grant it but does not act as it before he has granted it to himself.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'innkeep_service' and (rolsuper or rolbypassrls)) then
    raise exception 'The role innkeep_service must not be able to bypass row-level security.';
  end if;
end $$;

create extension if not exists btree_gist with schema innkeep;

grant usage on schema innkeep to innkeep_service, innkeep_steward;

-- The tenant and the scope of the running transaction (set_config(..., true)). Unset means: nothing is visible.
create function current_tenant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('innkeep.tenant', true), '')::uuid $$;

create function whole_tenant_in_scope() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('innkeep.scope', true), '') = '*' $$;

create function establishments_in_scope() returns uuid[] language sql stable parallel safe as
$$ select coalesce(string_to_array(nullif(nullif(current_setting('innkeep.scope', true), '*'), ''), ',')::uuid[], '{}') $$;

-- Puts a table of tenant data behind the wall: forced row-level security, by tenant and, where there is one, by establishment.
-- The service gets exactly the commands that are named; an insert-only table names no update and no delete.
create function protect(wanted regclass, commands text, establishment_column text default null) returns void language plpgsql as
$$
declare condition text := 'tenant_id = (select innkeep.current_tenant())';
begin
  if establishment_column is not null then
    condition := condition || format(
      ' and ((select innkeep.whole_tenant_in_scope()) or %1$s is null or %1$s = any ((select innkeep.establishments_in_scope())::uuid[]))',
      quote_ident(establishment_column));
  end if;
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format('create policy tenant_wall on %s to innkeep_service using (%s) with check (%s)', wanted, condition, condition);
  execute format('create policy steward_reads on %s for select to innkeep_steward using (true)', wanted);
  execute format('grant %s on %s to innkeep_service', commands, wanted);
  execute format('grant select on %s to innkeep_steward', wanted);
end $$;

-- Undoes the transaction when a guarded write did not touch what it had to; the message is the code of the refusal.
create function require(fulfilled boolean, refusal text) returns void language plpgsql as
$$ begin if not fulfilled then raise exception using errcode = 'IK001', message = refusal; end if; end $$;

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception using errcode = 'IK002', message = format('%s is append-only', tg_table_name); end $$;

create table tenant (
  id uuid primary key,
  tenant_id uuid generated always as (id) stored,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
select protect('tenant', 'select, insert');

create table api_key (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  key_id text not null check (key_id ~ '^[0-9A-Za-z]{16}$'),
  secret_hash bytea not null check (length(secret_hash) = 32),
  mode text not null check (mode in ('live', 'test')),
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('manager', 'reception', 'accounting', 'maintenance', 'readonly', 'custom')),
  permissions text[] not null,
  scope_kind text not null check (scope_kind in ('tenant', 'org_unit', 'establishments')),
  scope_ids uuid[] not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint api_key_scope_names_something check ((scope_kind = 'tenant') = (cardinality(scope_ids) = 0))
);
create index api_key_by_key_id on api_key (key_id);
select protect('api_key', 'select, insert, update');

-- A key is claimed inside the business transaction: the second caller waits for the first and then replays its answer.
create table idempotency_key (
  tenant_id uuid not null references tenant (id),
  operation text not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Where the answer belongs: a key that does not see this house does not see the answer either.
  establishment_id uuid,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, operation, key)
) with (fillfactor = 70);
create index idempotency_key_by_age on idempotency_key (created_at);
select protect('idempotency_key', 'select, insert, update', 'establishment_id');
grant delete on idempotency_key to innkeep_steward;
create policy steward_sweeps on idempotency_key for delete to innkeep_steward using (true);

-- The outbox: what happened, in the past tense, written in the transaction of the change. Payload bytes are stored once.
create table event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  establishment_id uuid,
  occurred_at timestamptz not null,
  payload text not null check (length(payload) <= 20000),
  primary key (tenant_id, id)
);
select protect('event', 'select, insert', 'establishment_id');
create trigger event_is_append_only before update or delete or truncate on event for each statement execute function refuse_change();

-- Who did what, by which key. No values of personal data in clear.
create table audit_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  at timestamptz not null,
  api_key_id uuid not null,
  operation text not null,
  record_id uuid,
  establishment_id uuid,
  trace_id text not null,
  detail jsonb,
  primary key (tenant_id, id)
);
create index audit_entry_by_record on audit_entry (tenant_id, record_id, id);
select protect('audit_entry', 'select, insert');
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- Finds a key for authentication, before any tenant is known. The caller compares the hash itself, in constant time.
create function find_api_key(wanted_key_id text)
returns table (
  tenant_id uuid, id uuid, secret_hash bytea, mode text, name text, role text, permissions text[],
  scope_kind text, scope_ids uuid[], expires_at timestamptz, revoked_at timestamptz
)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select k.tenant_id, k.id, k.secret_hash, k.mode, k.name, k.role, k.permissions, k.scope_kind, k.scope_ids, k.expires_at, k.revoked_at
  from api_key k where k.key_id = wanted_key_id
$$;

-- Asked only after a record was not found: is it there, out of the caller's sight? The table name comes from the code's catalogue.
create function exists_out_of_sight(wanted text, wanted_id uuid) returns boolean
language plpgsql stable security definer set search_path = innkeep, pg_temp as
$$
declare found_it boolean;
begin
  if to_regclass('innkeep.' || quote_ident(wanted)) is null then return false; end if;
  execute format('select exists (select from %I where id = $1)', wanted) into found_it using wanted_id;
  return found_it;
end $$;

create function sweep_idempotency_keys(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with swept as (
    delete from idempotency_key where ctid = any (array(
      select ctid from idempotency_key where created_at < now() - older_than order by created_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;

grant create on schema innkeep to innkeep_steward;
alter function find_api_key(text) owner to innkeep_steward;
alter function exists_out_of_sight(text, uuid) owner to innkeep_steward;
alter function sweep_idempotency_keys(interval, integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function find_api_key(text), exists_out_of_sight(text, uuid), sweep_idempotency_keys(interval, integer) from public;
grant execute on function find_api_key(text), exists_out_of_sight(text, uuid), sweep_idempotency_keys(interval, integer) to innkeep_service;
revoke execute on function protect(regclass, text, text) from public;
