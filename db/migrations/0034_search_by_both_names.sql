-- Issue 18. A search for both names reads one range of this index: with the last name alone in it, all of a common name were fetched from the table.
drop index guest_by_last_form;
create index guest_by_last_form on guest (tenant_id, last_form, first_form, id);
