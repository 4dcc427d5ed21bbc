import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FoundPair, PairRow } from './pair.ts'

/** What of a profile is compared. `firstForm` and `lastForm` are its names without case, accents and signs, as `formOf` writes them. */
export interface ComparedProfile {
  readonly id: Id
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: string | null
  readonly keys: readonly number[]
  readonly email: string | null
  readonly phone: string | null
}

const isCurrent = (guest: Statement): Statement => sql`${guest}.merged_into is null and ${guest}.anonymized_at is null`

const searchedColumns = sql`
  g.id, g.first_form as "firstForm", g.last_form as "lastForm", coalesce(to_char(g.birth_date, 'YYYY-MM-DD'), g.partial_birth_date) as "birthDate",
    array(select k::float8 from unnest(g.duplicate_keys) k) as keys, g.email_key as email, g.phone_key as phone`

/**
 * An id before the first profile. `coalesce` in the condition would prevent use of the index: under row-level security an index only supports leakproof
 * conditions.
 */
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The next profiles, ordered by id. */
export const guestsAfter = (tenantId: Id, after: Id | null, limit: number): Statement<ComparedProfile> => sql<ComparedProfile>`
  select ${searchedColumns} from guest g where g.tenant_id = ${tenantId} and g.id > ${after ?? beforeAll}::uuid and ${isCurrent(sql`g`)}
  order by g.id limit ${limit}`

/** A profile, unless it was merged or erased. */
export const searchedGuest = (tenantId: Id, id: Id): Statement<ComparedProfile> => sql<ComparedProfile>`
  select ${searchedColumns} from guest g where g.tenant_id = ${tenantId} and g.id = ${id} and ${isCurrent(sql`g`)}`

/** One writer of the list at a time: taken before the profiles are read and kept until commit, so that an older comparison never overwrites a newer one. */
export const lockDuplicateList = (tenantId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`duplicate_search ${tenantId}`}, 0))::text`

/** Condition: a search has reached this profile or may be about to, so that the list must contain its pairs. */
export const isSearched = (tenantId: Id, guestId: Statement): Statement => sql`
  (exists (select from duplicate_search s where s.tenant_id = ${tenantId} and s.guest_id >= ${guestId})
    or exists (select from job j where j.tenant_id = ${tenantId} and j.kind = 'duplicate_search' and j.status in ('queued', 'running')))`

/** The open pairs of a profile. */
export const openPairsOf = (tenantId: Id, guestId: Id): Statement<FoundPair> => sql<FoundPair>`
  select p.first_id as "firstId", p.second_id as "secondId", p.score::float8 as score, p.evidence_rank as "evidenceRank", p.reasons from guest_pair p
  where p.tenant_id = ${tenantId} and p.state = 'open' and p.first_id = ${guestId}
  union all
  select p.first_id, p.second_id, p.score::float8, p.evidence_rank, p.reasons from guest_pair p
  where p.tenant_id = ${tenantId} and p.state = 'open' and p.second_id = ${guestId}`

/** The profiles paired with a profile, unless merged or erased. */
export const partnersOf = (tenantId: Id, guestId: Id): Statement<ComparedProfile> => sql<ComparedProfile>`
  select ${searchedColumns} from guest g
  where g.tenant_id = ${tenantId} and ${isCurrent(sql`g`)} and g.id <> ${guestId}
    and g.id = any(array(select unnest(array[o."firstId", o."secondId"]) from (${openPairsOf(tenantId, guestId)}) o))`

export const countGuestsAfter = (tenantId: Id, after: Id | null): Statement<{ total: number }> => sql<{ total: number }>`
  select count(*)::int as total from guest g
  where g.tenant_id = ${tenantId} and g.id > ${after ?? beforeAll}::uuid and ${isCurrent(sql`g`)}`

/** How far the search has come, and whether one is running. */
export const searchProgress = (tenantId: Id): Statement<{ guestId: Id | null; isRunning: boolean }> => sql<{
  guestId: Id | null
  isRunning: boolean
}>`
  select (select s.guest_id from duplicate_search s where s.tenant_id = ${tenantId}) as "guestId",
    exists (select from job j where j.tenant_id = ${tenantId} and j.kind = 'duplicate_search' and j.status in ('queued', 'running')) as "isRunning"`

/** Those of these pairs that are already on the list or decided. */
export const knownPairs = (
  tenantId: Id,
  pairs: readonly { readonly firstId: Id; readonly secondId: Id }[],
): Statement<{ firstId: Id; secondId: Id }> => sql<{ firstId: Id; secondId: Id }>`
  select p.first_id as "firstId", p.second_id as "secondId"
  from unnest(${pairs.map(({ firstId }) => firstId)}::uuid[], ${pairs.map(({ secondId }) => secondId)}::uuid[]) as w (first_id, second_id)
  join guest_pair p on p.tenant_id = ${tenantId} and p.first_id = w.first_id and p.second_id = w.second_id`

const guestBrief = (guest: Statement): Statement => sql`
  json_build_object('id', ${guest}.id, 'firstName', ${guest}.first_name, 'lastName', ${guest}.last_name, 'birthDate', coalesce(to_char(${guest}.birth_date, 'YYYY-MM-DD'), ${guest}.partial_birth_date),
    'email', ${guest}.email, 'phone', ${guest}.phone,
    'stays', (select count(*)::int from reservation r where r.tenant_id = ${guest}.tenant_id and r.guest_id = ${guest}.id))`

/** The two profiles of a decision, ordered by id; locked, so that neither is merged or erased meanwhile. */
export const pairForDecision = (
  tenantId: Id,
  ids: readonly Id[],
): Statement<ComparedProfile & { brief: PairRow['first'] }> => sql<ComparedProfile & { brief: PairRow['first'] }>`
  select ${searchedColumns}, ${guestBrief(sql`g`)} as brief from guest g where g.tenant_id = ${tenantId} and g.id = any(${[...ids]}::uuid[]) and ${isCurrent(sql`g`)} order by g.id for share`

const pairsOfCurrentProfiles = sql`
  guest_pair p join guest a on a.tenant_id = p.tenant_id and a.id = p.first_id and ${isCurrent(sql`a`)}
  join guest b on b.tenant_id = p.tenant_id and b.id = p.second_id and ${isCurrent(sql`b`)}`

export const pairsWhere = (wanted: Statement, asked: PageAsked): Statement<PairRow> => sql<PairRow>`
  select p.first_id as "firstId", p.second_id as "secondId", round(p.score::numeric, 4)::float8 as score, p.score::float8 as "exactScore", p.evidence_rank as "evidenceRank", p.reasons, p.state, p.found_at as "foundAt",
    p.decided_at as "decidedAt", ${guestBrief(sql`a`)} as first, ${guestBrief(sql`b`)} as second
  from ${pairsOfCurrentProfiles} where ${wanted}${asked.order('p.evidence_rank desc, p.score as exactScore desc, p.first_id, p.second_id')}`

export const countPairs = (wanted: Statement): Statement<{ total: number }> =>
  sql<{
    total: number
  }>`select count(*)::int as total from ${pairsOfCurrentProfiles} where ${wanted}`
