-- A preview shows each row as it would be booked, and says what in a column can be read in two ways; a row says what of it was not taken as it stands.
alter table booking_import_row
  add column stay jsonb,
  add column warning text check (length(warning) <= 500);
alter table job add column warnings text[] not null default '{}';
