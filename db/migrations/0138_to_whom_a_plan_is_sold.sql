-- When a plan can be booked, and by whom: {"codes": [], "companyIds": [], "channels": []}, one of which must match; null: by everyone.
alter table rate_plan add column sold_from date;
alter table rate_plan add column sold_until date;
alter table rate_plan add column sold_to jsonb;
alter table rate_plan add constraint rate_plan_sold check (sold_until >= sold_from) not valid;
alter table rate_plan add constraint rate_plan_sold_to check (sold_to is null or jsonb_typeof(sold_to) = 'object') not valid;
grant update (sold_from, sold_until, sold_to) on rate_plan to innkeep_service, innkeep_whole_tenant;
