-- Articles that are proposed by the hour: for those who arrive before it, or leave after it.
alter table extra add column fee_at text;
alter table extra add column fee_hour time;
alter table extra add constraint extra_fee_at check (fee_at in ('early_check_in', 'late_check_out')) not valid;
alter table extra add constraint extra_fee_has_its_hour check ((fee_at is null) = (fee_hour is null)) not valid;
alter table extra add constraint extra_fee_without_booking check (fee_at is null or not booked_with_stay) not valid;
grant update (fee_at, fee_hour) on extra to innkeep_service, innkeep_whole_tenant;
