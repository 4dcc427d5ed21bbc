/**
 * Whoever is described in a booking may have a profile already. With the same e-mail address, a like name and no other birth date they are that guest, and no second
 * profile is made; theirs stays as it is. Couples share an address and not their first name: they stay two, and are suggested as possible duplicates.
 */
import type { Id } from '../../platform/values/ids.ts'
import { type GuestRow, personOf } from './guest.ts'
import { type CandidateRow, contactKeysOf } from './guest-reads.ts'
import { sizeOf } from './resemblance.ts'
import { knownByContact } from './suggestion.ts'

type Sharer = CandidateRow & { readonly place: number }

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
    const { email } = contactKeysOf(guest)
    const earlier = email === null ? [] : made.filter((other) => contactKeysOf(other).email === email)
    // Any size will do: it changes no order.
    const known = knownByContact(personOf(guest), sizeOf(0), [
      ...sharers.filter((sharer) => sharer.place === place),
      ...earlier.map((other) => ({ id: other.id, ...personOf(other) })),
    ])
    if (known) return { id: known.id, newGuest: undefined }
    made.push(guest)
    return { id: guest.id, newGuest: guest }
  })
}
