import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { guestsCounted, sizeOf } from '../guests/index.ts'
import { areEqual } from './pair.ts'
import { isSearched, lockDuplicateList, openPairsOf, partnersOf, searchedGuest } from './pair-reads.ts'
import { erasePairs, keepPairs } from './pair-writes.ts'
import { nameOfPair, pairsOf } from './search-steps.ts'

/**
 * Updates the list of duplicates when a profile is corrected: its open pairs are compared again, and new similar profiles are added. Decisions of staff are
 * kept.
 */
export const compareCorrectedGuest = eventHandler({
  name: 'compare-corrected-guest',
  on: ['guest.rectified', 'guest.document_added', 'guest.document_removed'],
  where: (tenantId, event) => isSearched(tenantId, sql`${(event.data as { guestId: Id }).guestId}::uuid`),
  async handle({ tenantId, event, moment, load }) {
    const { guestId } = event.data as { guestId: Id }
    const [, [guest], open, partners, [counted]] = await load(
      lockDuplicateList(tenantId),
      searchedGuest(tenantId, guestId),
      openPairsOf(tenantId, guestId),
      partnersOf(tenantId, guestId),
      guestsCounted(),
    )
    // Merged or erased meanwhile, so it is in no pair.
    if (!guest) return { audit: { guestId } }
    // Compares the profile with its existing partners even if it would not find them, because they may have found it.
    const { pairs, there } = await pairsOf(load, tenantId, [guest], sizeOf(counted?.guests ?? 0), { olderOnly: false, partners })
    const found = new Set(pairs.map(nameOfPair))
    const before = new Map(open.map((pair) => [nameOfPair(pair), pair]))
    const gone = open.filter((pair) => !found.has(nameOfPair(pair)))
    const isOther = pairs.some((pair) => {
      const was = before.get(nameOfPair(pair))
      return was === undefined ? !there.has(nameOfPair(pair)) : !areEqual(was, pair)
    })
    return {
      audit: { guestId, pairs: pairs.length },
      writes: [...erasePairs(tenantId, gone), ...keepPairs(tenantId, pairs, moment)],
      events:
        isOther || gone.length > 0
          ? [{ type: 'guest_pair.compared', establishmentId: null, data: { guestId, pairs: pairs.length } }]
          : [],
    }
  },
})
