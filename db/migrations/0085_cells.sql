-- Keys of a cell begin with its name.
alter table api_key drop constraint api_key_key_id_check;
alter table api_key add constraint api_key_key_id_check check (key_id ~ '^([a-z][a-z0-9]{0,11}_)?[0-9A-Za-z]{16}$') not valid;
alter table api_key validate constraint api_key_key_id_check;

-- The cells of this service, where there are several, and in which of them people of an e-mail domain or a company are. Every cell has the whole of it; `bin/cells refresh`
-- writes it. It has nothing but names: who is asked to sign in there proves it there.
create table cell (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,11}$'),
  -- As people choose it, such as Europe.
  region text not null check (length(region) between 1 and 100),
  -- In the order of the file.
  place integer not null
);
create table cell_of_name (
  kind text not null check (kind in ('domain', 'company')),
  -- Of a domain in small letters; of a company as `nameForLookup` writes it.
  name text not null check (length(name) between 1 and 253),
  cell text not null references cell(name) on delete cascade,
  primary key (kind, name, cell)
);
create index cell_of_name_by_cell on cell_of_name (cell);
alter table cell enable row level security;
alter table cell force row level security;
alter table cell_of_name enable row level security;
alter table cell_of_name force row level security;
create policy steward_reads on cell for select to innkeep_steward using (true);
create policy steward_reads on cell_of_name for select to innkeep_steward using (true);
grant select on cell, cell_of_name to innkeep_steward;

-- Where a domain or a company is known: those cells. Otherwise all of them. No cells: there is one database only.
create function find_cells(wanted_domain text, wanted_company text) returns table (name text, region text, is_known boolean)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  with found as (
    select distinct n.cell from cell_of_name n
    where (n.kind = 'company' and n.name = wanted_company) or (wanted_company is null and n.kind = 'domain' and n.name = wanted_domain))
  select c.name, c.region, f.cell is not null from cell c left join found f on f.cell = c.name
  where f.cell is not null or not exists (select from found) order by c.place
$$;
grant create on schema innkeep to innkeep_steward;
alter function find_cells(text, text) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function find_cells(text, text) from public;
grant execute on function find_cells(text, text) to innkeep_service;
