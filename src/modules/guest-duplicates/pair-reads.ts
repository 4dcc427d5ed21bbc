import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import type { Compared, Evidence, PairRow } from './pair.ts'

/** A profile as it is compared with others. */
export interface SearchedGuest {
  readonly id: Id
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: string | null
  readonly keys: readonly number[]
  readonly email: string | null
  readonly phone: string | null
}

const isLiving = (guest: Statement): Statement => sql`${guest}.merged_into is null and ${guest}.anonymized_at is null`

const searchedColumns = sql`
  g.id, g.first_form as "firstForm", g.last_form as "lastForm", coalesce(to_char(g.birth_date, 'YYYY-MM-DD'), g.partial_birth_date) as "birthDate",
    array(select k::float8 from unnest(g.duplicate_keys) k) as keys, g.email_key as email, g.phone_key as phone`

/** The next profiles in the order of their ids. */
export const guestsAfter = (tenantId: Id, after: Id | null, limit: number): Statement<SearchedGuest> => sql<SearchedGuest>`
  select ${searchedColumns} from guest g where g.tenant_id = ${tenantId} and g.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and ${isLiving(sql`g`)}
  order by g.id limit ${limit}`

export const countGuestsAfter = (tenantId: Id, after: Id | null): Statement<{ total: number }> => sql<{ total: number }>`
  select count(*)::int as total from guest g
  where g.tenant_id = ${tenantId} and g.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and ${isLiving(sql`g`)}`

/** The last profile that a search has come to. */
export const searchedUpTo = (tenantId: Id): Statement<{ guestId: Id | null; runs: boolean }> => sql<{
  guestId: Id | null
  runs: boolean
}>`
  select (select s.guest_id from duplicate_search s where s.tenant_id = ${tenantId}) as "guestId",
    exists (select from job j where j.tenant_id = ${tenantId} and j.kind = 'duplicate_search' and j.status in ('queued', 'running')) as runs`

export interface DocumentSharer {
  readonly place: number
  readonly id: Id
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: string | null
}

/** Of profiles that share one document so many are compared: a number such as 0000000 identifies nobody. */
const sharersOfDocument = 20

/** Profiles with the number of a document of these; `place` says of whose. */
export const sharersOfDocuments = (tenantId: Id, guestIds: readonly Id[]): Statement<DocumentSharer> => sql<DocumentSharer>`
  select distinct w.place::integer - 1 as place, g.id, g.first_form as "firstForm", g.last_form as "lastForm",
    coalesce(to_char(g.birth_date, 'YYYY-MM-DD'), g.partial_birth_date) as "birthDate"
  from unnest(${[...guestIds]}::uuid[]) with ordinality as w (id, place)
  join guest_document d on d.tenant_id = ${tenantId} and d.guest_id = w.id and length(d.number_key) >= 5
  cross join lateral (select o.guest_id from guest_document o where o.tenant_id = d.tenant_id and o.number_key = d.number_key and o.guest_id <> d.guest_id limit ${sharersOfDocument}) s
  join guest g on g.tenant_id = d.tenant_id and g.id = s.guest_id and ${isLiving(sql`g`)}`

/** What two profiles share beside names and birth date; in the order of the pairs. */
export const evidenceOf = (tenantId: Id, pairs: readonly Compared[]): Statement<{ place: number; evidence: Evidence[] }> => sql<{
  place: number
  evidence: Evidence[]
}>`
  select w.place::integer - 1 as place, array_remove(array[
    case when exists (
      select from guest_document d join guest_document o on o.tenant_id = d.tenant_id and o.number_key = d.number_key and o.guest_id = b.id
      where d.tenant_id = a.tenant_id and d.guest_id = a.id and length(d.number_key) >= 5) then 'document' end,
    case when a.email_key = b.email_key then 'email' end,
    case when a.phone_key = b.phone_key then 'phone' end,
    case when a.member_id = b.member_id or (a.external_program = b.external_program and a.external_id = b.external_id) then 'loyaltyNumber' end,
    case when a.residence -> 'postalCode' = b.residence -> 'postalCode' and lower(a.residence ->> 'line1') = lower(b.residence ->> 'line1') then 'address' end,
    case when exists (
      select from stay_guest s join stay_guest o on o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id and o.guest_id = b.id
      where s.tenant_id = a.tenant_id and s.guest_id = a.id) then 'stay' end], null) as evidence
  from unnest(${pairs.map(({ firstId }) => firstId)}::uuid[], ${pairs.map(({ secondId }) => secondId)}::uuid[]) with ordinality as w (first_id, second_id, place)
  join guest a on a.tenant_id = ${tenantId} and a.id = w.first_id
  join guest b on b.tenant_id = a.tenant_id and b.id = w.second_id
  order by w.place`

const brief = (guest: Statement): Statement => sql`
  json_build_object('id', ${guest}.id, 'firstName', ${guest}.first_name, 'lastName', ${guest}.last_name, 'birthDate', coalesce(to_char(${guest}.birth_date, 'YYYY-MM-DD'), ${guest}.partial_birth_date),
    'email', ${guest}.email, 'phone', ${guest}.phone,
    'stays', (select count(*)::int from reservation r where r.tenant_id = ${guest}.tenant_id and r.guest_id = ${guest}.id))`

/** Two profiles that somebody decides about, in the order of their ids. */
export const livingGuests = (tenantId: Id, ids: readonly Id[]): Statement<SearchedGuest & { brief: PairRow['first'] }> => sql<
  SearchedGuest & { brief: PairRow['first'] }
>`
  select ${searchedColumns}, ${brief(sql`g`)} as brief from guest g where g.tenant_id = ${tenantId} and g.id = any(${[...ids]}::uuid[]) and ${isLiving(sql`g`)} order by g.id for share`

const joined = sql`
  guest_pair p join guest a on a.tenant_id = p.tenant_id and a.id = p.first_id and ${isLiving(sql`a`)}
  join guest b on b.tenant_id = p.tenant_id and b.id = p.second_id and ${isLiving(sql`b`)}`

export const pairsWhere = (wanted: Statement, limit: number, offset: number): Statement<PairRow> => sql<PairRow>`
  select p.first_id as "firstId", p.second_id as "secondId", round(p.score::numeric, 4)::float8 as score, p.evidence_rank as "evidenceRank", p.reasons, p.state, p.found_at as "foundAt",
    p.decided_at as "decidedAt", ${brief(sql`a`)} as first, ${brief(sql`b`)} as second
  from ${joined} where ${wanted} order by p.evidence_rank desc, p.score desc, p.first_id, p.second_id limit ${limit} offset ${offset}`

export const countPairs = (wanted: Statement): Statement<{ total: number }> =>
  sql<{
    total: number
  }>`select count(*)::int as total from ${joined} where ${wanted}`
