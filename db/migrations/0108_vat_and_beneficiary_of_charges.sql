-- Why a charge bears no VAT, whose money it is, and which sale of another system it comes from.
alter table folio_entry
  add column vat_treatment text,
  add column beneficiary text not null default 'owner',
  add column external_reference text,
  add column outlet text;
alter table folio_entry
  add constraint folio_entry_vat_treatment_has_no_rate check (vat_treatment is null
    or vat_treatment in ('zero_rated', 'exempt', 'reverse_charge', 'export') and kind = 'charge' and vat_rate_bp = 0) not valid,
  add constraint folio_entry_beneficiary_check check (beneficiary in ('owner', 'operator', 'passed_through')) not valid,
  add constraint folio_entry_external_reference_check check (length(external_reference) between 1 and 100) not valid,
  add constraint folio_entry_outlet_check check (length(outlet) between 1 and 50) not valid;
alter table extra add column vat_treatment text, add column beneficiary text not null default 'owner';
alter table extra
  add constraint extra_vat_treatment_has_no_rate
    check (vat_treatment is null or vat_treatment in ('zero_rated', 'exempt', 'reverse_charge', 'export') and vat_rate_bp = 0),
  add constraint extra_beneficiary_check check (beneficiary in ('owner', 'operator', 'passed_through'));
alter table booked_extra add column vat_treatment text, add column beneficiary text not null default 'owner';
