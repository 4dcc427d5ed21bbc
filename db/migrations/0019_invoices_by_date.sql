-- A series of numbers never goes back in time.
alter table mandate_series add column last_date date;
-- How many invoices a month, by house, beside those of each day: a page far back is found by skipping months.
create table invoice_month (
  tenant_id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  month date not null check (extract(day from month) = 1),
  invoices integer not null check (invoices >= 1),
  primary key (tenant_id, mandate_id, month, establishment_id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id)
);
-- What was issued before; the walls between tenants stand aside for it.
alter table invoice no force row level security;
alter table invoice_day no force row level security;
alter table mandate_series no force row level security;
update mandate_series s set last_date = (
  select max(i.invoice_date) from invoice i
  where i.tenant_id = s.tenant_id and i.mandate_id = s.mandate_id and i.sequence_type = s.sequence_type and i.year = s.year);
insert into invoice_month (tenant_id, mandate_id, establishment_id, month, invoices)
select tenant_id, mandate_id, establishment_id, date_trunc('month', day)::date, sum(invoices)::integer from invoice_day group by 1, 2, 3, 4;
alter table invoice force row level security;
alter table invoice_day force row level security;
alter table mandate_series force row level security;
alter table mandate_series alter column last_date set not null, add check (extract(year from last_date) = year);
select protect('invoice_month', 'select', 'establishment_id');
grant insert, update on invoice_month to innkeep_steward;
create policy steward_counts_months on invoice_month for insert to innkeep_steward with check (true);
create policy steward_adds on invoice_month for update to innkeep_steward using (true);

-- The function belongs to the steward: it is replaced as a whole, with its trigger.
drop trigger invoice_takes_its_place on invoice;
drop function invoice_takes_its_place();
create function invoice_takes_its_place() returns trigger language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  taken bigint;
  latest date;
begin
  -- First the chain: the row of the mandate is held from here on, so that the series is read as whoever issued before has left it.
  update operating_mandate set chain_position = chain_position + 1, chain_hash = new.content_hash
  where tenant_id = new.tenant_id and id = new.mandate_id and chain_position = new.chain_position - 1 and chain_hash is not distinct from new.previous_hash;
  if not found then
    raise exception using errcode = '23514', constraint = 'invoice_chain_follows', message = 'an invoice follows the one before it in the chain';
  end if;
  insert into mandate_series (tenant_id, mandate_id, sequence_type, year, last_number, last_date)
  values (new.tenant_id, new.mandate_id, new.sequence_type, new.year, 1, new.invoice_date)
  on conflict (tenant_id, mandate_id, sequence_type, year)
    do update set last_number = mandate_series.last_number + 1, last_date = greatest(mandate_series.last_date, excluded.last_date)
  returning last_number, last_date into taken, latest;
  if taken <> new.sequence_number then
    raise exception using errcode = '23514', constraint = 'invoice_number_follows', message = format('the next number is %s, not %s', taken, new.sequence_number);
  end if;
  if latest > new.invoice_date or exists (
    select from mandate_series
    where tenant_id = new.tenant_id and mandate_id = new.mandate_id and sequence_type = new.sequence_type and year > new.year
  ) then
    raise exception using errcode = '23514', constraint = 'invoice_date_follows', message = 'an invoice is not dated before the last of its series';
  end if;
  insert into invoice_day (tenant_id, mandate_id, establishment_id, day, invoices)
  values (new.tenant_id, new.mandate_id, new.establishment_id, new.invoice_date, 1)
  on conflict (tenant_id, mandate_id, day, establishment_id) do update set invoices = invoice_day.invoices + 1;
  insert into invoice_month (tenant_id, mandate_id, establishment_id, month, invoices)
  values (new.tenant_id, new.mandate_id, new.establishment_id, date_trunc('month', new.invoice_date)::date, 1)
  on conflict (tenant_id, mandate_id, month, establishment_id) do update set invoices = invoice_month.invoices + 1;
  return new;
end $$;
grant create on schema innkeep to innkeep_steward;
alter function invoice_takes_its_place() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function invoice_takes_its_place() from public;
create trigger invoice_takes_its_place before insert on invoice for each row execute function invoice_takes_its_place();

-- Texts that the register keeps have an end: an index takes no entry of any size. What was registered before stays.
alter table inbound_invoice
  add constraint inbound_invoice_texts_have_an_end check (length(supplier_name) <= 500 and length(supplier_vat_number) <= 50
    and length(buyer_name) <= 500 and length(invoice_number) <= 200 and length(supplier_key) <= 100) not valid;
