-- Inspections of units: drafted, finalised, signed. A signed one carries the SHA-256 of its canonical content, with that of the house's one before.
create table inspection (
  tenant_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  unit_id uuid not null,
  reservation_id uuid,
  kind text not null check (kind in ('check_in', 'check_out', 'other')),
  status text not null default 'draft' check (status in ('draft', 'finalized', 'signed')),
  performed_on date not null,
  items jsonb not null,
  created_at timestamptz not null,
  finalized_at timestamptz,
  mode text check (length(mode) between 1 and 64),
  mode_reason text check (length(mode_reason) between 1 and 1000),
  signatures jsonb,
  signed_at timestamptz,
  sequence integer check (sequence >= 1),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  unique (tenant_id, establishment_id, sequence),
  foreign key (tenant_id, establishment_id) references establishment (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id),
  foreign key (tenant_id, reservation_id, establishment_id) references reservation (tenant_id, id, establishment_id),
  constraint inspection_finalized_has_time check ((status <> 'draft') = (finalized_at is not null)),
  constraint inspection_signed_is_whole check (num_nonnulls(mode, signatures, signed_at, sequence, content_hash) = case status when 'signed' then 5 else 0 end),
  constraint inspection_first_has_no_previous check ((previous_hash is null) = (coalesce(sequence, 1) = 1))
);
create index inspection_by_unit on inspection (tenant_id, unit_id, performed_on, id);
create index inspection_by_house on inspection (tenant_id, establishment_id, performed_on, id);
create index inspection_by_stay on inspection (tenant_id, reservation_id) where reservation_id is not null;
create index inspection_by_id on inspection (id);
select protect('inspection', 'select, insert, update', 'establishment_id');
-- What was finalised is not changed, what was signed is not touched; and each signed one follows the one before in its house.
create function inspection_stays_what_it_is() returns trigger language plpgsql as
$$
declare before innkeep.inspection;
begin
  if tg_op = 'UPDATE' and (old.status = 'signed' and new is distinct from old
     or (new.tenant_id, new.id, new.establishment_id, new.unit_id, new.reservation_id, new.kind, new.created_at)
       is distinct from (old.tenant_id, old.id, old.establishment_id, old.unit_id, old.reservation_id, old.kind, old.created_at)
     or old.status = 'finalized' and (new.items, new.performed_on, new.finalized_at) is distinct from (old.items, old.performed_on, old.finalized_at)
     or old.status = 'finalized' and new.status = 'draft') then
    raise exception using errcode = '23514', constraint = 'inspection_stays_what_it_is', message = 'a finalised inspection stays as it is';
  end if;
  if new.status = 'signed' and (tg_op = 'INSERT' or old.status <> 'signed') then
    select * into before from innkeep.inspection i
    where i.tenant_id = new.tenant_id and i.establishment_id = new.establishment_id and i.sequence is not null order by i.sequence desc limit 1;
    if new.sequence <> coalesce(before.sequence, 0) + 1 or new.previous_hash is distinct from before.content_hash then
      raise exception using errcode = '23514', constraint = 'inspection_follows', message = 'a signed inspection follows the one before it';
    end if;
  end if;
  return new;
end $$;
create trigger inspection_stays_what_it_is before insert or update on inspection for each row execute function inspection_stays_what_it_is();
create trigger inspection_is_not_removed before delete or truncate on inspection for each statement execute function refuse_change();
