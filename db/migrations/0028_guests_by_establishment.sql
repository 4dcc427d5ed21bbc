-- Issue 17. Which establishments a profile was made for: a key of one establishment sees the profiles that it made, and those with a stay there.
-- Null: made by a key of the whole tenant.
alter table guest add column made_for uuid[];

-- Liquefied gas on campsites is metered in litres.
alter table meter drop constraint meter_measures_its_kind;
alter table meter add constraint meter_measures_its_kind check (uom = any (
  case kind when 'water' then array['m3', 'l'] when 'electricity' then array['kwh'] else array['m3', 'l', 'kwh'] end));

-- The price of equipment may stand in any currency of ISO 4217; which there are is checked before.
alter table mice_equipment drop constraint mice_equipment_rental_price_currency_check;
alter table mice_equipment add constraint mice_equipment_rental_price_currency_check check (rental_price_currency ~ '^[A-Z]{3}$');
