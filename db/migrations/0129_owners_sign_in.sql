-- A person of an owner signs in and sees what is theirs, like a key of the owner: they never have a role, and never become somebody else's.
alter table user_account add column owner_id uuid;
alter table user_account add constraint user_account_of_owner_exists foreign key (tenant_id, owner_id) references owner (tenant_id, id) not valid;

create function user_of_owner_has_no_role() returns trigger language plpgsql as
$$
begin
  if (select u.owner_id is not null from user_account u where u.tenant_id = new.tenant_id and u.id = new.user_id) then
    raise exception 'a person of an owner has no role' using errcode = '23514', constraint = 'user_of_owner_has_no_role', table = 'user_grant';
  end if;
  return null;
end $$;
create trigger user_of_owner_has_no_role after insert or update on user_grant for each row execute function user_of_owner_has_no_role();

create function user_stays_of_owner() returns trigger language plpgsql as
$$
begin
  raise exception 'whose person a user is does not change' using errcode = '23514', constraint = 'user_stays_of_owner', table = 'user_account';
end $$;
create trigger user_stays_of_owner after update of owner_id on user_account
  for each row when (new.owner_id is distinct from old.owner_id) execute function user_stays_of_owner();

drop function use_session(bytea, timestamptz, boolean);
create function use_session(wanted_hash bytea, at_moment timestamptz, is_use boolean)
 returns table(tenant_id uuid, id uuid, user_id uuid, name text, email text, language text, user_status text, method text, device text, trusted_device_id uuid,
   created_at timestamptz, confirmed_at timestamptz, last_used_at timestamptz, expires_at timestamptz, idle_minutes integer, ended_at timestamptz, grants jsonb, owner_id uuid)
 language plpgsql security definer set search_path to 'innkeep', 'pg_temp'
as $function$
#variable_conflict use_column
begin
  update user_session s set last_used_at = at_moment
  where is_use and not exists (select from tenant_move m where m.tenant_id = s.tenant_id and m.state <> 'preparing') and s.token_hash = wanted_hash and s.ended_at is null and s.expires_at > at_moment
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
        where g.tenant_id = s.tenant_id and g.user_id = s.user_id), '[]'), u.owner_id
    from user_session s join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.token_hash = wanted_hash;
end $function$;
revoke all on function use_session(bytea, timestamptz, boolean) from public;
grant execute on function use_session(bytea, timestamptz, boolean) to innkeep_service;
