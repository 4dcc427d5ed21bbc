-- The end of the day of a house with more than a thousand stays is posted in parts, each in a transaction of its own: a row for each, so that the figures of the day are whole whatever
-- cut it off in between, and somebody can watch how far it is. `number` is that of the closing that they belong to (day_closure).
create table day_closure_part (
  tenant_id uuid not null,
  establishment_id uuid not null,
  business_date date not null,
  number integer not null check (number > 0),
  id uuid not null,
  posted_at timestamptz not null,
  posted_by uuid not null,
  stays integer not null check (stays > 0),
  nights_posted integer not null check (nights_posted >= 0),
  accommodation_cents bigint not null,
  persons_taxed integer not null check (persons_taxed >= 0),
  tourist_tax_cents bigint not null,
  extras_posted integer not null check (extras_posted >= 0),
  extras_cents bigint not null,
  primary key (tenant_id, establishment_id, business_date, number, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('day_closure_part', 'select, insert', 'establishment_id');
create trigger day_closure_part_is_append_only before update or delete or truncate on day_closure_part
  for each statement execute function refuse_change();

-- Of the open date and of the closing that comes next: what was posted never counts for a day that is closed.
create function part_is_of_open_date() returns trigger language plpgsql as $$
begin
  if new.business_date is distinct from (
      select e.current_business_date from innkeep.establishment e where e.tenant_id = new.tenant_id and e.id = new.establishment_id)
    or new.number <> 1 + coalesce((
      select max(c.number) from innkeep.day_closure c
      where c.tenant_id = new.tenant_id and c.establishment_id = new.establishment_id and c.business_date = new.business_date), 0) then
    raise exception using errcode = '23514', constraint = 'part_is_of_open_date', message = 'a part of the end of a day is of the open business date';
  end if;
  return new;
end $$;
create trigger part_is_of_open_date before insert on day_closure_part for each row execute function part_is_of_open_date();
