import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { openFolios, postToFolios } from '../../money/folios/index.ts'
import { insertGuest } from '../../profiles/guests/index.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../../property/jobs/index.ts'
import { newStayWrites } from '../reservations/index.ts'
import { bookRows, type Outcome } from './booked-rows.ts'
import { batchOf } from './booking-import-reads.ts'
import { deleteBatch, deleteBatches, endPastStay, insertOutcomes } from './booking-import-writes.ts'
import { loadBatch } from './import-batch-steps.ts'
import { foliosTakenOver } from './taken-over-money.ts'

/** Extras with a stock are brought in beyond it: an earlier system has sold them. */
const soldElsewhere = sql`select set_config('innkeep.sold_elsewhere', 'on', true)`

/** Imports one batch and emits the event for the next one in the same transaction: a crash loses nothing and books nothing twice. */
export const importBatch = eventHandler({
  name: 'import-booking-batch',
  on: 'booking_import.advanced',
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const { jobId, batch: number } = event.data as { jobId: string; batch: number }
    const [[job], [batch]] = await load(jobByIdForUpdate(tenantId, jobId), batchOf(tenantId, jobId, number))
    if (!job || isOver(job)) return { writes: [deleteBatches(tenantId, jobId)], audit: { jobId, batch: number } }
    if (!batch) throw new Error(`the batch ${number} of the running import ${jobId} is missing`)
    const { establishmentId, isPreview } = batch
    const { count, unread, wanted, around } = await loadBatch(load, tenantId, batch)
    const { today } = around
    const booked = bookRows(wanted, around, { newId, moment })
    const outcomes = [...unread, ...booked.outcomes]
    const opened = foliosTakenOver(booked.stays, today, newId)
    const entries = opened.flatMap((each) => each.entries)
    const staysThatAre = (past: boolean) => booked.stays.filter(({ isPast }) => isPast === past)
    const newStays = (past: boolean) =>
      newStayWrites(
        tenantId,
        staysThatAre(past).map(({ stay }) => stay),
        today,
        ...(past ? [{ holdsNights: false }] : []),
      )
    const counted = (outcome: Outcome['outcome']) => outcomes.filter((each) => each.outcome === outcome).length
    const result = {
      booked: (job.result.booked ?? 0) + counted('booked'),
      there: (job.result.there ?? 0) + counted('there'),
      refused: (job.result.refused ?? 0) + counted('refused'),
    }
    const done = job.done + count
    const isLast = done === job.total
    const bookings = [
      soldElsewhere,
      ...booked.newGuests.map((guest) => insertGuest(tenantId, guest)),
      ...newStays(false),
      ...newStays(true),
      ...staysThatAre(true).map((past) => endPastStay(tenantId, past, today)),
      ...openFolios(
        tenantId,
        today,
        moment,
        opened.map(({ folio }) => folio),
      ),
      ...(entries.length === 0 ? [] : postToFolios(tenantId, { businessDate: today, moment, postedBy: causedBy }, entries)),
    ]
    return {
      audit: { jobId, batch: number, booked: counted('booked') },
      writes: [
        ...(isPreview ? [] : bookings),
        insertOutcomes(tenantId, { jobId, establishmentId, moment }, outcomes, newId),
        deleteBatch(tenantId, jobId, number),
        updateJob(tenantId, {
          ...job,
          done,
          result,
          status: isLast ? 'done' : 'running',
          startedAt: job.startedAt ?? moment,
          finishedAt: isLast ? moment : null,
        }),
      ],
      events: [
        isLast
          ? { type: 'booking_import.finished', establishmentId, data: { jobId, ...result } }
          : { type: 'booking_import.advanced', establishmentId, data: { jobId, batch: number + 1 } },
      ],
    }
  },
})
