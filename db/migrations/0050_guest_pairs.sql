-- Issue 22. The worklist of profiles that may be the same person: found by a job, looked through by staff. No words of anybody: ids, a score, and what was seen.
create table guest_pair (
  tenant_id uuid not null references tenant (id),
  -- The one with the smaller id first, so that a pair stands once.
  first_id uuid not null,
  second_id uuid not null,
  score real not null check (score between 0 and 1),
  -- What is shared beside the names: 2 a document, 1 an e-mail address, 0 neither.
  evidence_rank smallint not null check (evidence_rank between 0 and 2),
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'not_the_same')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, first_id, second_id),
  check (first_id < second_id),
  check ((state = 'open') = (decided_at is null)),
  foreign key (tenant_id, first_id) references guest (tenant_id, id),
  foreign key (tenant_id, second_id) references guest (tenant_id, id)
);
create index guest_pair_by_strength on guest_pair (tenant_id, state, evidence_rank desc, score desc, first_id, second_id);
create index guest_pair_of_second on guest_pair (tenant_id, second_id);
select protect('guest_pair', 'select, insert, update, delete', null);
-- How far the searches have come: profiles with a larger id are new since.
create table duplicate_search (
  tenant_id uuid not null references tenant (id),
  guest_id uuid,
  primary key (tenant_id)
);
select protect('duplicate_search', 'select, insert, update', null);
