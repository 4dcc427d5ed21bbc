-- Tills, and the shifts of whoever sits at them. What a key takes and gives back while it has a shift open belongs to that shift.
create table till (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create unique index till_code on till (tenant_id, establishment_id, lower(code));
create index till_by_id on till (id);
select protect('till', 'select, insert', 'establishment_id');
-- A name may change; and whoever opens a shift holds the till.
grant update (name) on till to innkeep_service;

create table till_shift (
  tenant_id uuid not null,
  id uuid not null,
  till_id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number >= 1),
  cashier text not null check (length(cashier) between 1 and 100),
  currency text not null check (currency in ('EUR', 'GBP')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  opened_on date not null,
  opening_float_cents bigint not null check (opening_float_cents >= 0),
  closed_by uuid,
  closed_at timestamptz,
  closed_on date,
  expected_cents bigint,
  counted_cents bigint check (counted_cents >= 0),
  note text check (length(note) between 1 and 1000),
  report jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, till_id, number),
  foreign key (tenant_id, till_id, establishment_id) references till (tenant_id, id, establishment_id),
  constraint till_shift_is_closed_whole check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_on is null) and (closed_at is null) = (counted_cents is null)
    and (closed_at is null) = (expected_cents is null) and (closed_at is null) = (report is null))
);
create unique index till_shift_one_open_at_a_till on till_shift (tenant_id, till_id) where closed_at is null;
create unique index till_shift_one_open_of_a_key on till_shift (tenant_id, establishment_id, opened_by) where closed_at is null;
create index till_shift_by_house on till_shift (tenant_id, establishment_id, opened_at);
create index till_shift_by_id on till_shift (id);
select protect('till_shift', 'select, insert', 'establishment_id');
grant update (closed_by, closed_at, closed_on, expected_cents, counted_cents, note, report) on till_shift to innkeep_service;

-- A shift follows the one before it at its till, and a closed one stays as it was counted.
create function till_shift_follows() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    if new.number <> coalesce((select max(s.number) from innkeep.till_shift s where s.tenant_id = new.tenant_id and s.till_id = new.till_id), 0) + 1
       or new.closed_at is not null then
      raise exception using errcode = '23514', constraint = 'till_shift_follows', message = 'shifts of a till are numbered without a gap, and begin open';
    end if;
  elsif old.closed_at is not null then
    raise exception using errcode = '23514', constraint = 'till_shift_stays_closed', message = 'a closed shift stays as it was counted';
  end if;
  return new;
end $$;
create trigger till_shift_follows before insert or update on till_shift for each row execute function till_shift_follows();

alter table journal_entry add column till_shift_id uuid,
  add constraint journal_entry_tenant_id_till_shift_id_fkey foreign key (tenant_id, till_shift_id) references till_shift (tenant_id, id) not valid;
alter table journal_entry validate constraint journal_entry_tenant_id_till_shift_id_fkey;
create index journal_entry_by_shift on journal_entry (tenant_id, till_shift_id, id) where till_shift_id is not null;
create function journal_entry_is_of_open_shift() returns trigger language plpgsql as
$$
begin
  if not exists (
    select from innkeep.till_shift s
    where s.tenant_id = new.tenant_id and s.id = new.till_shift_id and s.establishment_id = new.establishment_id and s.closed_at is null) then
    raise exception using errcode = '23514', constraint = 'journal_entry_is_of_open_shift', message = 'money is taken in an open shift of the establishment';
  end if;
  return new;
end $$;
create trigger journal_entry_is_of_open_shift before insert on journal_entry for each row when (new.till_shift_id is not null)
  execute function journal_entry_is_of_open_shift();

-- Why cash was moved between a till and the safe.
create table till_movement (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references journal_entry (tenant_id, id)
);
select protect('till_movement', 'select, insert', 'establishment_id');
create trigger till_movement_is_append_only before update or delete or truncate on till_movement for each statement execute function refuse_change();

-- Whether a day closes only when all tills are closed.
alter table establishment add column closes_tills_first boolean not null default false;
