/**
 * Which profiles a key sees. A profile belongs to the whole tenant, and so do passport numbers: a key of some establishments sees those who have, or
 * had, a reservation there (an enquiry is one, with the status Option), and those that a key of these establishments made. Whoever knows the exact
 * e-mail address, phone or document number of a guest finds them too. A key that sees every establishment, and one with the permission `guest.all`,
 * sees all.
 */
import type { Caller } from '../../../../platform/access/caller.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { sharersOf } from '../likeness/evidence-reads.ts'
import type { GuestRow } from './guest.ts'
import { type CandidateRow, candidatesFor, type GuestState, guestColumns, reachedBefore } from './guest-reads.ts'

export const seesEveryGuest = ({ scope, permissions }: Caller): boolean =>
  scope.establishments === '*' || permissions.has('guest.all')

/** The establishment that an event of a guest belongs to: that of a key of one establishment; else none, and keys of the whole tenant learn of it. */
export const establishmentOfEvent = ({ scope: { establishments } }: Caller): Id | null =>
  establishments !== '*' && establishments.length === 1 ? (establishments[0] ?? null) : null

/** A condition on `guest`, or nothing where the key sees all. */
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

/** Holds the profile still: nobody corrects, merges or erases it meanwhile, and no stay is booked for it. */
export const visibleGuestForUpdate = (caller: Caller, id: Id): Statement<GuestRow> => sql`
  select ${guestColumns} from guest where tenant_id = ${caller.tenantId} and id = ${id} and ${visibleTo(caller) ?? sql`true`} for update`

/** Profiles that share a key with this one, of those that the key sees. */
export function visibleCandidates(caller: Caller, id: Id): Statement<CandidateRow> {
  const visible = visibleTo(caller)
  if (!visible) return candidatesFor(id)
  return sql`
    select c.* from (${candidatesFor(id)}) c
    where exists (select from guest where guest.tenant_id = ${caller.tenantId} and guest.id = c.id and ${visible})`
}

/** Profiles that share an address, a number or a document with this one, of those that the key sees. */
export function visibleSharers(caller: Caller, id: Id): Statement<CandidateRow> {
  const visible = visibleTo(caller)
  const sharers = sharersOf(caller.tenantId, id)
  if (!visible) return sharers
  return sql`
    select c.* from (${sharers}) c
    where exists (select from guest where guest.tenant_id = ${caller.tenantId} and guest.id = c.id and ${visible})`
}

/** The states of several guests who are to be named by this key, of those that it sees. */
export const nameableGuests = (caller: Caller, ids: readonly Id[]): Statement<GuestState> => sql`
  select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest
  where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[]) and ${visibleTo(caller) ?? sql`true`}`

/** By what somebody is known who is not to be seen otherwise: exactly, as in the search. */
export interface KnownBy {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly documentNumber?: string | undefined
}

/** The state of a guest who is to be named by this key: visible to it, or known to it by an exact value. */
export function nameableGuest(
  caller: Caller,
  id: Id | null,
  { email, phone, documentNumber }: KnownBy = {},
): Statement<GuestState> {
  const visible = visibleTo(caller)
  const digits = phone?.replace(/\D/g, '').slice(-9) ?? ''
  const document = documentNumber?.replace(/[^0-9A-Za-z]/g, '').toUpperCase() ?? ''
  const address = sql`lower(${email?.trim() ?? null}::text)`
  const number = sql`${digits.length >= 9 ? digits : null}::text`
  // By what a profile had that went into this one, too: the search finds by it.
  const known = sql`(guest.email_key = ${address} or guest.id = any(${reachedBefore(caller.tenantId, sql`email_key`, address)})
    or guest.phone_key = ${number} or guest.id = any(${reachedBefore(caller.tenantId, sql`phone_key`, number)})
    or (${document.length >= 5} and exists (
      select from guest_document d where d.tenant_id = guest.tenant_id and d.guest_id = guest.id and d.number_key = ${document})))`
  return sql`
    select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest
    where tenant_id = ${caller.tenantId} and id = ${id} and ${visible ? sql`(${visible} or ${known})` : sql`true`}`
}
