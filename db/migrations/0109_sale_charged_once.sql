-- innkeep: concurrently
create unique index concurrently if not exists folio_entry_external_reference_once on innkeep.folio_entry (tenant_id, establishment_id, coalesce(outlet, ''), external_reference) where external_reference is not null;
