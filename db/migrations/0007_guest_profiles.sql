-- Guests rectified, found twice, merged, forgotten.

-- A guest may be known by one name only, and by a birth date of which a part is not known. An anonymised one has neither.
alter table guest
  alter first_name drop not null,
  alter last_name drop not null,
  alter first_name_key drop not null,
  alter last_name_key drop not null,
  add partial_birth_date text check (partial_birth_date ~ '^([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$' and partial_birth_date <> 'XXXX-XX-XX'),
  add member_id text check (length(member_id) between 1 and 100),
  add external_program text check (length(external_program) between 1 and 100),
  add external_id text check (length(external_id) between 1 and 100),
  add acsi_card text check (length(acsi_card) between 1 and 100),
  add version integer not null default 1,
  add merged_into uuid,
  add anonymized_at timestamptz,
  -- Written forms of the names, for search and comparison, and hashed keys by which duplicates and misspelt names are found; made by the service.
  add first_form text collate "C" not null default '',
  add last_form text collate "C" not null default '',
  add duplicate_keys bigint[] not null default '{}',
  add search_keys bigint[] not null default '{}',
  add keys_version smallint not null default 0,
  -- The last nine digits: the same with and without a country's prefix.
  add phone_key text collate "C" generated always as (right(regexp_replace(phone, '\D', '', 'g'), 9)) stored,
  add foreign key (tenant_id, merged_into) references guest (tenant_id, id),
  add constraint guest_has_a_name check (first_name is not null or last_name is not null or anonymized_at is not null),
  add constraint guest_has_one_birth_date check (birth_date is null or partial_birth_date is null),
  add constraint guest_is_not_merged_into_itself check (merged_into <> id),
  add constraint guest_merged_is_not_found check (merged_into is null or (cardinality(duplicate_keys) = 0 and cardinality(search_keys) = 0)),
  add constraint guest_anonymized_is_empty check (anonymized_at is null or (
    num_nonnulls(first_name, last_name, birth_date, partial_birth_date, birth_city, birth_country_code, nationality, email, phone, language,
      residence, notes, member_id, external_program, external_id, acsi_card) = 0
    and vip_status = 'none' and customer_type = 'transient'
    and first_form = '' and last_form = '' and cardinality(duplicate_keys) = 0 and cardinality(search_keys) = 0));

-- fastupdate would keep new keys in a list that every search reads through.
create index guest_by_duplicate_key on guest using gin (duplicate_keys) with (fastupdate = off);
create index guest_by_search_key on guest using gin (search_keys) with (fastupdate = off);
create index guest_by_last_form on guest (tenant_id, last_form, id);
create index guest_by_first_form on guest (tenant_id, first_form, id);
create index guest_by_phone_key on guest (tenant_id, phone_key) where phone_key is not null;
create index guest_by_member_id on guest (tenant_id, member_id) where member_id is not null;
create index guest_by_external_id on guest (tenant_id, external_id) where external_id is not null;
create index guest_by_acsi_card on guest (tenant_id, acsi_card) where acsi_card is not null;
create index guest_by_merged_into on guest (tenant_id, merged_into) where merged_into is not null;
create index guest_to_index on guest (keys_version, tenant_id, id) where merged_into is null and anonymized_at is null;

create table guest_document (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  guest_id uuid not null,
  kind text not null check (kind in ('passport', 'identity_card', 'driving_licence', 'residence_permit', 'other')),
  number text not null check (length(number) between 1 and 50),
  number_key text collate "C" not null generated always as (upper(regexp_replace(number, '[^0-9A-Za-z]', '', 'g'))) stored,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  expires_on date,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id)
);
create index guest_document_by_guest on guest_document (tenant_id, guest_id, id);
create index guest_document_by_number on guest_document (tenant_id, number_key);
create index guest_document_by_id on guest_document (id);
select protect('guest_document', 'select, insert, update, delete');

-- What a merge moved and changed, so that it can be undone. Emptied of personal data when the guest is forgotten.
create table guest_merge (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  target_id uuid not null,
  source_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  reservation_ids uuid[] not null,
  document_ids uuid[] not null,
  import_row_ids uuid[] not null,
  -- The fields of the target that the merge filled: as they were, and as it left them.
  before jsonb,
  after jsonb,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, target_id) references guest (tenant_id, id),
  foreign key (tenant_id, source_id) references guest (tenant_id, id)
);
create unique index guest_merge_standing on guest_merge (tenant_id, source_id) where undone_at is null;
create index guest_merge_by_target on guest_merge (tenant_id, target_id);
select protect('guest_merge', 'select, insert, update');

-- Work that takes longer than a request, with its progress.
create table job (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  result jsonb not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index job_by_id on job (id);
select protect('job', 'select, insert, update');

-- The rows of an import that wait for their turn; each batch is deleted by the transaction that carries it out.
create table guest_import_batch (
  tenant_id uuid not null,
  job_id uuid not null,
  number integer not null,
  rows jsonb not null,
  primary key (tenant_id, job_id, number),
  foreign key (tenant_id, job_id) references job (tenant_id, id)
);
select protect('guest_import_batch', 'select, insert, delete');

-- Rows that did not become a profile by themselves: likely duplicates, for people to decide, and refused ones, with the reason.
create table guest_import_row (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('duplicate', 'refused', 'created', 'discarded')),
  content jsonb,
  problem text,
  guest_id uuid,
  score double precision,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references job (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest (tenant_id, id)
);
create index guest_import_row_by_job on guest_import_row (tenant_id, job_id, outcome, line);
create index guest_import_row_by_guest on guest_import_row (tenant_id, guest_id) where guest_id is not null;
create index guest_import_row_by_age on guest_import_row (created_at);
create index guest_import_row_by_id on guest_import_row (id);
select protect('guest_import_row', 'select, insert, update, delete');

-- Keys that very many profiles share, so that no look-up walks through them: they would be left out in any case (see guest_candidates). A mere
-- hint, counted anew from time to time on a sample; a key has the tenant in its hash and says nothing of anybody.
create table crowded_guest_key (key bigint primary key);
grant select, insert, delete on crowded_guest_key to innkeep_steward;

create function count_crowded_guest_keys() returns integer
language plpgsql security definer set search_path = innkeep, pg_temp as
$$
declare
  guests double precision := greatest((select reltuples from pg_class where oid = 'innkeep.guest'::regclass), 1);
  percent double precision := least(100, 100 * 300000 / guests);
  counted integer;
begin
  delete from crowded_guest_key;
  insert into crowded_guest_key
  select k from guest g tablesample system (percent), unnest(g.duplicate_keys) as k
  group by k having count(*) > 400 * percent / 100 and count(*) >= 8;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Profiles that share a key with the asked one. A key shared by more than `sharers` says too little and is left out; of the others the `at_most` whose shared
-- keys say most are answered with. Security definer, because under row-level security no array comparison reaches an index; the tenant is the
-- transaction's own, read once. In plpgsql, which keeps the plan: one in SQL is planned anew at each call.
create function guest_candidates(wanted uuid, sharers integer, at_most integer)
returns table (id uuid, first_form text, last_form text, birth_date text)
language plpgsql stable security definer set search_path = innkeep, pg_temp as
$$
declare
  tenant uuid := current_tenant();
  keys bigint[] := (select o.duplicate_keys from guest o where o.tenant_id = tenant and o.id = wanted);
begin
  return query
  select met.id, met.first_form, met.last_form, met.birth_date
  from unnest(keys) as k (key)
  cross join lateral (
    select s.id, s.first_form, s.last_form, s.birth_date, count(*) over () as sharing
    from (
      select g.id, g.first_form, g.last_form, coalesce(g.birth_date::text, g.partial_birth_date) as birth_date
      from guest g where g.duplicate_keys @> array[k.key] and g.tenant_id = tenant limit sharers + 1
    ) s
  ) met
  where (select c.key from crowded_guest_key c where c.key = k.key) is null and met.sharing <= sharers and met.id <> wanted
  -- The fewer share a key, the more it says.
  group by 1, 2, 3, 4 order by sum(1 / met.sharing::float8) desc, met.id limit at_most;
end $$;

-- The same for persons without a profile; `places` says whose key each one is.
create function guest_candidates_of_many(places integer[], wanted_keys bigint[], sharers integer)
returns table (place integer, id uuid, first_form text, last_form text, birth_date text)
language plpgsql stable security definer set search_path = innkeep, pg_temp as
$$
declare tenant uuid := current_tenant();
begin
  return query
  select distinct k.place, met.id, met.first_form, met.last_form, met.birth_date
  from unnest(places, wanted_keys) as k (place, key)
  cross join lateral (
    select s.*, count(*) over () as sharing
    from (
      select g.id, g.first_form, g.last_form, coalesce(g.birth_date::text, g.partial_birth_date) as birth_date from guest g
      where g.duplicate_keys @> array[k.key] and g.tenant_id = tenant limit sharers + 1
    ) s
  ) met
  where (select c.key from crowded_guest_key c where c.key = k.key) is null and met.sharing <= sharers;
end $$;

-- Profiles in whose names each of up to three words stands nearly as it is written; at most `at_most` of them. A word that is not asked for is null.
create function guests_by_search_keys(one bigint[], two bigint[], three bigint[], at_most integer) returns setof uuid
language plpgsql stable security definer set search_path = innkeep, pg_temp as
$$
declare tenant uuid := current_tenant();
begin
  return query select g.id from guest g
  where g.search_keys && one and g.search_keys && coalesce(two, one) and g.search_keys && coalesce(three, one) and g.tenant_id = tenant limit at_most;
end $$;

-- Profiles whose forms and keys are of an older making, of any tenant: ids only.
create function guests_to_index(current_version integer, at_most integer)
returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = innkeep, pg_temp as
$$
  select g.tenant_id, g.id
  from guest g where g.keys_version < current_version and g.merged_into is null and g.anonymized_at is null
  order by g.keys_version, g.tenant_id, g.id limit at_most
$$;

-- No stay for a profile that was merged or forgotten. The lock waits for a merge that is under way, and then sees what it did.
create function guest_takes_stays() returns trigger language plpgsql as
$$
declare closed boolean;
begin
  select g.merged_into is not null or g.anonymized_at is not null into closed
  from innkeep.guest g where g.tenant_id = new.tenant_id and g.id = new.guest_id for key share;
  if closed then
    raise exception using errcode = '23514', constraint = 'guest_takes_stays', message = 'the guest profile was merged or forgotten';
  end if;
  return new;
end $$;
create trigger guest_takes_stays before insert or update of guest_id on reservation for each row execute function guest_takes_stays();

-- Rows of imports hold personal data and are kept for a month; those that wait for their turn, as long as the turn can still come: a reaction gives up within
-- a day. A job that was given up has failed.
create function sweep_guest_import_rows(older_than interval, at_most integer) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  update job set status = 'failed', finished_at = now()
  where kind = 'guest_import' and status in ('queued', 'running') and created_at < now() - interval '2 days';
  delete from guest_import_batch b using job j
  where j.tenant_id = b.tenant_id and j.id = b.job_id and j.status not in ('queued', 'running');
  with swept as (
    delete from guest_import_row where ctid = any (array(
      select ctid from guest_import_row where created_at < now() - older_than order by created_at limit at_most))
    returning 1)
  select count(*)::integer from swept
$$;

-- The audit is append-only, but for one thing: words that people wrote about a guest are struck out when he is forgotten. What was done, when, by which
-- key and to which record stays.
drop trigger audit_entry_is_append_only on audit_entry;
create function without_words(detail jsonb) returns jsonb language sql immutable as
$$ select detail #- '{reason}' #- '{fee,reason}' #- '{agreedPrice,reason}' $$;
create function audit_only_loses_words() returns trigger language plpgsql as
$$
begin
  if (new.tenant_id, new.id, new.at, new.api_key_id, new.operation, new.record_id, new.establishment_id, new.trace_id)
      is distinct from (old.tenant_id, old.id, old.at, old.api_key_id, old.operation, old.record_id, old.establishment_id, old.trace_id)
    or new.detail is distinct from innkeep.without_words(old.detail) or new.detail is not distinct from old.detail then
    raise exception using errcode = 'IK002', message = 'audit_entry is append-only';
  end if;
  return new;
end $$;
-- Whoever is not the steward changes nothing at all; the steward only what the row's trigger lets through.
create function refuse_change_but_to_steward() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and current_user = 'innkeep_steward' then return null; end if;
  raise exception using errcode = 'IK002', message = format('%s is append-only', tg_table_name);
end $$;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_but_to_steward();
create trigger audit_entry_only_loses_words before update on audit_entry for each row execute function audit_only_loses_words();

-- The same for the reasons that people wrote beside entries of a folio: money, labels and references of payments stay, as the law wants books kept.
drop trigger folio_entry_is_append_only on folio_entry;
create function folio_entry_only_loses_reason() returns trigger language plpgsql as
$$
begin
  if old.reason is null or new.reason is not null or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' then
    raise exception using errcode = 'IK002', message = 'folio_entry is append-only';
  end if;
  return new;
end $$;
create trigger folio_entry_is_append_only before update or delete or truncate on folio_entry
  for each statement execute function refuse_change_but_to_steward();
create trigger folio_entry_only_loses_reason before update on folio_entry for each row execute function folio_entry_only_loses_reason();

create function forget_in_folios(reservation_ids uuid[]) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with struck as (
    update folio_entry set reason = null
    where tenant_id = (select current_tenant()) and folio_id = any (array(
      select f.id from folio f where f.tenant_id = (select current_tenant()) and f.reservation_id = any (reservation_ids))) and reason is not null
    returning 1)
  select count(*)::integer from struck
$$;
grant update (reason) on folio_entry to innkeep_steward;
create policy steward_forgets on folio_entry for update to innkeep_steward using (true) with check (true);

-- Whom an answer that is kept for replays tells of.
alter table idempotency_key add concerns uuid[];

create function forget_in_audit(record_ids uuid[]) returns integer
language sql security definer set search_path = innkeep, pg_temp as
$$
  with struck as (
    update audit_entry set detail = without_words(detail)
    where tenant_id = current_tenant() and record_id = any (record_ids) and detail is distinct from without_words(detail)
    returning 1)
  select count(*)::integer from struck
$$;

grant delete on guest_import_batch to innkeep_steward;
create policy steward_sweeps on guest_import_batch for delete to innkeep_steward using (true);
grant update (status, finished_at) on job to innkeep_steward;
create policy steward_gives_up on job for update to innkeep_steward using (true) with check (true);
grant delete on guest_import_row to innkeep_steward;
create policy steward_sweeps on guest_import_row for delete to innkeep_steward using (true);
grant update (detail) on audit_entry to innkeep_steward;
create policy steward_forgets on audit_entry for update to innkeep_steward using (true) with check (true);
grant execute on function current_tenant() to innkeep_steward;

grant create on schema innkeep to innkeep_steward;
alter function guest_candidates(uuid, integer, integer) owner to innkeep_steward;
alter function guest_candidates_of_many(integer[], bigint[], integer) owner to innkeep_steward;
alter function guests_by_search_keys(bigint[], bigint[], bigint[], integer) owner to innkeep_steward;
alter function guests_to_index(integer, integer) owner to innkeep_steward;
alter function count_crowded_guest_keys() owner to innkeep_steward;
alter function sweep_guest_import_rows(interval, integer) owner to innkeep_steward;
alter function forget_in_audit(uuid[]) owner to innkeep_steward;
alter function forget_in_folios(uuid[]) owner to innkeep_steward;
revoke create on schema innkeep from innkeep_steward;
revoke execute on function guest_candidates(uuid, integer, integer), guest_candidates_of_many(integer[], bigint[], integer),
  guests_by_search_keys(bigint[], bigint[], bigint[], integer), guests_to_index(integer, integer), count_crowded_guest_keys(), sweep_guest_import_rows(interval, integer), forget_in_audit(uuid[]), forget_in_folios(uuid[]) from public;
grant execute on function guest_candidates(uuid, integer, integer), guest_candidates_of_many(integer[], bigint[], integer),
  guests_by_search_keys(bigint[], bigint[], bigint[], integer), guests_to_index(integer, integer), count_crowded_guest_keys(), sweep_guest_import_rows(interval, integer), forget_in_audit(uuid[]), forget_in_folios(uuid[]) to innkeep_service;
