/**
 * Whoever is described in a booking may have a profile already. With the same e-mail address, the same names and no other birth date they are that guest, and no second
 * profile is made; theirs stays as it is. Everybody else gets a profile: couples, a father and a son with one address are two, and are suggested as possible duplicates.
 * An address that several profiles have, as that of an agency, identifies nobody.
 */
import type { Id } from '../../../../platform/values/ids.ts'
import { type GuestRow, personOf } from './guest.ts'
import { type CandidateRow, contactKeysOf } from './guest-reads.ts'
import { isEqual, observe } from '../likeness/resemblance.ts'

type Sharer = CandidateRow & { readonly place: number }

/** A family shares an address; more than these do not. */
const sharersAtMost = 5

/**
 * The profile that is meant by somebody who is described: among those with their address, `theirs`, and those that earlier descriptions make. `byOneName`: for lists of
 * other systems that know one name only, where it and the address are all that there is.
 */
export function profileMeant(
  guest: GuestRow,
  theirs: readonly CandidateRow[],
  made: readonly GuestRow[],
  { byOneName = false } = {},
): Id | undefined {
  const { email } = contactKeysOf(guest)
  if (theirs.length > sharersAtMost) return undefined
  const earlier = email === null ? [] : made.filter((other) => contactKeysOf(other).email === email)
  const person = personOf(guest)
  const known = [...theirs, ...earlier.map((other) => ({ id: other.id, ...personOf(other) }))]
  const isSame = (other: Omit<CandidateRow, 'id'>): boolean => {
    if (byOneName && guest.firstName === null) return person.lastForm !== '' && other.lastForm === person.lastForm
    if (byOneName && guest.lastName === null)
      return person.firstForm !== '' && other.firstForm === person.firstForm && other.lastForm === person.lastForm
    return isEqual(observe(person, other))
  }
  return known.find(isSame)?.id
}

export interface MeantGuest {
  readonly id: Id
  /** Nobody yet: a profile is made. */
  readonly newGuest: GuestRow | undefined
}

/** For each who is described, in their order, which profile is meant: one that is there, one that an earlier description makes, or one of their own. */
export function whoIsMeant(
  described: readonly (GuestRow | undefined)[],
  sharers: readonly Sharer[],
): readonly (MeantGuest | undefined)[] {
  const made: GuestRow[] = []
  return described.map((guest, place) => {
    if (!guest) return undefined
    const theirs = sharers.filter((sharer) => sharer.place === place)
    const known = profileMeant(guest, theirs, made)
    if (known !== undefined) return { id: known, newGuest: undefined }
    made.push(guest)
    return { id: guest.id, newGuest: guest }
  })
}
