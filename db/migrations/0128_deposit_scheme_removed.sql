-- A version of 0 says that from then on the plan asks for no deposit. The history stays.
alter table deposit_scheme drop constraint deposit_scheme_basis_points_check;
alter table deposit_scheme add constraint deposit_scheme_basis_points_check check (basis_points >= 0 and basis_points <= 10000) not valid;
