-- Issue 21, item 10. The register of the tourist tax reads what was charged to a stay, also where it was charged to the account of a group.
create index folio_entry_tourist_tax on folio_entry (tenant_id, reservation_id, service_date)
  include (id, amount_cents, quantity, reverses_id) where charge_type = 'tourist_tax';
