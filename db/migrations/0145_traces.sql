-- Traces: what a department has to do for a stay or for the house on a day, or at the check-in or check-out of a guest; and wake-up calls.
create table trace (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  -- Without one, it concerns the house.
  reservation_id uuid,
  kind text not null check (kind in ('task', 'wake_up_call', 'at_check_in', 'at_check_out')),
  department text not null check (department in ('reception', 'housekeeping', 'maintenance', 'restaurant', 'management')),
  -- Null after the guest was erased.
  text text check (length(text) between 1 and 500),
  -- Of a trace at a check-in or check-out: the arrival or departure of the stay, with which it moves.
  due_on date not null,
  due_at time,
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  outcome text check (length(outcome) between 1 and 500),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  constraint trace_time check (kind not in ('at_check_in', 'at_check_out') or due_at is null),
  constraint trace_wake_up_call check (kind <> 'wake_up_call' or (due_at is not null and reservation_id is not null)),
  constraint trace_of_stay check (kind = 'task' or reservation_id is not null),
  constraint trace_ended check ((status = 'open') = (ended_at is null))
);
create index trace_by_id on trace (id);
create index trace_of_stay on trace (tenant_id, reservation_id) where reservation_id is not null;
create index trace_in_order on trace (tenant_id, establishment_id, due_on, coalesce(due_at, time '00:00'), id);
create index trace_by_status on trace (tenant_id, establishment_id, status, due_on, coalesce(due_at, time '00:00'), id);
create index trace_by_department on trace (tenant_id, establishment_id, department, due_on, coalesce(due_at, time '00:00'), id);
create index trace_by_kind on trace (tenant_id, establishment_id, kind, due_on, coalesce(due_at, time '00:00'), id);
select protect('trace', 'select, insert, update (reservation_id, department, text, due_on, due_at, status, outcome, ended_at)', 'establishment_id');

create function traces_move_with_stay() returns trigger language plpgsql as $$
begin
  update trace set due_on = case kind when 'at_check_in' then new.arrival else new.departure end
  where tenant_id = new.tenant_id and reservation_id = new.id and kind in ('at_check_in', 'at_check_out');
  return null;
end $$;
create trigger traces_move_with_stay after update of arrival, departure on reservation for each row
  when (old.arrival <> new.arrival or old.departure <> new.departure) execute function traces_move_with_stay();
