-- Issue 19. Everyone who sleeps in a stay: from when to when, arrived and left one by one, with what registration asks for.
create table stay_guest (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  guest_id uuid not null,
  is_main boolean not null default false,
  arrives_on date not null,
  leaves_on date not null check (leaves_on > arrives_on),
  arrived_on date,
  left_on date check (left_on >= arrived_on),
  -- Left as the stay was checked out: back again when that is taken back.
  left_with_stay boolean not null default false check (not left_with_stay or left_on is not null),
  -- Sex, second last name, kinship and whatever else a country wants beside the profile: emptied when the guest is erased.
  registration jsonb not null default '{}',
  signature_key text check (length(signature_key) between 1 and 500),
  signed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((signature_key is null) or (signed_at is not null)),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id)
);
create index stay_guest_by_id on stay_guest (id);
create unique index stay_guest_once on stay_guest (tenant_id, reservation_id, guest_id);
create unique index stay_guest_one_main on stay_guest (tenant_id, reservation_id) where is_main;
create index stay_guest_of_guest on stay_guest (tenant_id, guest_id, id);
create index stay_guest_by_arrival on stay_guest (tenant_id, establishment_id, arrived_on, id);
select protect('stay_guest', 'select, insert, update, delete', 'establishment_id');
create trigger guest_takes_stays before insert or update of guest_id on stay_guest for each row execute function guest_takes_stays();
alter table guest_merge add column stay_guest_ids uuid[] not null default '{}';

-- Under which number the authorities know an establishment.
create table registration_settings (
  tenant_id uuid not null references tenant (id),
  establishment_id uuid not null,
  ses_code text check (ses_code ~ '^[0-9A-Za-z]{1,10}$'),
  primary key (tenant_id, establishment_id),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id)
);
select protect('registration_settings', 'select, insert, update', 'establishment_id');
