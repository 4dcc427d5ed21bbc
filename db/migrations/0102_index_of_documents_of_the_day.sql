-- innkeep: concurrently
create index concurrently if not exists reaction_documents_under_way on innkeep.reaction (tenant_id, establishment_id) where status = 'pending' and issues_document;
