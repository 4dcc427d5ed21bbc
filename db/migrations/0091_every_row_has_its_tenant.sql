-- A folio of a house account is of no stay, so nothing said that its establishment is one of the tenant; nor of owners and dunning policies that there is their tenant.
alter table folio add constraint folio_tenant_id_establishment_id_fkey foreign key (tenant_id, establishment_id) references establishment (tenant_id, id) not valid;
alter table owner add constraint owner_tenant_id_fkey foreign key (tenant_id) references tenant (id);
alter table dunning_policy add constraint dunning_policy_tenant_id_fkey foreign key (tenant_id) references tenant (id);
