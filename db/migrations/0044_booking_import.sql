-- Issue 19. Bookings from another system: a file, a mapping, a job; every row once, by its number in the other system.
create table booking_import_mapping (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  mapping jsonb not null,
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('booking_import_mapping', 'select, insert, update', 'establishment_id');

-- Rows that wait for their turn; deleted when they had it.
create table booking_import_batch (
  tenant_id uuid not null references tenant (id),
  job_id uuid not null,
  number integer not null,
  establishment_id uuid not null,
  is_preview boolean not null,
  packed bytea not null,
  primary key (tenant_id, job_id, number),
  foreign key (tenant_id, job_id) references job (tenant_id, id)
);
select protect('booking_import_batch', 'select, insert, delete', 'establishment_id');

create table booking_import_row (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  job_id uuid not null,
  establishment_id uuid not null,
  line integer not null,
  reference text not null,
  outcome text not null check (outcome in ('booked', 'there', 'refused')),
  problem text check (length(problem) <= 500),
  reservation_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references job (tenant_id, id)
);
create index booking_import_row_by_id on booking_import_row (id);
create index booking_import_row_of_job on booking_import_row (tenant_id, job_id, line);
create index booking_import_row_by_outcome on booking_import_row (tenant_id, job_id, outcome, line);
select protect('booking_import_row', 'select, insert, delete', 'establishment_id');
