import { eventHandler } from '../../../platform/events/event-handler.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../../property/jobs/index.ts'
import { guestsCounted, sizeOf } from '../guests/index.ts'
import { guestsAfter, lockDuplicateList } from './pair-reads.ts'
import { keepPairs, noteSearched } from './pair-writes.ts'
import { nameOfPair, pairsOf } from './search-steps.ts'

const guestsOfBatch = 400

/** Compares one batch of profiles with all others and requests the next batch in the same transaction, so that a crash loses nothing. */
export const continueDuplicateSearch = eventHandler({
  name: 'continue-duplicate-search',
  on: 'duplicate_search.advanced',
  async handle({ tenantId, event, moment, load }) {
    const { jobId, after } = event.data as { jobId: Id; after: Id | null }
    const [, [job], guests, [counted]] = await load(
      lockDuplicateList(tenantId),
      jobByIdForUpdate(tenantId, jobId),
      guestsAfter(tenantId, after, guestsOfBatch),
      guestsCounted(),
    )
    if (!job || isOver(job)) return { audit: { jobId } }
    // Each pair is found from its younger profile, so only once. Existing pairs stay unchanged.
    const { pairs, there } = await pairsOf(load, tenantId, guests, sizeOf(counted?.guests ?? 0), { olderOnly: true })
    const last = guests.at(-1)?.id
    const isLast = guests.length < guestsOfBatch
    const total = (job.result.pairs ?? 0) + pairs.filter((pair) => !there.has(nameOfPair(pair))).length
    const done = job.done + guests.length
    return {
      audit: { jobId, pairs: pairs.length },
      writes: [
        ...keepPairs(tenantId, pairs, moment),
        ...(last === undefined ? [] : [noteSearched(tenantId, last)]),
        updateJob(tenantId, {
          ...job,
          // Profiles may have been added meanwhile.
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
