-- The due date that the supplier states (BT-9): it rules what is to be paid and when. Null: none stated, or received before this was read.
alter table inbound_invoice add column due_date date;
