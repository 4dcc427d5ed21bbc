/**
 * Visibility of profiles. A profile belongs to the whole tenant and may contain passport numbers. So a key for some establishments sees only guests who have or
 * had a reservation there (including enquiries, with the status Option), and profiles created by keys of these establishments. A caller who knows the exact
 * e-mail address, phone or document number of a guest finds them too. A key for every establishment, or with the permission `guest.all`, sees all.
 */
import type { Caller } from '../../../../platform/access/caller.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { isWholeNumber, phoneKeysOf } from '../../../../platform/values/phone-numbers.ts'
import { sharersOf } from '../likeness/evidence-reads.ts'
import type { GuestRow } from './guest.ts'
import { type CandidateRow, candidatesFor, type GuestState, guestColumns, reachedBefore } from './guest-reads.ts'

export const seesEveryGuest = ({ scope, permissions }: Caller): boolean =>
  scope.establishments === '*' || permissions.has('guest.all')

/** The establishment of a guest event: that of a key for a single establishment, otherwise none, so that only keys for the whole tenant receive it. */
export const establishmentOfEvent = ({ scope: { establishments } }: Caller): Id | null =>
  establishments !== '*' && establishments.length === 1 ? (establishments[0] ?? null) : null

/** A condition on `guest`, or undefined if the key sees all. */
export function visibleTo(caller: Caller): Statement | undefined {
  const { establishments } = caller.scope
  if (establishments === '*' || seesEveryGuest(caller)) return undefined
  const ids = [...establishments]
  return sql`(guest.made_for && ${ids}::uuid[] or exists (
    select from reservation r
    where r.tenant_id = guest.tenant_id and r.guest_id = guest.id and r.establishment_id = any(${ids}::uuid[]))
    or exists (
    select from booking b
    where b.tenant_id = guest.tenant_id and b.booker_guest_id = guest.id and b.establishment_id = any(${ids}::uuid[])))`
}

export const visibleGuest = (caller: Caller, id: Id): Statement<GuestRow> => sql`
  select ${guestColumns} from guest where tenant_id = ${caller.tenantId} and id = ${id} and ${visibleTo(caller) ?? sql`true`}`

/** Locks the profile: meanwhile it cannot be rectified, merged, erased or booked for a stay. */
export const visibleGuestForUpdate = (caller: Caller, id: Id): Statement<GuestRow> => sql`
  select ${guestColumns} from guest where tenant_id = ${caller.tenantId} and id = ${id} and ${visibleTo(caller) ?? sql`true`} for update`

/** Visible profiles that share a key with this one. */
export function visibleCandidates(caller: Caller, id: Id): Statement<CandidateRow> {
  const visible = visibleTo(caller)
  if (!visible) return candidatesFor(id)
  return sql`
    select c.* from (${candidatesFor(id)}) c
    where exists (select from guest where guest.tenant_id = ${caller.tenantId} and guest.id = c.id and ${visible})`
}

/** Visible profiles that share an e-mail address, phone number or document with this one. */
export function visibleSharers(caller: Caller, id: Id): Statement<CandidateRow> {
  const visible = visibleTo(caller)
  const sharers = sharersOf(caller.tenantId, id)
  if (!visible) return sharers
  return sql`
    select c.* from (${sharers}) c
    where exists (select from guest where guest.tenant_id = ${caller.tenantId} and guest.id = c.id and ${visible})`
}

/** The states of several guests to refer to, limited to those that the key sees. */
export const nameableGuests = (caller: Caller, ids: readonly Id[]): Statement<GuestState> => sql`
  select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest
  where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[]) and ${visibleTo(caller) ?? sql`true`}`

/** Exact values by which a guest may be referred to who is not visible otherwise, as in the search. */
export interface KnownBy {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly documentNumber?: string | undefined
}

/** The state of a guest to refer to: visible to the key, or identified by an exact value. */
export function nameableGuest(
  caller: Caller,
  id: Id | null,
  { email, phone, documentNumber }: KnownBy = {},
): Statement<GuestState> {
  const visible = visibleTo(caller)
  const numbers = phone !== undefined && isWholeNumber(phone) ? phoneKeysOf(phone) : []
  const document = documentNumber?.replace(/[^0-9A-Za-z]/g, '').toUpperCase() ?? ''
  const address = sql`lower(${email?.trim() ?? null}::text)`
  const number = sql`any(${[...numbers]}::text[])`
  // Also by values of profiles that were merged into it, as in the search.
  const known = sql`(guest.email_key = ${address} or guest.id = any(${reachedBefore(caller.tenantId, sql`email_key`, address)})
    or guest.phone_key = ${number} or guest.id = any(${reachedBefore(caller.tenantId, sql`phone_key`, number)})
    or (${document.length >= 5} and exists (
      select from guest_document d where d.tenant_id = guest.tenant_id and d.guest_id = guest.id and d.number_key = ${document})))`
  return sql`
    select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest
    where tenant_id = ${caller.tenantId} and id = ${id} and ${visible ? sql`(${visible} or ${known})` : sql`true`}`
}
