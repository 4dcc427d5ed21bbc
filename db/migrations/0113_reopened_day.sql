-- What an end of day changes beside the books, kept so that reopening the day can take it back.

-- The end of day that ended the wait of a guest whose departure has come. Until then, and when the day is reopened, the guest keeps the place in the queue.
alter table reservation add column queue_ended_on date;
alter table reservation add constraint reservation_queue_ended_of_queue check (queue_ended_on is null or queued_at is not null) not valid;
alter table reservation validate constraint reservation_queue_ended_of_queue;

create or replace function end_of_queue() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
begin
  if new.status <> 'Confirmed' or new.arrival > (
    select coalesce(e.current_business_date, old.arrival) from establishment e where e.tenant_id = new.tenant_id and e.id = new.establishment_id) then
    new.queued_at := null;
    new.queue_note := null;
  end if;
  if new.queued_at is null then
    new.queue_ended_on := null;
  end if;
  return new;
end $$;

-- The status of a unit before an end of day marked it dirty.
alter table unit_housekeeping add column status_before_end_of_day text
  constraint unit_housekeeping_status_before_check check (status_before_end_of_day in ('dirty', 'clean', 'inspected'));
