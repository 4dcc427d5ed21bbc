import { eventHandler } from '../../platform/events/event-handler.ts'
import { takingTurns } from '../../platform/load-shedding/turns.ts'
import type { Id } from '../../platform/values/ids.ts'
import {
  type CandidateRow,
  candidatesForMany,
  compareWith,
  type Evidence,
  evidenceOf,
  guestsCounted,
  sharersOfContacts,
  sharersOfDocuments,
  sizeOf,
} from '../guests/index.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../jobs/index.ts'
import { type Compared, type FoundPair, inOrder, leastPairScore, pairFrom } from './pair.ts'
import { guestsAfter, pairsThere } from './pair-reads.ts'
import { keepPairs, noteSearched } from './pair-writes.ts'

const guestsOfBatch = 200

/** One batch of profiles held against all others, and the next one asked for in the same breath: a process that dies loses nothing. */
export const continueDuplicateSearch = eventHandler({
  name: 'continue-duplicate-search',
  on: 'duplicate_search.advanced',
  async handle({ tenantId, event, moment, load }) {
    const { jobId, after } = event.data as { jobId: Id; after: Id | null }
    const [[job], guests, [counted]] = await load(
      jobByIdForUpdate(tenantId, jobId),
      guestsAfter(tenantId, after, guestsOfBatch),
      guestsCounted(),
    )
    if (!job || isOver(job)) return { audit: { jobId } }
    // The second load: whom they look like, and who shares something with them.
    const [alike, contacts, documents] = await load(
      candidatesForMany(guests.map(({ keys }) => keys)),
      sharersOfContacts(tenantId, guests),
      sharersOfDocuments(
        tenantId,
        guests.map(({ id }) => id),
      ),
    )
    const places = new Map<number, Map<Id, CandidateRow>>()
    const sharers = new Set<string>()
    const reached = new Set(contacts.flatMap(({ place, id, isFormer }) => (isFormer ? [`${place} ${id}`] : [])))
    for (const [list, shares] of [
      [alike, false],
      [contacts, true],
      [documents, true],
    ] as const)
      for (const row of list) {
        const others = places.get(row.place) ?? new Map<Id, CandidateRow>()
        others.set(row.id, row)
        places.set(row.place, others)
        if (shares) sharers.add(`${row.place} ${row.id}`)
      }
    const compared: Compared[] = []
    const told = new Set<string>()
    const size = sizeOf(counted?.guests ?? 0)
    const giveWay = takingTurns()
    for (const [place, guest] of guests.entries()) {
      // Others are answered in between.
      await giveWay()
      // A pair is found from the younger of its two: each once, and those that were there before stay as they are. By what somebody had before a merge it is found from the other.
      const others = [...(places.get(place)?.values() ?? [])].filter(({ id }) => id < guest.id || reached.has(`${place} ${id}`))
      for (const { id, ...seen } of compareWith(guest, size, others)) {
        if (seen.score < leastPairScore && !sharers.has(`${place} ${id}`)) continue
        const [firstId, secondId] = inOrder(id, guest.id)
        // Both may have found the other.
        if (told.has(`${firstId} ${secondId}`)) continue
        told.add(`${firstId} ${secondId}`)
        compared.push({ firstId, secondId, ...seen })
      }
    }
    // The third: what the pairs share, known only now that they are, and which the other of the two has found in a batch before.
    const [evidence, there] = await load(evidenceOf(tenantId, compared), pairsThere(tenantId, compared))
    const found = new Set(there.map(({ firstId, secondId }) => `${firstId} ${secondId}`))
    const evidenceBy = new Map(evidence.map((each): [number, Evidence[]] => [each.place, each.evidence]))
    const pairs = compared
      .map((pair, place) => pairFrom(pair, evidenceBy.get(place) ?? []))
      .filter((pair): pair is FoundPair => pair !== undefined)
    const last = guests.at(-1)?.id
    const isLast = guests.length < guestsOfBatch
    const isFirst = ({ firstId, secondId }: FoundPair) => !found.has(`${firstId} ${secondId}`)
    const total = (job.result.pairs ?? 0) + pairs.filter(isFirst).length
    const done = job.done + guests.length
    return {
      audit: { jobId, pairs: pairs.length },
      writes: [
        ...keepPairs(tenantId, pairs, moment),
        ...(last === undefined ? [] : [noteSearched(tenantId, last)]),
        updateJob(tenantId, {
          ...job,
          // Profiles may have come meanwhile.
          done: isLast ? job.total : Math.min(done, job.total),
          result: { pairs: total },
          status: isLast ? 'done' : 'running',
          startedAt: job.startedAt ?? moment,
          finishedAt: isLast ? moment : null,
        }),
      ],
      events: [
        isLast
          ? { type: 'duplicate_search.finished', establishmentId: null, data: { jobId, pairs: total } }
          : { type: 'duplicate_search.advanced', establishmentId: null, data: { jobId, after: last ?? null } },
      ],
    }
  },
})
