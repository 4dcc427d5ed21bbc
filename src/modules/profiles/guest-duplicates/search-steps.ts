/** Compares profiles with all others: similar profiles, shared data, and the evidence of each pair. */
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
import { type ComparedProfile, knownPairs } from './pair-reads.ts'

/** Profiles per part. While one part is compared, the database searches candidates for the next one. */
const guestsOfPart = 100

export interface Searched {
  readonly pairs: readonly FoundPair[]
  /** Pairs already on the list or decided, as both ids in order. */
  readonly there: ReadonlySet<string>
}

export const nameOfPair = ({ firstId, secondId }: { readonly firstId: Id; readonly secondId: Id }) => `${firstId} ${secondId}`

/**
 * Pairs of these profiles with others; `size` is the result of `sizeOf`. `olderOnly`: only with older profiles, so that a complete search finds each pair once.
 * Pairs based on data from before a merge are found from one side only, whichever profile is older. `partners` are always compared, each with the first of the
 * profiles.
 */
export async function pairsOf(
  load: Load,
  tenantId: Id,
  guests: readonly ComparedProfile[],
  size: number,
  { olderOnly, partners = [] }: { readonly olderOnly: boolean; readonly partners?: readonly CandidateRow[] },
): Promise<Searched> {
  const parts = Array.from({ length: Math.ceil(guests.length / guestsOfPart) }, (_, part) =>
    guests.slice(part * guestsOfPart, (part + 1) * guestsOfPart),
  )
  const othersOf = (part: readonly ComparedProfile[]) =>
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
    // If this part fails, nothing awaits the next one; this avoids an unhandled rejection.
    ahead?.catch(() => {})
    const { places, sharers, former } = placesOf(found, number === 0 ? partners : [])
    for (const [place, guest] of part.entries()) {
      // Lets other requests run in between.
      await giveWay()
      const others = [...(places.get(place)?.values() ?? [])].filter(
        ({ id }) => id !== guest.id && (!olderOnly || id < guest.id || former.has(`${place} ${id}`)),
      )
      for (const { id, ...seen } of compareWith(guest, size, others)) {
        if (seen.score < leastPairScore && !sharers.has(`${place} ${id}`)) continue
        const [firstId, secondId] = inOrder(id, guest.id)
        // Both profiles may have found each other.
        if (known.has(nameOfPair({ firstId, secondId }))) continue
        known.add(nameOfPair({ firstId, secondId }))
        compared.push({ firstId, secondId, ...seen })
      }
    }
  }
  // A third load: the evidence of the pairs and their presence on the list are only needed for the pairs found.
  const [evidence, there] = await load(evidenceOf(tenantId, compared), knownPairs(tenantId, compared))
  const evidenceBy = new Map(evidence.map((each): [number, Evidence[]] => [each.place, each.evidence]))
  return {
    pairs: compared
      .map((pair, place) => pairFrom(pair, evidenceBy.get(place) ?? []))
      .filter((pair): pair is FoundPair => pair !== undefined),
    there: new Set(there.map(nameOfPair)),
  }
}

/** Candidates by the position of the profile to compare; profiles that share data with it; and profiles that had that data before a merge (`place id`). */
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
