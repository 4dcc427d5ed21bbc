-- Issue 21, item 8. What things cost when new and how they wear: from it a guarantee is retained, once two inspections are compared.
create table price_when_new (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  position integer not null check (position between 0 and 999),
  label text not null check (length(label) between 1 and 200),
  unit_type_id uuid,
  unit_id uuid,
  price_cents bigint check (price_cents between 1 and 999999999999),
  installed_on date,
  free_years integer not null check (free_years between 0 and 100),
  yearly_basis_points integer not null check (yearly_basis_points between 0 and 10000),
  least_basis_points integer not null check (least_basis_points between 0 and 10000),
  cleaning_cents bigint check (cleaning_cents between 1 and 999999999999),
  cleaning_vat_rate_bp integer check (cleaning_vat_rate_bp between 0 and 10000),
  primary key (tenant_id, id),
  constraint price_when_new_position_once unique (tenant_id, establishment_id, position),
  constraint price_when_new_for_type_or_unit check (num_nonnulls(unit_type_id, unit_id) <= 1),
  constraint price_when_new_of_something check (num_nonnulls(price_cents, cleaning_cents) >= 1),
  constraint price_when_new_cleaning_has_vat check ((cleaning_cents is null) = (cleaning_vat_rate_bp is null)),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_type_id) references unit_type (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id)
);
create index price_when_new_by_establishment on price_when_new (establishment_id);
select protect('price_when_new', 'select, insert, delete', 'establishment_id');
