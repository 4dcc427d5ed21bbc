-- A test tenant has data of its own: its keys are test keys, and its mail goes nowhere. A key of another tenant is never one.
alter table tenant add column is_test boolean not null default false;
