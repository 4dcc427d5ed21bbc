-- What guests are shown of a property, its types and its units: how to reach it and when, texts by language, photos, beds, facilities.
create table establishment_content (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  phone text check (length(phone) between 4 and 50),
  email text check (length(email) between 3 and 254),
  website text check (website ~ '^https?://' and length(website) <= 500),
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  check_in_from time,
  check_in_until time,
  check_out_until time,
  facilities text[] not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  version integer not null check (version > 0),
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  constraint establishment_content_position_is_whole check (num_nulls(latitude, longitude) in (0, 2)),
  constraint establishment_content_check_in_ends_after_it_begins check (check_in_from is null or check_in_until is null or check_in_from < check_in_until)
);
select protect('establishment_content', 'select, insert, update', 'establishment_id');

-- The order in which types are shown. Types without a place come last.
alter table unit_type add column position integer not null default 10000 check (position between 1 and 10000);

create table unit_type_content (
  tenant_id uuid not null references tenant (id),
  unit_type_id uuid not null,
  establishment_id uuid not null,
  size_square_metres numeric(6, 1) check (size_square_metres > 0),
  beds jsonb not null check (jsonb_typeof(beds) = 'array'),
  facilities text[] not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  version integer not null check (version > 0),
  primary key (tenant_id, unit_type_id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id)
);
select protect('unit_type_content', 'select, insert, update', 'establishment_id');
create index unit_type_content_by_house on unit_type_content (tenant_id, establishment_id);

create table content_photo (
  tenant_id uuid not null references tenant (id),
  upload_id uuid not null,
  establishment_id uuid not null,
  -- Of a type, or of the property as a whole.
  unit_type_id uuid,
  position integer not null check (position between 1 and 40),
  captions jsonb not null check (jsonb_typeof(captions) = 'object'),
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, upload_id) references upload (tenant_id, id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_type_id, establishment_id) references unit_type (tenant_id, id, establishment_id),
  constraint content_photo_place unique nulls not distinct (tenant_id, establishment_id, unit_type_id, position) deferrable initially deferred
);
select protect('content_photo', 'select, insert, update, delete', 'establishment_id');
create index content_photo_by_type on content_photo (tenant_id, unit_type_id);

create table unit_content (
  tenant_id uuid not null references tenant (id),
  unit_id uuid not null,
  establishment_id uuid not null,
  -- For staff.
  note text check (length(note) between 1 and 500),
  features text[] not null,
  version integer not null check (version > 0),
  primary key (tenant_id, unit_id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id)
);
select protect('unit_content', 'select, insert, update', 'establishment_id');
create index unit_content_by_house on unit_content (tenant_id, establishment_id);

-- A door between two units, once for both.
create table unit_connection (
  tenant_id uuid not null references tenant (id),
  unit_id uuid not null,
  other_unit_id uuid not null,
  establishment_id uuid not null,
  primary key (tenant_id, unit_id, other_unit_id),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  foreign key (tenant_id, other_unit_id, establishment_id) references unit (tenant_id, id, establishment_id),
  constraint unit_connection_once check (unit_id < other_unit_id)
);
select protect('unit_connection', 'select, insert, delete', 'establishment_id');
create index unit_connection_by_other on unit_connection (tenant_id, other_unit_id);
create index unit_connection_by_house on unit_connection (tenant_id, establishment_id);
