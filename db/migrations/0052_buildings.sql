-- Issue 20. Where a unit is: the board groups by building and by floor. Without a floor the code of the unit has to do.
alter table unit
  add column building text constraint unit_building_check check (length(building) between 1 and 100),
  add column floor text constraint unit_floor_check check (length(floor) between 1 and 30);
