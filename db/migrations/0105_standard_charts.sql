-- The standard chart of accounts that a mandate starts from; null: that of the seller's country.
alter table chart_of_accounts add column standard text check (standard in ('pcg', 'skr03', 'skr04'));
