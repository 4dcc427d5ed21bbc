-- Who bears the commission of travel agents and channels, from a day on, as the operator's own commission: the operator, or the owner, whose statement it is then in.
alter table mandate_commission add column agents_by_owner boolean not null default false;
