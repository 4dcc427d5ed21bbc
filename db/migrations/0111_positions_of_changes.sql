-- Where each record was last written, in the order of the events: what a reader of "what has changed since" goes by. Records that are there stand at the beginning.
create function note_position() returns trigger language plpgsql set search_path to 'innkeep', 'pg_temp' as $$
begin
  new.changed_in := event_position();
  return new;
end
$$;

alter table reservation add column changed_in xid8 not null default '0';
alter table reservation alter column changed_in set default event_position();
create trigger reservation_changed_in before update on reservation for each row execute function note_position();

alter table booking add column changed_in xid8 not null default '0';
alter table booking alter column changed_in set default event_position();
create trigger booking_changed_in before update on booking for each row execute function note_position();

alter table guest add column changed_in xid8 not null default '0';
alter table guest alter column changed_in set default event_position();
-- Not where only the keys of the search are made anew.
create trigger guest_changed_in before update on guest for each row
  when (old.version is distinct from new.version or old.merged_into is distinct from new.merged_into or old.anonymized_at is distinct from new.anonymized_at)
  execute function note_position();

alter table folio add column changed_in xid8 not null default '0';
alter table folio alter column changed_in set default event_position();
create trigger folio_changed_in before update on folio for each row execute function note_position();

alter table invoice_state add column changed_in xid8 not null default '0';
alter table invoice_state alter column changed_in set default event_position();
create trigger invoice_state_changed_in before update on invoice_state for each row execute function note_position();

alter table receivable add column changed_in xid8 not null default '0';
alter table receivable alter column changed_in set default event_position();
create trigger receivable_changed_in before update on receivable for each row execute function note_position();

alter table unit add column changed_in xid8 not null default '0';
alter table unit alter column changed_in set default event_position();
create trigger unit_changed_in before update on unit for each row execute function note_position();

alter table rate_plan add column changed_in xid8 not null default '0';
alter table rate_plan alter column changed_in set default event_position();
create trigger rate_plan_changed_in before update on rate_plan for each row execute function note_position();

-- What a plan and a receivable show from beside them.
create function note_change_of_plan() returns trigger language plpgsql set search_path to 'innkeep', 'pg_temp' as $$
begin
  update rate_plan set changed_in = event_position() where tenant_id = new.tenant_id and id = new.rate_plan_id;
  return null;
end
$$;
create trigger deposit_scheme_changes_plan after insert or update on deposit_scheme for each row execute function note_change_of_plan();
create trigger policy_changes_plan after insert or update on rate_plan_policy for each row execute function note_change_of_plan();

create function note_change_of_receivables() returns trigger language plpgsql set search_path to 'innkeep', 'pg_temp' as $$
begin
  update receivable set changed_in = event_position() where tenant_id = new.tenant_id and folio_id = new.folio_id;
  return null;
end
$$;
create trigger invoice_changes_receivables after insert on invoice for each row when (new.folio_id is not null) execute function note_change_of_receivables();

-- The numbers of invoices that are credited are no longer shown.
create trigger credit_changes_receivables after update on invoice_state for each row
  when ((old.status = 'credited') is distinct from (new.status = 'credited')) execute function note_change_of_receivables();

-- A position is no change that a person made.
create or replace function note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'innkeep', 'pg_temp'
AS $function$
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
    and k not in ('tenant_id', 'version', 'created_at', 'changed_at', 'changed_in', 'last_seen_at', 'search_keys', 'duplicate_keys', 'keys_version', 'last_form', 'first_form', 'last_name_key',
      'first_name_key', 'email_key', 'phone_key', 'chain_hash', 'chain_position', 'pin_failures', 'totp_last_step');
  if fields is null then return null; end if;
  perform set_config('innkeep.changes', so_far || case so_far when '' then '[' else ',' end
    || jsonb_build_object('record', tg_table_name, 'id', coalesce(now_is ->> 'id', was ->> 'id'), 'action', lower(tg_op), 'fields', fields)::text, true);
  return null;
end $function$;
