-- A test key of a tenant with real data booked for real. There are none any more, and none can be made.
alter table api_key no force row level security;
update api_key k set revoked_at = now() from tenant t where t.id = k.tenant_id and k.mode = 'test' and not t.is_test and k.revoked_at is null;
alter table api_key force row level security;

create function keep_mode_of_keys() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if new.revoked_at is null and (new.mode = 'test') <> (select t.is_test from tenant t where t.id = new.tenant_id) then
    raise exception 'a key has the mode of its tenant' using errcode = 'check_violation', constraint = 'api_key_mode_of_tenant';
  end if;
  return new;
end $$;
create trigger api_key_mode_of_tenant before insert or update of mode, tenant_id on api_key for each row execute function keep_mode_of_keys();
