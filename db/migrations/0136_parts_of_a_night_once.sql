-- innkeep: concurrently
create unique index concurrently if not exists folio_entry_accommodation_once on innkeep.folio_entry (tenant_id, reservation_id, service_date) where occasion = 'night' and charge_type = 'accommodation';
create unique index concurrently if not exists folio_entry_part_of_night_once on innkeep.folio_entry (tenant_id, reservation_id, service_date, charge_type, label, vat_rate_bp) where occasion = 'night' and charge_type <> 'accommodation';
