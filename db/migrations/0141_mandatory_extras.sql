-- Extras that every stay they are offered for bears, such as the final cleaning; and which stays an extra is offered for.
alter table extra add column mandatory boolean not null default false;
-- {"unitTypeIds", "ratePlanIds", "from", "to"}: of these types and plans, with arrival on these days. Null: all stays.
alter table extra add column offered_for jsonb;
alter table extra add constraint extra_offered_for check (offered_for is null or jsonb_typeof(offered_for) = 'object') not valid;
alter table extra add constraint extra_mandatory_with_stay check (not mandatory or booked_with_stay) not valid;
grant update (mandatory, offered_for) on extra to innkeep_service, innkeep_whole_tenant;
