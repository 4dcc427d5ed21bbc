-- Issue 21. Wristbands are numbered by each establishment for itself: the same number may be worn in two of them.
drop index wallet_of_medium;
create unique index wallet_of_medium on wallet (tenant_id, medium_ref, establishment_id) where status <> 'closed' and medium_ref is not null;
