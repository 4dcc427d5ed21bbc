-- Issue 20. A guest who has come and waits for their unit, since when and where they are found; and what was handed out at check-in: keys, cards, a code.
alter table reservation
  add column queued_at timestamptz,
  add column queue_note text check (length(queue_note) between 1 and 200),
  add column key_note text check (length(key_note) between 1 and 200),
  add constraint reservation_queue_is_of_arrivals check (queued_at is null or status = 'Confirmed'),
  add constraint reservation_queue_note_of_queue check (queue_note is null or queued_at is not null);

-- Nobody waits any more who is checked in, cancelled, walked or did not come, nor who comes on a day that is still ahead.
create function end_of_queue() returns trigger
language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if new.status <> 'Confirmed' or new.arrival > (
    select coalesce(e.current_business_date, old.arrival) from establishment e where e.tenant_id = new.tenant_id and e.id = new.establishment_id) then
    new.queued_at := null;
    new.queue_note := null;
  end if;
  return new;
end $$;
create trigger reservation_end_of_queue before update on reservation for each row when (old.queued_at is not null) execute function end_of_queue();

-- What happened on a day is looked for when somebody wants to open the day before again.
create index reservation_by_cancellation on reservation (tenant_id, establishment_id, cancelled_on) where cancelled_on is not null;
create index reservation_by_no_show on reservation (tenant_id, establishment_id, no_show_on) where no_show_on is not null;
create index folio_by_opening on folio (tenant_id, establishment_id, opened_on);

create index reservation_queue on reservation (tenant_id, establishment_id, queued_at, id) where queued_at is not null;

-- The audit says that they changed, not what they were.
create or replace function is_personal(field text) returns boolean language sql immutable as $$
  select field = any (array['first_name', 'last_name', 'birth_date', 'partial_birth_date', 'birth_city', 'birth_country_code', 'nationality', 'email', 'phone', 'residence',
    'notes', 'queue_note', 'key_note', 'contact', 'address', 'address_lines', 'postal_code', 'city', 'member_id', 'external_id', 'external_reference', 'vip_status', 'agreed_price_reason', 'cancellation_reason',
    'description', 'resolution', 'title', 'assignee', 'seller', 'siret', 'vat_number', 'registration_number', 'child_ages', 'acsi_card', 'external_program', 'reason', 'scim_external_id', 'previous_email', 'siren', 'target_url',
    -- Secrets, however they are kept.
    'secret_hash', 'password_hash', 'totp_secret', 'totp_pending', 'pin_hash', 'subject', 'client_secret', 'key_id'])
$$;
