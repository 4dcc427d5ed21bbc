-- Who has a unit next: one row of an index, whatever the unit has seen. (The exclusion constraint finds a unit with all its years.)
create index occupancy_by_unit on occupancy (tenant_id, unit_id, ends_on);
