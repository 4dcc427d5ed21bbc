-- Foreign keys that others imply: a stay is of a unit type of its establishment, which is of the tenant, and none of these may be left out. Each was asked of every stay that is made, and locked the row
-- of the tenant or of the establishment, which all who write at the same time lock as well.
alter table reservation drop constraint reservation_tenant_id_fkey, drop constraint reservation_tenant_id_establishment_id_fkey;
alter table booking drop constraint booking_tenant_id_fkey;
alter table stay_guest drop constraint stay_guest_tenant_id_fkey;
alter table booked_extra drop constraint booked_extra_tenant_id_fkey;
alter table extra_charge drop constraint extra_charge_tenant_id_fkey;
