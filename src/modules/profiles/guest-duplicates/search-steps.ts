/** Profiles held against all others: whom they look like, who shares something with them, and what both share. */
import type { Load } from '../../../platform/database/load.ts'
import { takingTurns } from '../../../platform/load-shedding/turns.ts'
import type { Id } from '../../../platform/values/ids.ts'
import {
  type CandidateRow,
  candidatesForMany,
  compareWith,
  type Evidence,
  evidenceOf,
  sharersOfContacts,
  sharersOfDocuments,
} from '../guests/index.ts'
import { type Compared, type FoundPair, inOrder, leastPairScore, pairFrom } from './pair.ts'
import { pairsThere, type SearchedGuest } from './pair-reads.ts'

/** While one part is compared, the database looks for the others of the next. */
const guestsOfPart = 100

export interface Searched {
  readonly pairs: readonly FoundPair[]
  /** Those of them that are on the list already, or were decided about: both ids, in order. */
  readonly there: ReadonlySet<string>
}

export const nameOfPair = ({ firstId, secondId }: { readonly firstId: Id; readonly secondId: Id }) => `${firstId} ${secondId}`

/**
 * The pairs of these profiles with others; `size` as `sizeOf` says it. `olderOnly`: only with those that were there before them, so that a search of all finds each pair once. By what somebody had before a
 * merge a pair is found from the other of the two only, whichever is older. `partners` are compared in any case: each with the first of the profiles.
 */
export async function pairsOf(
  load: Load,
  tenantId: Id,
  guests: readonly SearchedGuest[],
  size: number,
  { olderOnly, partners = [] }: { readonly olderOnly: boolean; readonly partners?: readonly CandidateRow[] },
): Promise<Searched> {
  const parts = Array.from({ length: Math.ceil(guests.length / guestsOfPart) }, (_, part) =>
    guests.slice(part * guestsOfPart, (part + 1) * guestsOfPart),
  )
  const othersOf = (part: readonly SearchedGuest[]) =>
    load(
      candidatesForMany(part.map(({ keys }) => keys)),
      sharersOfContacts(tenantId, part),
      sharersOfDocuments(
        tenantId,
        part.map(({ id }) => id),
      ),
    )
  const compared: Compared[] = []
  const known = new Set<string>()
  const giveWay = takingTurns()
  let ahead = parts[0] && othersOf(parts[0])
  for (const [number, part] of parts.entries()) {
    if (!ahead) break
    const found = await ahead
    const next = parts[number + 1]
    ahead = next && othersOf(next)
    // Where this part fails, nobody waits for the next one any more.
    ahead?.catch(() => {})
    const { places, sharers, former } = placesOf(found, number === 0 ? partners : [])
    for (const [place, guest] of part.entries()) {
      // Others are answered in between.
      await giveWay()
      const others = [...(places.get(place)?.values() ?? [])].filter(
        ({ id }) => id !== guest.id && (!olderOnly || id < guest.id || former.has(`${place} ${id}`)),
      )
      for (const { id, ...seen } of compareWith(guest, size, others)) {
        if (seen.score < leastPairScore && !sharers.has(`${place} ${id}`)) continue
        const [firstId, secondId] = inOrder(id, guest.id)
        // Both may have found the other.
        if (known.has(nameOfPair({ firstId, secondId }))) continue
        known.add(nameOfPair({ firstId, secondId }))
        compared.push({ firstId, secondId, ...seen })
      }
    }
  }
  // A third load: what the pairs share, known only now that they are, and which of them were found before.
  const [evidence, there] = await load(evidenceOf(tenantId, compared), pairsThere(tenantId, compared))
  const evidenceBy = new Map(evidence.map((each): [number, Evidence[]] => [each.place, each.evidence]))
  return {
    pairs: compared
      .map((pair, place) => pairFrom(pair, evidenceBy.get(place) ?? []))
      .filter((pair): pair is FoundPair => pair !== undefined),
    there: new Set(there.map(nameOfPair)),
  }
}

/** The others by the place of the profile that they are held against; who shares something with it, and who had it before a merge: `place id`. */
function placesOf(
  [alike, contacts, documents]: readonly [
    readonly (CandidateRow & { place: number })[],
    readonly (CandidateRow & { place: number; isFormer: boolean })[],
    readonly (CandidateRow & { place: number })[],
  ],
  partners: readonly CandidateRow[],
) {
  const ofFirst = partners.map((each) => ({ ...each, place: 0 }))
  const places = new Map<number, Map<Id, CandidateRow>>()
  for (const row of [...alike, ...contacts, ...documents, ...ofFirst]) {
    const others = places.get(row.place) ?? new Map<Id, CandidateRow>()
    others.set(row.id, row)
    places.set(row.place, others)
  }
  const nameOf = ({ place, id }: { place: number; id: Id }) => `${place} ${id}`
  return {
    places,
    sharers: new Set([...contacts, ...documents, ...ofFirst].map(nameOf)),
    former: new Set(contacts.filter(({ isFormer }) => isFormer).map(nameOf)),
  }
}
