import type { Caller } from '../../../../platform/access/caller.ts'
import { selected } from '../../../../platform/database/columns.ts'
import { nothing, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { guestFields } from '../guest-fields.ts'
import { candidatesAtMost, sharersAtMost } from '../likeness/duplicate-keys.ts'
import { type GuestDocumentRow, type GuestRow, type NewGuest, phoneOf } from './guest.ts'

/** The columns of a `GuestRow`. */
export const guestColumns = sql`
  guest.id, ${selected(guestFields, 'guest')}, guest.version, guest.merged_into as "mergedInto", guest.anonymized_at as "anonymizedAt", guest.created_at as "createdAt",
  guest.phone_country as "phoneCountry"`

/** Locks two profiles in the order of their ids, so that concurrent merges do not deadlock. */
export const guestsByIdForUpdate = (tenantId: Id, ids: readonly Id[]): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`

export const documentsOf = (tenantId: Id, guestId: Id): Statement<GuestDocumentRow> => sql`
  select id, kind, number, country_code as "countryCode", expires_on as "expiresOn" from guest_document
  where tenant_id = ${tenantId} and guest_id = ${guestId} order by id`

/** The state of a guest, for modules that refer to one. */
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

/** If more profiles were added since the last count than this, the hourly count is used; they are not counted on request. */
const countedAtOnce = 32_000

/** Number of profiles of the tenant, including merged and erased ones. */
export const guestsCounted = (): Statement<{ guests: number }> => sql<{ guests: number }>`
  select guests_counted(${countedAtOnce}::integer)::float8 as guests`

/** Guests that staff has decided are not this guest. */
export const knownAsOthers = (tenantId: Id, guestId: Id): Statement<{ id: Id }> => sql<{ id: Id }>`
  select case when first_id = ${guestId} then second_id else first_id end as id from guest_pair
  where tenant_id = ${tenantId} and (first_id = ${guestId} or second_id = ${guestId}) and state = 'not_the_same'`

/** Normalised contact data, as used for look-ups. */
export interface ContactKeys {
  readonly email: string | null
  readonly phone: string | null
}

/** The e-mail address in lower case and the last nine digits of the phone number, as in the key columns. A shorter number is ignored. */
export const contactKeysOf = (guest: Pick<GuestRow, 'email' | 'phone' | 'phoneCountry' | 'residence'>): ContactKeys => {
  const digits = (phoneOf(guest) ?? guest.phone ?? '').replace(/\D/g, '').slice(-9)
  return { email: emailKeyOf(guest.email), phone: digits.length === 9 ? digits : null }
}

export const emailKeyOf = (email: string | null): string | null => email?.toLowerCase() ?? null

/**
 * Ids of the profiles into which profiles with this value were merged, also through several merges, so that a guest is still found by it. An SQL array for `id
 * = any(…)`.
 */
export const reachedBefore = (tenantId: Id, column: Statement, key: Statement): Statement => sql`array(
  with recursive met as (
    select merged_into as id from guest where tenant_id = ${tenantId} and ${column} = ${key} and merged_into is not null
    union
    select g.merged_into from met join guest g on g.tenant_id = ${tenantId} and g.id = met.id where g.merged_into is not null)
  select id from met)`

/** Maximum number of profiles compared for one contact value: the address of a travel agent identifies nobody. */
export const sharersOfContact = 20

/**
 * Profiles that share an e-mail address or phone number with persons. `place` is the position of the person; `isFormer`: the value belonged to a profile that
 * was merged into this one.
 */
export const sharersOfContacts = (
  tenantId: Id,
  contacts: readonly ContactKeys[],
): Statement<CandidateRow & { place: number; isFormer: boolean }> => {
  // Each with its own index. With `or` between them, a small tenant was scanned in the order of ids once for each person.
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
 * Profiles with the e-mail addresses of these guests; `place` is the position of the guest. Empty for a caller without permission to read guests, who could
 * otherwise learn who is a guest.
 */
export const profilesWithEmail = (
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): Statement<CandidateRow & { place: number }> =>
  !areLookedUp(caller, guests)
    ? nothing
    : sharersOfContacts(
        caller.tenantId,
        guests.map((guest) => ({ email: emailKeyOf(guest?.email ?? null), phone: null })),
      )

/**
 * Locks the e-mail addresses of these guests until the end of the transaction. If the same guest is created twice at once, the later request finds the first
 * profile. Run it before `profilesWithEmail`. Empty if nobody is looked up.
 */
export const lockedAddresses = (
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): { lockedAddresses?: Statement } =>
  areLookedUp(caller, guests)
    ? {
        lockedAddresses: lockAddresses(
          caller.tenantId,
          guests.map((guest) => ({ email: emailKeyOf(guest?.email ?? null), phone: null })),
        ),
      }
    : {}

/** Locks e-mail addresses and phone numbers in a fixed order, so that concurrent requests do not deadlock. */
export const lockAddresses = (tenantId: Id, contacts: readonly ContactKeys[]): Statement => sql`
  select pg_advisory_xact_lock(hashtextextended('address ' || e, 0)) from unnest(${[...new Set(contacts.flatMap(({ email, phone }) => [email, phone].flatMap((key) => (key === null ? [] : [`${tenantId} ${key}`]))))].toSorted()}::text[]) e`

const areLookedUp = (
  { permissions }: Pick<Caller, 'permissions'>,
  guests: readonly (Pick<NewGuest, 'email'> | undefined)[],
): boolean => permissions.has('guest.read') && guests.some((guest) => guest?.email !== undefined)

/** Profiles that share a key with persons who have no profile yet; `place` is the position of the person. */
export const candidatesForMany = (keys: readonly (readonly number[])[]): Statement<CandidateRow & { place: number }> => sql`
  select place, id, first_form as "firstForm", last_form as "lastForm", birth_date as "birthDate"
  from guest_candidates_of_many(${keys.flatMap((list, place) => list.map(() => place))}::integer[], ${keys.flat()}::bigint[], ${sharersAtMost}::integer)`

/** The last merge into a profile that has not been undone. */
export const lastMergeInto = (tenantId: Id, guestId: Id): Statement<{ sourceId: Id; mergedAt: string }> => sql<{
  sourceId: Id
  mergedAt: string
}>`
  select source_id as "sourceId", merged_at as "mergedAt" from guest_merge
  where tenant_id = ${tenantId} and target_id = ${guestId} and undone_at is null order by id desc limit 1`
