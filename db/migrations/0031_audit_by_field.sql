-- Issue 18. What a write changed, field by field, beside who did it. The triggers gather it in the transaction, the audit entry takes it along.
alter table audit_entry add column changes jsonb;

-- What a person is called, where they live, what was written about them: that it changed is kept, not what it was.
create function is_personal(field text) returns boolean language sql immutable as
$$
  select field = any (array['first_name', 'last_name', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'residence',
    'notes', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$$;

create function note_changes() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
declare
  so_far text := coalesce(current_setting('innkeep.changes', true), '');
  was jsonb;
  now_is jsonb;
  fields jsonb;
begin
  -- Of a thousand rows at once the first ones show what was done.
  if length(so_far) > 50000 then return null; end if;
  was := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  now_is := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  select jsonb_object_agg(k, case
      when is_personal(k) or (tg_argv[0] is not null and k = any (string_to_array(tg_argv[0], ','))) then '{"redacted": true}'
      when length((was -> k)::text) > 1000 or length((now_is -> k)::text) > 1000 then '{"long": true}'
      else jsonb_build_object('before', was -> k, 'after', now_is -> k) end) into fields
  from jsonb_object_keys(was || now_is) k
  where was -> k is distinct from now_is -> k
    and k not in ('tenant_id', 'version', 'created_at', 'changed_at', 'last_seen_at', 'search_keys', 'duplicate_keys', 'keys_version', 'last_form', 'first_form', 'last_name_key',
      'first_name_key', 'email_key', 'phone_key', 'chain_hash', 'chain_position', 'pin_failures', 'totp_last_step');
  if fields is null then return null; end if;
  perform set_config('innkeep.changes', so_far || case so_far when '' then '[' else ',' end
    || jsonb_build_object('record', tg_table_name, 'id', coalesce(now_is ->> 'id', was ->> 'id'), 'action', lower(tg_op), 'fields', fields)::text, true);
  return null;
end $$;

-- Names of people and companies stand in `name` here.
create trigger changes_are_noted after update on debtor_account for each row execute function note_changes('name');
create trigger changes_are_noted after update on owner for each row execute function note_changes('name');
create trigger changes_are_noted after update on user_account for each row execute function note_changes('name');
create trigger changes_are_noted after update on reservation for each row execute function note_changes();
create trigger changes_are_noted after update on guest for each row execute function note_changes();
create trigger changes_are_noted after update on establishment for each row execute function note_changes();
create trigger changes_are_noted after update on unit_type for each row execute function note_changes();
create trigger changes_are_noted after update on unit for each row execute function note_changes();
create trigger changes_are_noted after update on rate_plan for each row execute function note_changes();
create trigger changes_are_noted after update on operating_mandate for each row execute function note_changes('operator_name');
create trigger changes_are_noted after update on meter for each row execute function note_changes();
create trigger changes_are_noted after update on work_order for each row execute function note_changes();
create trigger changes_are_noted after update on asset for each row execute function note_changes();
create trigger changes_are_noted after update on asset_type for each row execute function note_changes();
create trigger changes_are_noted after update on mice_equipment for each row execute function note_changes();
create trigger changes_are_noted after update of status, credit_limit_cents, medium_ref on wallet for each row execute function note_changes('medium_ref');
create trigger changes_are_noted after update on api_key for each row execute function note_changes();
create trigger changes_are_noted after update of target_url, event_types, status, description on webhook_subscription for each row execute function note_changes('secret,previous_secret');
create trigger changes_are_noted after update or delete on custom_role for each row execute function note_changes();
create trigger changes_are_noted after insert or delete on user_grant for each row execute function note_changes();
create trigger changes_are_noted after insert or update on sign_in_policy for each row execute function note_changes();
create trigger changes_are_noted after insert or update or delete on identity_provider for each row execute function note_changes();

create or replace function audit_only_loses_words() returns trigger language plpgsql as
$$
begin
  if (new.tenant_id, new.id, new.at, new.api_key_id, new.actor_kind, new.session_id, new.device, new.changes, new.operation, new.record_id, new.establishment_id, new.trace_id)
      is distinct from (old.tenant_id, old.id, old.at, old.api_key_id, old.actor_kind, old.session_id, old.device, old.changes, old.operation, old.record_id, old.establishment_id, old.trace_id)
    or new.detail is distinct from innkeep.without_words(old.detail) or new.detail is not distinct from old.detail then
    raise exception using errcode = 'IK002', message = 'audit_entry is append-only';
  end if;
  return new;
end $$;

create index audit_entry_by_time on audit_entry (tenant_id, at, id);
create index audit_entry_by_actor on audit_entry (tenant_id, api_key_id, at, id);
create index audit_entry_by_establishment on audit_entry (tenant_id, establishment_id, at, id);
create index audit_entry_by_operation on audit_entry (tenant_id, operation, at, id);
