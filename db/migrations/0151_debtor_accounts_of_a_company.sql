-- innkeep: concurrently
-- A company has at most one account in a property that is in use. A closed one may stay beside it.
create unique index concurrently if not exists debtor_account_of_company on innkeep.debtor_account (tenant_id, company_id, establishment_id)
  where company_id is not null and status = 'active';
