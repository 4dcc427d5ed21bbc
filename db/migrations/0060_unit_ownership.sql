-- Issue 21. Whose a unit is, from which day on, and in which parts: an apartment of two heirs, sold in the middle of a season. A day without any is a day of the house itself.
create table unit_ownership (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  valid_from date not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, establishment_id),
  constraint unit_ownership_begins_once unique (tenant_id, unit_id, valid_from),
  foreign key (tenant_id, unit_id, establishment_id) references unit (tenant_id, id, establishment_id)
);
create index unit_ownership_by_id on unit_ownership (id);
select protect('unit_ownership', 'select, insert, delete', 'establishment_id');

create table unit_ownership_share (
  tenant_id uuid not null,
  ownership_id uuid not null,
  establishment_id uuid not null,
  owner_id uuid not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (tenant_id, ownership_id, owner_id),
  foreign key (tenant_id, ownership_id, establishment_id) references unit_ownership (tenant_id, id, establishment_id) on delete cascade,
  foreign key (tenant_id, owner_id) references owner (tenant_id, id)
);
create index unit_ownership_share_by_owner on unit_ownership_share (tenant_id, owner_id);
select protect('unit_ownership_share', 'select, insert', 'establishment_id');

-- The shares of a unit are the whole of it, or there are none: then it belongs to the house. Looked at when the transaction ends.
create function shares_are_whole() returns trigger language plpgsql set search_path = innkeep, pg_temp as
$$
declare
  ownership uuid := case tg_table_name when 'unit_ownership' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'ownership_id')::uuid end;
  total integer;
begin
  select sum(s.share_bp) into total from unit_ownership_share s where s.tenant_id = coalesce(new.tenant_id, old.tenant_id) and s.ownership_id = ownership;
  if total <> 10000 then
    raise exception using errcode = '23514', constraint = 'shares_are_whole', message = 'the shares of a unit are 10000 basis points together';
  end if;
  return null;
end $$;
create constraint trigger shares_are_whole after insert or update or delete on unit_ownership_share deferrable initially deferred for each row execute function shares_are_whole();

-- Whose a unit is on a day: the last that was entered for that day or before; null where it is the house's own or nobody has said.
create function ownership_on(tenant uuid, unit uuid, day date) returns uuid language sql stable set search_path = innkeep, pg_temp as
$$
  select o.id from unit_ownership o where o.tenant_id = tenant and o.unit_id = unit and o.valid_from <= day order by o.valid_from desc limit 1
$$;
