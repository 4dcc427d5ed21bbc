-- Issue 21, item 10. Wristbands (or cards, or badges) that the guests of a stay have, handed out and taken back by the pile. Each opens the wallet of its stay.
create table wristband (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  reservation_id uuid not null,
  code text not null check (length(code) between 1 and 100 and code = btrim(code)),
  -- As a reader has it. A column of its own: under row security no index on lower(code) is used, since lower might leak.
  code_key text generated always as (lower(code)) stored,
  handed_out_on date not null,
  handed_out_at timestamptz not null,
  handed_out_by uuid not null,
  ended_as text check (ended_as in ('returned', 'lost')),
  ended_on date,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint wristband_end_is_whole check (num_nulls(ended_as, ended_on, ended_at) in (0, 3)),
  constraint wristband_ends_after_it_began check (ended_at >= handed_out_at),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id)
);
create unique index wristband_worn_once on wristband (tenant_id, establishment_id, code_key) where ended_as is null;
create index wristband_by_code on wristband (tenant_id, code_key);
create index wristband_by_stay on wristband (tenant_id, reservation_id, id);
create index wristband_by_house on wristband (tenant_id, establishment_id, id);
create index wristband_out on wristband (tenant_id, establishment_id, id) where ended_as is null;
select protect('wristband', 'select, insert, delete', 'establishment_id');
grant update (ended_as, ended_on, ended_at) on wristband to innkeep_service;
