-- Operating mandates: for whom a house is run, in whose name its invoices are issued, and which series of numbers they take.
create table operating_mandate (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  owner_id uuid not null,
  operator_name text not null check (length(operator_name) between 1 and 200),
  siren text not null check (siren ~ '^[0-9]{9}$'),
  vat_number text check (length(vat_number) between 4 and 20),
  commission_bp integer not null check (commission_bp between 0 and 10000),
  valid_from date not null,
  valid_to date,
  number_prefix text not null check (number_prefix ~ '^[A-Z0-9]{1,8}$'),
  -- How the seller stands on an invoice, and how it is paid.
  seller jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- The end of the chain of its invoices; held by the row, so that whoever issues waits for whoever issues.
  chain_position bigint not null default 0 check (chain_position >= 0),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references owner (tenant_id, id),
  constraint operating_mandate_ends_after_it_begins check (valid_to is null or valid_to >= valid_from),
  constraint operating_mandate_chain_has_an_end check ((chain_position = 0) = (chain_hash is null))
);
create unique index operating_mandate_code on operating_mandate (tenant_id, lower(code));
-- Two mandates never number alike.
create unique index operating_mandate_prefix on operating_mandate (tenant_id, number_prefix);
create index operating_mandate_by_id on operating_mandate (id);

create table mandate_establishment (
  tenant_id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  primary key (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
create index mandate_establishment_by_house on mandate_establishment (tenant_id, establishment_id, mandate_id);
select protect('mandate_establishment', 'select, insert, delete', 'establishment_id');

-- A mandate is in sight of whoever sees the whole company or one of its houses.
alter table operating_mandate enable row level security;
alter table operating_mandate force row level security;
create policy tenant_wall on operating_mandate to innkeep_service
  using (tenant_id = (select innkeep.current_tenant()) and ((select innkeep.whole_tenant_in_scope()) or exists (
    select from innkeep.mandate_establishment m where m.tenant_id = operating_mandate.tenant_id and m.mandate_id = operating_mandate.id)))
  with check (tenant_id = (select innkeep.current_tenant()));
create policy steward_reads on operating_mandate for select to innkeep_steward using (true);
create policy steward_chains on operating_mandate for update to innkeep_steward using (true);
grant select, insert on operating_mandate to innkeep_service;
grant update (code, operator_name, vat_number, commission_bp, valid_from, valid_to, seller, version) on operating_mandate to innkeep_service;
grant select, update on operating_mandate to innkeep_steward;

-- The last number of each series: without a gap, by mandate, kind of number and year.
create table mandate_series (
  tenant_id uuid not null,
  mandate_id uuid not null,
  sequence_type text not null check (sequence_type in ('invoice', 'credit_note', 'deposit', 'self_billing')),
  year integer not null check (year between 2000 and 2199),
  last_number bigint not null check (last_number >= 1),
  primary key (tenant_id, mandate_id, sequence_type, year),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id)
);
select protect('mandate_series', 'select');
grant insert, update on mandate_series to innkeep_steward;
create policy steward_numbers on mandate_series for insert to innkeep_steward with check (true);
create policy steward_counts on mandate_series for update to innkeep_steward using (true);

-- Issued invoices: written once, never changed. `content` is the whole document; its hash takes in that of the one before.
create table invoice (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  folio_id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('standard', 'deposit', 'final', 'credit_note', 'deposit_credit_note', 'corrective', 'self_billed')),
  sequence_type text not null check (sequence_type in ('invoice', 'credit_note', 'deposit', 'self_billing')),
  year integer not null,
  sequence_number bigint not null,
  invoice_number text collate "C" not null check (length(invoice_number) between 1 and 40),
  invoice_date date not null,
  currency text not null check (currency in ('EUR', 'GBP')),
  total_ht_cents bigint not null,
  total_tax_cents bigint not null,
  total_ttc_cents bigint not null,
  corrected_invoice_id uuid,
  chain_position bigint not null check (chain_position >= 1),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, mandate_id, establishment_id, folio_id),
  constraint invoice_number_once unique (tenant_id, mandate_id, sequence_type, year, sequence_number),
  constraint invoice_chain_place_once unique (tenant_id, mandate_id, chain_position),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id),
  foreign key (tenant_id, folio_id, establishment_id, reservation_id) references folio (tenant_id, id, establishment_id, reservation_id),
  foreign key (tenant_id, corrected_invoice_id) references invoice (tenant_id, id),
  constraint invoice_adds_up check (total_ht_cents + total_tax_cents = total_ttc_cents),
  constraint invoice_year_is_that_of_its_date check (year = extract(year from invoice_date)),
  constraint invoice_series_fits_its_kind check (sequence_type = case kind when 'credit_note' then 'credit_note' when 'deposit_credit_note' then 'credit_note'
    when 'deposit' then 'deposit' when 'self_billed' then 'self_billing' else 'invoice' end),
  constraint invoice_correction_names_what_it_corrects check ((kind in ('credit_note', 'deposit_credit_note', 'corrective')) = (corrected_invoice_id is not null)),
  constraint invoice_first_has_no_previous check ((chain_position = 1) = (previous_hash is null)),
  constraint invoice_content_is_its_own check (
    content ->> 'invoiceId' = id::text and content ->> 'invoiceNumber' = invoice_number and content ->> 'invoiceDate' = invoice_date::text
    and content ->> 'operatingMandateId' = mandate_id::text and (content ->> 'sequence')::bigint = chain_position
    and content ->> 'previousHash' is not distinct from previous_hash and content #>> '{totals,totalTtcCents}' = total_ttc_cents::text)
);
create index invoice_listed on invoice (tenant_id, mandate_id, invoice_date desc, invoice_number desc, id);
create index invoice_by_folio on invoice (tenant_id, folio_id, chain_position);
create index invoice_corrections on invoice (tenant_id, corrected_invoice_id, chain_position) where corrected_invoice_id is not null;
create index invoice_by_id on invoice (id);
select protect('invoice', 'select, insert', 'establishment_id');
create trigger invoice_is_append_only before update or delete or truncate on invoice for each statement execute function refuse_change();

-- How many a day, by house: the total of a list and the place of a page are found without walking over a million rows.
create table invoice_day (
  tenant_id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  day date not null,
  invoices integer not null check (invoices >= 1),
  primary key (tenant_id, mandate_id, day, establishment_id),
  foreign key (tenant_id, mandate_id, establishment_id) references mandate_establishment (tenant_id, mandate_id, establishment_id)
);
select protect('invoice_day', 'select', 'establishment_id');
grant insert, update on invoice_day to innkeep_steward;
create policy steward_counts_days on invoice_day for insert to innkeep_steward with check (true);
create policy steward_adds on invoice_day for update to innkeep_steward using (true);

-- An invoice takes the next number of its series and the next place of its chain, or it is not written.
create function invoice_takes_its_place() returns trigger language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare taken bigint;
begin
  insert into mandate_series (tenant_id, mandate_id, sequence_type, year, last_number)
  values (new.tenant_id, new.mandate_id, new.sequence_type, new.year, 1)
  on conflict (tenant_id, mandate_id, sequence_type, year) do update set last_number = mandate_series.last_number + 1
  returning last_number into taken;
  if taken <> new.sequence_number then
    raise exception using errcode = '23514', constraint = 'invoice_number_follows', message = format('the next number is %s, not %s', taken, new.sequence_number);
  end if;
  update operating_mandate set chain_position = chain_position + 1, chain_hash = new.content_hash
  where tenant_id = new.tenant_id and id = new.mandate_id and chain_position = new.chain_position - 1 and chain_hash is not distinct from new.previous_hash;
  if not found then
    raise exception using errcode = '23514', constraint = 'invoice_chain_follows', message = 'an invoice follows the one before it in the chain';
  end if;
  insert into invoice_day (tenant_id, mandate_id, establishment_id, day, invoices)
  values (new.tenant_id, new.mandate_id, new.establishment_id, new.invoice_date, 1)
  on conflict (tenant_id, mandate_id, day, establishment_id) do update set invoices = invoice_day.invoices + 1;
  return new;
end $$;
grant create on schema innkeep to innkeep_steward;
alter function invoice_takes_its_place() owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function invoice_takes_its_place() from public;
create trigger invoice_takes_its_place before insert on invoice for each row execute function invoice_takes_its_place();

-- Where an invoice stands: what was paid, credited and written off. The status follows from it.
create table invoice_state (
  tenant_id uuid not null,
  invoice_id uuid not null,
  mandate_id uuid not null,
  establishment_id uuid not null,
  folio_id uuid not null,
  total_cents bigint not null,
  takes_money boolean not null,
  paid_cents bigint not null default 0,
  credited_cents bigint not null default 0,
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  write_off_reason text check (length(write_off_reason) between 1 and 500),
  status text not null generated always as (case
    when not takes_money then 'issued'
    when credited_cents <> 0 and credited_cents = total_cents then 'credited'
    when written_off_cents > 0 then 'written_off'
    when paid_cents >= total_cents - credited_cents then 'paid'
    when paid_cents > 0 then 'partially_paid'
    when credited_cents <> 0 then 'partially_credited'
    else 'issued' end) stored,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id, mandate_id, establishment_id, folio_id) references invoice (tenant_id, id, mandate_id, establishment_id, folio_id),
  constraint invoice_state_credited_within_total check (credited_cents between least(0, total_cents) and greatest(0, total_cents)),
  constraint invoice_state_paid_within_total check (paid_cents between 0 and greatest(0, total_cents)),
  constraint invoice_state_written_off_within_total check (written_off_cents <= greatest(0, total_cents)),
  constraint invoice_state_write_off_has_a_reason check ((written_off_cents > 0) = (write_off_reason is not null))
) with (fillfactor = 80);
create index invoice_state_by_folio on invoice_state (tenant_id, folio_id, invoice_id);
select protect('invoice_state', 'select, insert', 'establishment_id');
grant update (paid_cents, credited_cents, written_off_cents, write_off_reason) on invoice_state to innkeep_service;

-- What of each line was credited: never more than the line.
create table invoice_line (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  establishment_id uuid not null,
  gross_cents bigint not null,
  credited_cents bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint invoice_line_credited_within_line check (credited_cents between least(0, gross_cents) and greatest(0, gross_cents))
) with (fillfactor = 90);
create index invoice_line_by_invoice on invoice_line (tenant_id, invoice_id);
select protect('invoice_line', 'select, insert', 'establishment_id');
grant update (credited_cents) on invoice_line to innkeep_service;

-- A charge stands on one invoice, until that line is credited whole and set free again.
create table invoiced_entry (
  tenant_id uuid not null,
  folio_entry_id uuid not null,
  invoice_line_id uuid not null,
  establishment_id uuid not null,
  constraint invoiced_entry_once primary key (tenant_id, folio_entry_id),
  foreign key (tenant_id, folio_entry_id) references folio_entry (tenant_id, id),
  foreign key (tenant_id, invoice_line_id) references invoice_line (tenant_id, id)
);
create index invoiced_entry_by_line on invoiced_entry (tenant_id, invoice_line_id);
select protect('invoiced_entry', 'select, insert, delete', 'establishment_id');

-- A deposit is deducted by one final invoice.
create table deducted_deposit (
  tenant_id uuid not null,
  deposit_invoice_id uuid not null,
  final_invoice_id uuid not null,
  establishment_id uuid not null,
  constraint deducted_deposit_once primary key (tenant_id, deposit_invoice_id),
  foreign key (tenant_id, deposit_invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, final_invoice_id) references invoice (tenant_id, id)
);
create index deducted_deposit_by_final on deducted_deposit (tenant_id, final_invoice_id);
select protect('deducted_deposit', 'select, insert, delete', 'establishment_id');

-- What stands on an invoice is not reversed by hand: it is credited there.
create function invoiced_entry_is_not_reversed() returns trigger language plpgsql as
$$
begin
  if new.reverses_id is not null and new.occasion = 'reversal'
     and exists (select from innkeep.invoiced_entry i where i.tenant_id = new.tenant_id and i.folio_entry_id = new.reverses_id) then
    raise exception using errcode = '23514', constraint = 'folio_entry_not_invoiced', message = 'what stands on an invoice is credited, not reversed';
  end if;
  return new;
end $$;
create trigger invoiced_entry_is_not_reversed before insert on folio_entry for each row execute function invoiced_entry_is_not_reversed();

-- Invoices of suppliers, as they came in: what was read of them, and the verdict.
create table inbound_invoice (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  status text not null check (status in ('received', 'rejected')),
  syntax text check (syntax in ('cii', 'ubl')),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('application/xml', 'application/pdf')),
  size_bytes integer not null check (size_bytes >= 0),
  supplier_name text,
  supplier_siren text check (supplier_siren ~ '^[0-9]{9}$'),
  supplier_vat_number text,
  buyer_name text,
  invoice_number text,
  type_code text,
  issue_date date,
  currency text check (currency in ('EUR', 'GBP')),
  total_line_net_cents bigint not null default 0,
  total_tax_exclusive_cents bigint not null default 0,
  total_tax_cents bigint not null default 0,
  total_grand_cents bigint not null default 0,
  total_due_cents bigint not null default 0,
  vat_breakdown jsonb not null default '[]',
  rejection_reasons jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- By what a supplier is told from others: SIREN, VAT number, or name.
  supplier_key text,
  received_at timestamptz not null,
  received_by uuid not null,
  primary key (tenant_id, id),
  constraint inbound_invoice_once unique (tenant_id, mandate_id, source_hash),
  foreign key (tenant_id, mandate_id) references operating_mandate (tenant_id, id),
  constraint inbound_invoice_received_is_whole check (status = 'rejected' or num_nonnulls(syntax, supplier_name, buyer_name, invoice_number, type_code, issue_date, currency, supplier_key) = 8),
  constraint inbound_invoice_rejected_says_why check ((status = 'rejected') = (jsonb_array_length(rejection_reasons) > 0)),
  constraint inbound_invoice_rejected_has_no_sums check (status = 'received' or (vat_breakdown = '[]'
    and (total_line_net_cents, total_tax_exclusive_cents, total_tax_cents, total_grand_cents, total_due_cents) = (0, 0, 0, 0, 0)
    and num_nonnulls(supplier_name, supplier_siren, supplier_vat_number, buyer_name, invoice_number, type_code, issue_date) = 0))
);
-- A supplier numbers an invoice once a year.
create unique index inbound_invoice_of_supplier_once on inbound_invoice (tenant_id, mandate_id, supplier_key, invoice_number, (extract(year from issue_date)))
  where status = 'received';
create index inbound_invoice_listed on inbound_invoice (tenant_id, mandate_id, received_at desc, id desc);
create index inbound_invoice_by_id on inbound_invoice (id);
-- The document itself, to the byte, for as long as the law wants it kept.
create table inbound_document (
  tenant_id uuid not null,
  inbound_invoice_id uuid not null,
  bytes bytea not null,
  primary key (tenant_id, inbound_invoice_id),
  foreign key (tenant_id, inbound_invoice_id) references inbound_invoice (tenant_id, id)
);
do $$
declare kept text;
begin
  foreach kept in array array['inbound_invoice', 'inbound_document'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy steward_reads on %I for select to innkeep_steward using (true)', kept);
    execute format('grant select, insert on %I to innkeep_service', kept);
    execute format('grant select on %I to innkeep_steward', kept);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()', kept || '_is_append_only', kept);
  end loop;
end $$;
create policy tenant_wall on inbound_invoice to innkeep_service using (tenant_id = (select innkeep.current_tenant()) and ((select innkeep.whole_tenant_in_scope())
  or exists (select from innkeep.mandate_establishment m where m.tenant_id = inbound_invoice.tenant_id and m.mandate_id = inbound_invoice.mandate_id)))
  with check (tenant_id = (select innkeep.current_tenant()));
create policy tenant_wall on inbound_document to innkeep_service using (tenant_id = (select innkeep.current_tenant()) and exists (
  select from innkeep.inbound_invoice i where i.tenant_id = inbound_document.tenant_id and i.id = inbound_document.inbound_invoice_id))
  with check (tenant_id = (select innkeep.current_tenant()));
