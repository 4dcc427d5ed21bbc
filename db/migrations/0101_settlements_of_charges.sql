-- What a settlement of charges shows by kind (law of 6 July 1989, article 23), and the credit notes by which it gave back what had been invoiced.
alter table lease_bill add column costs jsonb, add column credit_note_ids uuid[] not null default '{}';
-- The full address of the dwelling stands on a receipt, that of the establishment on its documents.
alter table establishment add column address text check (length(address) between 1 and 300);
