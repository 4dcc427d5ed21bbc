import type { Caller } from '../../../../platform/access/caller.ts'
import { nothing, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { candidatesAtMost, sharersAtMost } from '../likeness/duplicate-keys.ts'
import type { GuestDocumentRow, GuestRow, NewGuest } from './guest.ts'

export const guestColumns = sql`
  id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", partial_birth_date as "partialBirthDate", birth_city as "birthCity",
  birth_country_code as "birthCountryCode", nationality, email, phone, language, vip_status as "vipStatus", customer_type as "customerType",
  member_id as "memberId", external_program as "externalProgram", external_id as "externalId", acsi_card as "acsiCard", residence, notes,
  version, merged_into as "mergedInto", anonymized_at as "anonymizedAt", created_at as "createdAt"`

export const guestById = (tenantId: Id, id: Id): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = ${id}`

/** Holds the profile still: nobody rectifies, merges or erases it meanwhile, and no stay is booked for it. */
export const guestByIdForUpdate = (tenantId: Id, id: Id): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = ${id} for update`

/** Two profiles at once, held in the order of their ids, so that two merges never wait for each other. */
export const guestsByIdForUpdate = (tenantId: Id, ids: readonly Id[]): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`

export const documentsOf = (tenantId: Id, guestId: Id): Statement<GuestDocumentRow> => sql`
  select id, kind, number, country_code as "countryCode", expires_on as "expiresOn" from guest_document
  where tenant_id = ${tenantId} and guest_id = ${guestId} order by id`

/** For other modules: the state of a guest who is to be named. */
export interface GuestState {
  readonly id: Id
  readonly mergedInto: Id | null
  readonly anonymizedAt: string | null
}
export const guestState = (tenantId: Id, id: Id | null): Statement<GuestState> =>
  sql`select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest where tenant_id = ${tenantId} and id = ${id}`

export interface CandidateRow {
  readonly id: Id
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: string | null
}

/** Profiles that share a key with this one. */
export const candidatesFor = (guestId: Id): Statement<CandidateRow> => sql`
  select id, first_form as "firstForm", last_form as "lastForm", birth_date as "birthDate"
  from guest_candidates(${guestId}, ${sharersAtMost}::integer, ${candidatesAtMost}::integer)`

/** Beyond so many that came since the last count, the hour decides: more is not counted for a question. */
const countedAtOnce = 32_000

/** How many profiles the tenant has, merged and erased ones too. */
export const guestsCounted = (): Statement<{ guests: number }> => sql<{ guests: number }>`
  select guests_counted(${countedAtOnce}::integer)::float8 as guests`

/** Of whom staff has said that they are not this guest. */
export const knownAsOthers = (tenantId: Id, guestId: Id): Statement<{ id: Id }> => sql<{ id: Id }>`
  select case when first_id = ${guestId} then second_id else first_id end as id from guest_pair
  where tenant_id = ${tenantId} and (first_id = ${guestId} or second_id = ${guestId}) and state = 'not_the_same'`

/** How somebody is reached, as profiles are looked up by it. */
export interface ContactKeys {
  readonly email: string | null
  readonly phone: string | null
}

/** In lower case, and the last nine digits: as the columns hold them. A shorter number is no telephone number of its own. */
export const contactKeysOf = ({ email, phone }: Pick<GuestRow, 'email' | 'phone'>): ContactKeys => {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-9)
  return { email: email?.toLowerCase() ?? null, phone: digits.length === 9 ? digits : null }
}

/**
 * The ids of profiles into which others went that had this value: whoever was reached by it still is, after a merge, and after a merge of what was merged. An array, for
 * `id = any(…)`.
 */
export const reachedBefore = (tenantId: Id, column: Statement, key: Statement): Statement => sql`array(
  with recursive met as (
    select merged_into as id from guest where tenant_id = ${tenantId} and ${column} = ${key} and merged_into is not null
    union
    select g.merged_into from met join guest g on g.tenant_id = ${tenantId} and g.id = met.id where g.merged_into is not null)
  select id from met)`

/** Of profiles that share one address so many are compared: the address of a travel agent identifies nobody. */
export const sharersOfContact = 20

/** Profiles with the e-mail address or telephone number of persons; `place` says of whom, `isFormer` that a profile had it that went into this one. */
export const sharersOfContacts = (
  tenantId: Id,
  contacts: readonly ContactKeys[],
): Statement<CandidateRow & { place: number; isFormer: boolean }> => {
  // Each by an index of its own: with an `or` between them a small house was gone through in the order of its ids, once for each person.
  const known = (column: Statement, key: Statement) => {
    const those = (condition: Statement) => sql`
    (select id, first_form, last_form, coalesce(to_char(birth_date, 'YYYY-MM-DD'), partial_birth_date) as birth_date, ${column} is distinct from ${key} as is_former from guest
    where tenant_id = ${tenantId} and ${condition} and merged_into is null and anonymized_at is null
    order by id limit ${sharersOfContact})`
    return sql`${those(sql`${column} = ${key}`)} union all ${those(sql`id = any(${reachedBefore(tenantId, column, key)})`)}`
  }
  return sql`
    select distinct w.place::integer - 1 as place, g.id, g.first_form as "firstForm", g.last_form as "lastForm", g.birth_date as "birthDate",
      g.is_former as "isFormer"
    from unnest(${contacts.map(({ email }) => email)}::text[], ${contacts.map(({ phone }) => phone)}::text[]) with ordinality as w (email, phone, place)
    cross join lateral (
      ${known(sql`email_key`, sql`w.email`)} union all ${known(sql`phone_key`, sql`w.phone`)}) g`
}

/**
 * Profiles with the e-mail addresses of these guests; `place` says of whom. Nobody for a caller who may not read guests: whether a profile is taken or made would tell them
 * who is one.
 */
export const profilesWithEmail = (
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): Statement<CandidateRow & { place: number }> =>
  !areLookedUp(caller, guests)
    ? nothing
    : sharersOfContacts(
        caller.tenantId,
        guests.map((guest) => contactKeysOf({ email: guest?.email ?? null, phone: null })),
      )

/**
 * Holds the addresses of these guests until the end of the transaction: of two who describe one guest at once the later finds the profile that the first has made. To be
 * sent before `profilesWithEmail`; nothing where nobody is looked up.
 */
export const lockedAddresses = (
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): { lockedAddresses?: Statement } =>
  areLookedUp(caller, guests)
    ? {
        lockedAddresses: lockAddresses(
          caller.tenantId,
          guests.map((guest) => contactKeysOf({ email: guest?.email ?? null, phone: null })),
        ),
      }
    : {}

/** Addresses and telephone numbers, in one order, so that two who name the same ones never wait for each other. */
export const lockAddresses = (tenantId: Id, contacts: readonly ContactKeys[]): Statement => sql`
  select pg_advisory_xact_lock(hashtextextended('address ' || e, 0)) from unnest(${[...new Set(contacts.flatMap(({ email, phone }) => [email, phone].flatMap((key) => (key === null ? [] : [`${tenantId} ${key}`]))))].toSorted()}::text[]) e`

const areLookedUp = (
  { permissions }: Pick<Caller, 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): boolean => permissions.has('guest.read') && guests.some((guest) => guest?.email !== undefined)

/** Profiles that share a key with persons who have no profile yet; `place` says with whom. */
export const candidatesForMany = (keys: readonly (readonly number[])[]): Statement<CandidateRow & { place: number }> => sql`
  select place, id, first_form as "firstForm", last_form as "lastForm", birth_date as "birthDate"
  from guest_candidates_of_many(${keys.flatMap((list, place) => list.map(() => place))}::integer[], ${keys.flat()}::bigint[], ${sharersAtMost}::integer)`

/** The last merge into a profile that was not undone. */
export const lastMergeInto = (tenantId: Id, guestId: Id): Statement<{ sourceId: Id; mergedAt: string }> => sql<{
  sourceId: Id
  mergedAt: string
}>`
  select source_id as "sourceId", merged_at as "mergedAt" from guest_merge
  where tenant_id = ${tenantId} and target_id = ${guestId} and undone_at is null order by id desc limit 1`
