-- Issue 19. Several folios for a stay: windows for a company or an agent, charges routed and moved between folios.
alter table folio drop constraint folio_kind_check;
alter table folio add constraint folio_kind_check check (kind in ('stay', 'settlement', 'window')),
  add column name text check (length(name) between 1 and 100),
  add column company_id uuid,
  add constraint folio_window_has_name check ((kind = 'window') = (name is not null)),
  add constraint folio_company foreign key (tenant_id, company_id) references company (tenant_id, id);
create unique index folio_window_once on folio (tenant_id, reservation_id, lower(name)) where kind = 'window';

alter table folio_entry drop constraint folio_entry_occasion_check;
alter table folio_entry add constraint folio_entry_occasion_check check (occasion in ('manual', 'night', 'adjust_stay', 'check_out', 'cancellation', 'no_show', 'reinstatement', 'reversal',
  'refund', 'wallet', 'hold', 'credit_note', 'guarantee', 'write_off', 'meter', 'transfer')) not valid;

-- Charges that were moved from one folio to another, whole or in part, so that it can be taken back.
create table folio_move (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  from_folio_id uuid not null,
  to_folio_id uuid not null check (to_folio_id <> from_folio_id),
  -- In the same order: what was moved, what it became there, and what stayed of it (itself where nothing did).
  entry_ids uuid[] not null,
  moved_ids uuid[] not null,
  rest_ids uuid[] not null,
  amount_cents bigint not null,
  business_date date not null,
  moved_at timestamptz not null,
  moved_by uuid not null,
  reason text check (length(reason) between 1 and 500),
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_folio_id) references folio (tenant_id, id),
  foreign key (tenant_id, to_folio_id) references folio (tenant_id, id)
);
create index folio_move_by_id on folio_move (id);
create index folio_move_from on folio_move (tenant_id, from_folio_id, id);
create index folio_move_to on folio_move (tenant_id, to_folio_id, id);
select protect('folio_move', 'select, insert, update (undone_at, reason)', 'establishment_id');

-- Which charges of a stay are posted to which of its windows.
create table routing_rule (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  folio_id uuid not null,
  charge_types text[] not null check (cardinality(charge_types) between 1 and 20),
  from_date date,
  to_date date check (to_date >= from_date),
  limit_cents bigint check (limit_cents > 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, folio_id, establishment_id, reservation_id) references folio (tenant_id, id, establishment_id, reservation_id)
);
create index routing_rule_by_id on routing_rule (id);
create index routing_rule_of_stay on routing_rule (tenant_id, reservation_id, id);
select protect('routing_rule', 'select, insert, delete', 'establishment_id');
