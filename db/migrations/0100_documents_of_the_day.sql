-- A background task that issues a document dates it with the open business date. The end of day waits for it, so that the document bears the date of what it bills.
alter table reaction add column issues_document boolean not null default false;
