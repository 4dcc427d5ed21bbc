-- Readings are corrected by readings behind them; prices have dates.
alter table meter_reading
  add column position integer,
  add column corrects_id uuid,
  add column reason text check (length(reason) between 1 and 500),
  add column rollover_max_milli bigint check (rollover_max_milli > 0),
  add foreign key (tenant_id, corrects_id) references meter_reading (tenant_id, id);
alter table meter_reading no force row level security;
alter table meter_reading disable trigger user;
update meter_reading set position = number where kind <> 'voided';
update meter_reading v set position = v.number - 1, corrects_id = r.id
from meter_reading r where v.kind = 'voided' and r.tenant_id = v.tenant_id and r.meter_id = v.meter_id and r.number = v.number - 1;
alter table meter_reading enable trigger user;
alter table meter_reading force row level security;
alter table meter_reading alter column position set not null,
  add constraint meter_reading_void_names_what_it_voids check (kind <> 'voided' or corrects_id is not null);
-- One reading is corrected by one; the correction may be corrected again.
create unique index meter_reading_corrected_once on meter_reading (tenant_id, corrects_id) where corrects_id is not null;
create index meter_reading_by_position on meter_reading (tenant_id, meter_id, position, number);
alter table meter_reading drop constraint meter_reading_first_consumes_nothing;

-- A reading that counts is one that no other corrects or voids. A new one is the latest; a correction keeps the place and the time of what it corrects. What it
-- consumed is what the counter says since the reading before it that counts.
create or replace function meter_reading_follows() returns trigger language plpgsql as
$$
declare
  latest integer;
  target innkeep.meter_reading;
  before innkeep.meter_reading;
  most bigint;
begin
  select max(r.number) into latest from innkeep.meter_reading r where r.tenant_id = new.tenant_id and r.meter_id = new.meter_id;
  if new.corrects_id is null then
    new.position := coalesce(new.position, new.number);
  end if;
  if new.number = coalesce(latest, 0) + 1 then
    if new.corrects_id is not null then
      select * into target from innkeep.meter_reading r
      where r.tenant_id = new.tenant_id and r.id = new.corrects_id and r.meter_id = new.meter_id and r.kind <> 'voided'
        and not exists (select from innkeep.meter_reading c where c.tenant_id = r.tenant_id and c.corrects_id = r.id);
      if target.id is null or new.position <> target.position or new.read_at <> target.read_at or new.kind not in (target.kind, 'voided') then
        raise exception using errcode = '23514', constraint = 'meter_reading_follows', message = 'a correction follows what it corrects';
      end if;
      if new.kind = 'voided' then
        if target.kind = 'reading' and new.consumed_milli = -target.consumed_milli and not new.rolled_over then return new; end if;
        raise exception using errcode = '23514', constraint = 'meter_reading_follows', message = 'a reading that is voided takes out what it said';
      end if;
    end if;
    select * into before from innkeep.meter_reading r
    where r.tenant_id = new.tenant_id and r.meter_id = new.meter_id and r.position < new.position and r.kind <> 'voided'
      and not exists (select from innkeep.meter_reading c where c.tenant_id = r.tenant_id and c.corrects_id = r.id)
    order by r.position desc limit 1;
    if new.kind = 'voided' or new.corrects_id is null and new.position <> new.number then
      null;
    elsif before.id is null then
      if new.consumed_milli = 0 and not new.rolled_over then return new; end if;
    elsif new.read_at > before.read_at or new.kind = 'installed' and new.read_at = before.read_at then
      if new.kind = 'installed' or not new.rolled_over and new.consumed_milli = new.value_milli - before.value_milli then return new; end if;
      most := new.rollover_max_milli;
      if most is null then
        select m.rollover_max_milli into most from innkeep.meter m where m.tenant_id = new.tenant_id and m.id = new.meter_id;
      end if;
      if new.rolled_over and new.value_milli < before.value_milli and new.consumed_milli = most - before.value_milli + new.value_milli then return new; end if;
    end if;
  end if;
  raise exception using errcode = '23514', constraint = 'meter_reading_follows', message = 'a reading follows the one before it';
end $$;

-- What a unit of measure costs, from when on. The last that was entered counts where two begin at the same moment.
create table meter_tariff (
  tenant_id uuid not null,
  id uuid not null,
  meter_id uuid not null,
  establishment_id uuid not null,
  valid_from timestamptz not null,
  unit_price_dtmc bigint not null check (unit_price_dtmc >= 0),
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, meter_id, establishment_id) references meter (tenant_id, id, establishment_id)
);
create index meter_tariff_by_time on meter_tariff (tenant_id, meter_id, valid_from, id);
select protect('meter_tariff', 'select, insert', 'establishment_id');
create trigger meter_tariff_is_append_only before update or delete or truncate on meter_tariff for each statement execute function refuse_change();
alter table meter no force row level security;
alter table meter_tariff no force row level security;
insert into meter_tariff (tenant_id, id, meter_id, establishment_id, valid_from, unit_price_dtmc, vat_rate_bp, created_at)
select tenant_id, gen_random_uuid(), id, establishment_id, '1800-01-01T00:00:00Z', unit_price_dtmc, vat_rate_bp, created_at from meter;
alter table meter force row level security;
alter table meter_tariff force row level security;

-- A billing has a row, and an entry on the folio, for each span of a price. What was billed is known by time: numbers do not tell it once readings are corrected.
alter table meter_billing drop constraint if exists meter_billing_to_number_check, drop constraint if exists meter_billing_check;
alter table meter_billing add column from_at timestamptz, add column to_at timestamptz, add column span_from timestamptz, add column span_to timestamptz;
alter table meter_billing no force row level security;
alter table meter_reading no force row level security;
alter table meter_billing disable trigger user;
update meter_billing b set
  from_at = (select r.read_at from meter_reading r where r.tenant_id = b.tenant_id and r.meter_id = b.meter_id and r.number = b.from_number),
  to_at = (select r.read_at from meter_reading r where r.tenant_id = b.tenant_id and r.meter_id = b.meter_id and r.number = b.to_number);
update meter_billing set span_from = from_at, span_to = to_at;
alter table meter_billing enable trigger user;
alter table meter_billing force row level security;
alter table meter_reading force row level security;
alter table meter_billing alter column from_at set not null, alter column to_at set not null, alter column span_from set not null, alter column span_to set not null,
  add constraint meter_billing_spans_within check (from_at <= span_from and span_from <= span_to and span_to <= to_at);
create index meter_billing_by_time on meter_billing (tenant_id, meter_id, to_at);
