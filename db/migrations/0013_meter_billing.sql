-- What a resident has consumed, on his folio: from which reading to which, at which price, and the entry that charged it. A time is billed once.
create table meter_billing (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  meter_id uuid not null,
  from_number integer not null,
  to_number integer not null check (to_number > from_number),
  consumed_milli bigint not null check (consumed_milli > 0),
  unit_price_dtmc bigint not null check (unit_price_dtmc >= 0),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  gross_cents bigint not null check (gross_cents > 0),
  billed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references folio_entry (tenant_id, id),
  foreign key (tenant_id, meter_id, establishment_id) references meter (tenant_id, id, establishment_id),
  foreign key (tenant_id, meter_id, from_number) references meter_reading (tenant_id, meter_id, number),
  foreign key (tenant_id, meter_id, to_number) references meter_reading (tenant_id, meter_id, number),
  -- The sum as anyone reckons it: thousandths × ten-thousandths of a cent × basis points, rounded once, half up (nothing is negative here).
  constraint meter_billing_is_reckoned check (
    gross_cents = div(consumed_milli::numeric * unit_price_dtmc * (10000 + vat_rate_bp) + 50000000000, 100000000000))
);
create index meter_billing_by_meter on meter_billing (tenant_id, meter_id, to_number);
select protect('meter_billing', 'select, insert', 'establishment_id');
create trigger meter_billing_is_append_only before update or delete or truncate on meter_billing
  for each statement execute function refuse_change();
