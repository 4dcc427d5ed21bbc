-- A night may have several taxes and products, each of them once: two indexes of the migration before hold it.
drop index folio_entry_night_once;
