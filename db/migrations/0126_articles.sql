-- What is sold at a bar or a desk stands in the catalogue of extras too, with its price and VAT; it is not offered with a booking.
alter table extra add column booked_with_stay boolean not null default true;
grant update (booked_with_stay) on extra to innkeep_service, innkeep_whole_tenant;
