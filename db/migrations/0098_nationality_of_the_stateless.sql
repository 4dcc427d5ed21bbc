-- Kosovo (XKX), and holders of a travel document who have no nationality: stateless persons and refugees (ICAO Doc 9303, part 3, section 5).
alter table guest drop constraint guest_nationality_check;
alter table guest add constraint guest_nationality_check check (nationality ~ '^([A-Z]{2}|XX[ABC]|XKX)$') not valid;
alter table guest validate constraint guest_nationality_check;
