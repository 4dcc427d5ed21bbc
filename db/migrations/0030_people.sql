-- Issue 18. People sign in: users, their roles, ways to sign in, sessions, trusted devices; and audit entries that name a person.

-- A named set of permissions, made by a tenant.
create table custom_role (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create index custom_role_by_id on custom_role (id);
create unique index custom_role_name on custom_role (tenant_id, lower(name));
select protect('custom_role', 'select, insert, update, delete');

create table user_account (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email) and email like '%_@_%'),
  name text not null check (length(name) between 1 and 200),
  language text not null check (language ~ '^[a-z]{2}$'),
  status text not null check (status in ('invited', 'active', 'disabled', 'removed')),
  -- When the invitation that holds was made: links of earlier ones are worth nothing.
  invited_at timestamptz,
  -- When somebody who reads the mail of this address set up their ways to sign in. Null: an administrator handed the link over, or the address was changed since.
  email_proved_at timestamptz,
  -- Whom the mail about a changed address goes to.
  previous_email text check (length(previous_email) <= 254),
  -- argon2id in the PHC format.
  password_hash text check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  -- RFC 6238; AES-256-GCM under the master key. Confirmed by a first code.
  totp_secret bytea,
  -- One that is being set up: it counts once its first code has come.
  totp_pending bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  pin_hash text check (pin_hash like '$argon2id$%'),
  pin_failures integer not null default 0 check (pin_failures >= 0),
  -- Of the identity provider (OpenID Connect Core 1.0 §2): issuer and subject name a person there for ever.
  issuer text check (length(issuer) <= 2048),
  subject text check (length(subject) <= 255),
  scim_external_id text check (length(scim_external_id) <= 255),
  created_at timestamptz not null,
  created_by uuid not null,
  changed_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (tenant_id, id),
  constraint user_account_subject_has_an_issuer check ((issuer is null) = (subject is null)),
  constraint user_account_invited_since check (status <> 'invited' or invited_at is not null),
  constraint user_account_totp_has_a_secret check (totp_confirmed_at is null or totp_secret is not null),
  constraint user_account_removed_signs_in_no_more check (status <> 'removed' or (password_hash is null and totp_secret is null and totp_pending is null and pin_hash is null and subject is null))
) with (fillfactor = 80);
create unique index user_account_email on user_account (tenant_id, email) where status <> 'removed';
create unique index user_account_subject on user_account (tenant_id, issuer, subject) where subject is not null;
create index user_account_by_id on user_account (id);
create index user_account_by_email on user_account (email) where status <> 'removed';
select protect('user_account', 'select, insert, update');
grant update (last_seen_at) on user_account to innkeep_steward;
create policy steward_sees_them on user_account for update to innkeep_steward using (true);

-- What a user may do, and where: a role of the service or one of the tenant, in the whole tenant, branches of org units, or establishments.
create table user_grant (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'manager', 'reception', 'reservations', 'night_auditor', 'housekeeping', 'housekeeping_lead', 'maintenance',
    'food_and_beverage', 'accounting', 'controller', 'readonly', 'integration', 'custom')),
  custom_role_id uuid,
  scope_kind text not null check (scope_kind in ('tenant', 'org_unit', 'establishments')),
  scope_ids uuid[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  constraint user_grant_custom_role foreign key (tenant_id, custom_role_id) references custom_role (tenant_id, id),
  constraint user_grant_custom_names_a_role check ((role = 'custom') = (custom_role_id is not null)),
  constraint user_grant_scope_names_something check ((scope_kind = 'tenant') = (cardinality(scope_ids) = 0))
);
create index user_grant_of_user on user_grant (tenant_id, user_id);
create index user_grant_of_role on user_grant (tenant_id, custom_role_id) where custom_role_id is not null;
select protect('user_grant', 'select, insert, update, delete');

-- A browser at the front desk: users switch on it by PIN.
create table trusted_device (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index trusted_device_by_id on trusted_device (id);
create index trusted_device_by_token on trusted_device (token_hash);
select protect('trusted_device', 'select, insert, update');

create table user_session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  method text not null check (method in ('passkey', 'password', 'oidc', 'pin', 'invitation')),
  trusted_device_id uuid,
  -- What the browser says it is, shortened; and where it came from.
  device text not null check (length(device) <= 200),
  address text not null check (length(address) <= 64),
  created_at timestamptz not null,
  -- When the person last proved who they are: what needs a fresh proof looks here.
  confirmed_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_minutes integer not null check (idle_minutes between 1 and 43200),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'ended_by_user', 'ended_by_administrator', 'replaced', 'password_changed', 'user_disabled', 'back_channel_logout', 'switched')),
  -- Of the identity provider: what a back-channel logout names.
  provider_session text check (length(provider_session) <= 255),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, trusted_device_id) references trusted_device (tenant_id, id),
  constraint user_session_ends_for_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint user_session_ends_after_it_begins check (expires_at > created_at)
) with (fillfactor = 70);
create index user_session_by_token on user_session (token_hash);
create index user_session_of_user on user_session (tenant_id, user_id, created_at desc);
create index user_session_by_age on user_session (expires_at);
select protect('user_session', 'select, insert, update');
grant update (last_used_at), delete on user_session to innkeep_steward;
create policy steward_uses on user_session for update to innkeep_steward using (true);
create policy steward_sweeps on user_session for delete to innkeep_steward using (true);

-- WebAuthn level 3: a credential and its signature counter.
create table passkey (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 16 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint passkey_once unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
create index passkey_of_user on passkey (tenant_id, user_id);
create index passkey_by_credential on passkey (md5(credential_id));
select protect('passkey', 'select, insert, update, delete');

create table recovery_code (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
select protect('recovery_code', 'select, insert, update, delete');

-- Challenges, links and codes that were used: each works once. Kept until they would have ended anyway.
create table used_token (
  tenant_id uuid not null references tenant (id),
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index used_token_by_age on used_token (expires_at);
select protect('used_token', 'select, insert');
grant delete on used_token to innkeep_steward;
create policy steward_sweeps on used_token for delete to innkeep_steward using (true);

-- Without a row the defaults hold.
create table sign_in_policy (
  tenant_id uuid primary key references tenant (id),
  idle_minutes integer not null check (idle_minutes between 5 and 43200),
  absolute_hours integer not null check (absolute_hours between 1 and 2160),
  second_factor text not null check (second_factor in ('optional', 'required')),
  allows_password boolean not null,
  allows_pin boolean not null,
  lock_after_minutes integer not null check (lock_after_minutes between 1 and 1440),
  mails_new_sign_ins boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null
);
select protect('sign_in_policy', 'select, insert, update');

-- OpenID Connect: one provider for a tenant, and what its groups are here.
create table identity_provider (
  tenant_id uuid primary key references tenant (id),
  issuer text not null check (length(issuer) between 8 and 2048),
  client_id text not null check (length(client_id) between 1 and 255),
  -- AES-256-GCM under the master key.
  client_secret bytea not null,
  email_domains text[] not null check (cardinality(email_domains) <= 20),
  groups_claim text not null check (length(groups_claim) between 1 and 100),
  -- [{"group": …, "role": …, "customRoleId": …, "scope": {"kind": …, "ids": […]}}]
  groups jsonb not null,
  makes_users boolean not null,
  -- Those of which the company has proved that they are its own: only these find the company by an address.
  verified_domains text[] not null default '{}',
  changed_at timestamptz not null,
  changed_by uuid not null
);
create index identity_provider_by_domain on identity_provider using gin (verified_domains);
select protect('identity_provider', 'select, insert, update, delete');

-- RFC 7644: who may create and disable users for a tenant.
create table scim_token (
  tenant_id uuid primary key references tenant (id),
  token_hash bytea not null check (length(token_hash) = 32),
  -- Raised by each change of groups: what was read before it is decided anew.
  groups_version bigint not null default 0,
  created_at timestamptz not null,
  created_by uuid not null
);
create index scim_token_by_hash on scim_token (token_hash);
select protect('scim_token', 'select, insert, update, delete');

-- A person or a key: `api_key_id` is the id of either.
alter table audit_entry add column actor_kind text not null default 'key' check (actor_kind in ('key', 'user', 'service'));
alter table audit_entry add column session_id uuid;
alter table audit_entry add column device text check (length(device) <= 200);

-- Every process learns of what sessions stand for, and of whose: others are remembered on.
create or replace function notify_of_keys() returns trigger language plpgsql set search_path = innkeep as
$$
begin
  perform pg_notify('innkeep_keys', coalesce(nullif(current_setting('innkeep.tenant', true), ''), ''));
  return null;
end $$;
create trigger user_session_end_is_announced after update of ended_at, confirmed_at on user_session for each statement execute function notify_of_keys();
create trigger user_grant_changes_are_announced after insert or update or delete on user_grant for each statement execute function notify_of_keys();
create trigger user_status_is_announced after update of status, name, language on user_account for each statement execute function notify_of_keys();
create trigger custom_role_changes_are_announced after update or delete on custom_role for each statement execute function notify_of_keys();

-- Whether somebody is left who manages the whole tenant. To be asked behind a change that takes a manager away: two such changes come one after the other.
create function keeps_a_manager(wanted_tenant uuid) returns boolean language plpgsql volatile set search_path = innkeep, pg_temp as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('managers of ' || wanted_tenant, 0));
  return exists (select from user_account u join user_grant g on g.tenant_id = u.tenant_id and g.user_id = u.id
    where u.tenant_id = wanted_tenant and u.status = 'active' and g.role in ('owner', 'manager') and g.scope_kind = 'tenant');
end $$;
revoke execute on function keeps_a_manager(uuid) from public;
grant execute on function keeps_a_manager(uuid) to innkeep_service;

-- Before any tenant is known.
create function use_session(wanted_hash bytea, at_moment timestamptz, is_use boolean)
returns table (
  tenant_id uuid, id uuid, user_id uuid, name text, email text, language text, user_status text, method text, device text, trusted_device_id uuid,
  created_at timestamptz, confirmed_at timestamptz, last_used_at timestamptz, expires_at timestamptz, idle_minutes integer, ended_at timestamptz, grants jsonb
)
language plpgsql volatile security definer set search_path = innkeep, pg_temp as
$$
#variable_conflict use_column
begin
  update user_session s set last_used_at = at_moment
  where is_use and s.token_hash = wanted_hash and s.ended_at is null and s.expires_at > at_moment
    and s.last_used_at < at_moment - least(interval '1 minute', make_interval(secs => s.idle_minutes * 15)) and s.last_used_at >= at_moment - make_interval(mins => s.idle_minutes);
  if found then
    -- Whoever changes the account at this moment locks it before its sessions: they are not waited for.
    update user_account u set last_seen_at = at_moment where (u.tenant_id, u.id) in (
      select a.tenant_id, a.id from user_session s join user_account a on a.tenant_id = s.tenant_id and a.id = s.user_id
      where s.token_hash = wanted_hash for no key update of a skip locked);
  end if;
  return query
    select s.tenant_id, s.id, s.user_id, u.name, u.email, u.language, u.status, s.method, s.device, s.trusted_device_id,
      s.created_at, s.confirmed_at, s.last_used_at, s.expires_at, s.idle_minutes, s.ended_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'role', g.role, 'customRoleName', r.name, 'permissions', coalesce(r.permissions, '{}'),
          'scopeKind', g.scope_kind, 'scopeIds', g.scope_ids) order by g.id)
        from user_grant g left join custom_role r on r.tenant_id = g.tenant_id and r.id = g.custom_role_id
        where g.tenant_id = s.tenant_id and g.user_id = s.user_id), '[]')
    from user_session s join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.token_hash = wanted_hash;
end $$;

create function find_users_by_email(wanted text)
returns table (tenant_id uuid, tenant_name text, id uuid, name text, status text, password_hash text, password_changed_at timestamptz, has_totp boolean, has_passkey boolean)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select u.tenant_id, t.name, u.id, u.name, u.status, u.password_hash, u.password_changed_at, u.totp_confirmed_at is not null,
    exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id)
  from user_account u join tenant t on t.id = u.tenant_id where u.email = wanted and u.status <> 'removed' order by u.created_at limit 20
$$;

create function find_passkey(wanted text)
returns table (tenant_id uuid, user_id uuid, id uuid, public_key bytea, counter bigint, transports text[], status text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select p.tenant_id, p.user_id, p.id, p.public_key, p.counter, p.transports, u.status
  from passkey p join user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id where md5(p.credential_id) = md5(wanted) and p.credential_id = wanted
$$;

create function find_trusted_device(wanted_hash bytea) returns table (tenant_id uuid, id uuid, name text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$ select d.tenant_id, d.id, d.name from trusted_device d where d.token_hash = wanted_hash and d.ended_at is null $$;

create function find_identity_providers(wanted_domain text) returns table (tenant_id uuid, tenant_name text)
language sql stable security definer set search_path = innkeep, pg_temp as
$$ select i.tenant_id, t.name from identity_provider i join tenant t on t.id = i.tenant_id where i.verified_domains @> array[wanted_domain] limit 20 $$;

create function find_scim_token(wanted_hash bytea) returns table (tenant_id uuid)
language sql stable security definer set search_path = innkeep, pg_temp as
$$ select s.tenant_id from scim_token s where s.token_hash = wanted_hash $$;

-- Sessions that could last be used 400 days ago, and used tokens whose time is over.
create function sweep_sign_in(at_most integer) returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare gone integer; more integer;
begin
  delete from user_session where ctid = any (array(select ctid from user_session where expires_at < now() - interval '400 days' limit at_most));
  get diagnostics gone = row_count;
  delete from used_token where ctid = any (array(select ctid from used_token where expires_at < now() limit at_most));
  get diagnostics more = row_count;
  return gone + more;
end $$;

grant create on schema innkeep to innkeep_steward;
alter function use_session(bytea, timestamptz, boolean) owner to innkeep_steward;
alter function find_users_by_email(text) owner to innkeep_steward;
alter function find_passkey(text) owner to innkeep_steward;
alter function find_trusted_device(bytea) owner to innkeep_steward;
alter function find_identity_providers(text) owner to innkeep_steward;
alter function find_scim_token(bytea) owner to innkeep_steward;
alter function sweep_sign_in(integer) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function use_session(bytea, timestamptz, boolean), find_users_by_email(text), find_passkey(text), find_trusted_device(bytea),
  find_identity_providers(text), find_scim_token(bytea), sweep_sign_in(integer) from public;
grant execute on function use_session(bytea, timestamptz, boolean), find_users_by_email(text), find_passkey(text), find_trusted_device(bytea),
  find_identity_providers(text), find_scim_token(bytea), sweep_sign_in(integer) to innkeep_service;
