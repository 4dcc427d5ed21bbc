/**
 * Matches a person described in a booking to an existing profile. With the same e-mail address, the same names and no contradicting birth date they are that
 * guest, and the profile is used unchanged. Otherwise a profile is created: couples, or a father and son with one address, get two, and are suggested as
 * possible duplicates. An address shared by many profiles, such as an agency’s, identifies nobody.
 */
import type { Id } from '../../../../platform/values/ids.ts'
import { isEqual, observe } from '../likeness/resemblance.ts'
import { type GuestRow, personOf } from './guest.ts'
import { type CandidateRow, contactKeysOf } from './guest-reads.ts'

type Sharer = CandidateRow & { readonly place: number }

/** Maximum number of profiles that share an address and still count as a family. */
const sharersAtMost = 5

/**
 * The matching profile of a described person, among profiles with the same address (`theirs`) and those created by earlier descriptions. `byOneName`: for lists
 * of other systems with only one name field, where name and address are the only data.
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
  /** Set if no profile matches and one must be created. */
  readonly newGuest: GuestRow | undefined
}

/** For each described person, in order: an existing profile, one created by an earlier description, or a new one. */
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
