-- What a locked entry of the books also keeps, so that its export never changes: the debtor of its receivables, and its label in French (code de commerce, L123-22).
-- Null: locked before these were exported.
alter table accounting_entry add column debtor text, add column debtor_name text, add column label text;
