-- Issue 20. A stay that no unit is free for throughout is spent in several: one after the other, each for its nights. The parts are what occupies the units;
-- those of a stay with more than one are marked, so that screens find them among all others. Nobody is in two units at once.
alter table occupancy add column is_part boolean not null default false;
create index occupancy_parts on occupancy (tenant_id, establishment_id, ends_on) where is_part;
alter table occupancy
  add constraint occupancy_one_unit_at_a_time exclude using gist (tenant_id with =, reservation_id with =, during with &&) where (reservation_id is not null);
