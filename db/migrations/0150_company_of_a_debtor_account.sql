-- The company that a debtor account is of, so that what it owes is found on the page of the company.
alter table debtor_account add column company_id uuid;
alter table debtor_account add constraint debtor_account_company foreign key (tenant_id, company_id) references company (tenant_id, id) not valid;
grant update (company_id) on debtor_account to innkeep_service, innkeep_whole_tenant;
