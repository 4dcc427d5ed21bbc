import { makeValidators, sentenceOf } from '../../../../platform/contract/validation.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { takingTurns } from '../../../../platform/load-shedding/turns.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../../../property/jobs/index.ts'
import { duplicateKeysOf } from '../likeness/duplicate-keys.ts'
import { type GuestRow, guestFrom, newGuestBody, personOf, problemOfNewGuest } from '../profile/guest.ts'
import {
  type ContactKeys,
  candidatesForMany,
  contactKeysOf,
  guestsCounted,
  lockAddresses,
  sharersOfContacts,
} from '../profile/guest-reads.ts'
import { insertGuests } from '../profile/guest-writes.ts'
import { guestOfRow, type ImportRow } from './import-file.ts'
import { importBatch, rowsOf } from './guest-import-reads.ts'
import type { ImportRecordRow } from './import-record.ts'
import { deleteImportBatch, deleteImportBatches, insertImportRecords } from './import-writes.ts'
import { sizeOf } from '../likeness/resemblance.ts'
import { knownByContact, likelyScore, suggest } from '../likeness/suggestion.ts'

let validate: ReturnType<ReturnType<typeof makeValidators>['compile']> | undefined

/** Imports one batch in one transaction and requests the next batch in the same transaction, so that a crash neither loses rows nor imports them twice. */
export const importGuestBatch = eventHandler({
  name: 'import-guest-batch',
  on: 'guest_import.advanced',
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const { jobId, batch: number } = event.data as { jobId: string; batch: number }
    const [[job], [batch]] = await load(jobByIdForUpdate(tenantId, jobId), importBatch(tenantId, jobId, number))
    if (!job || isOver(job)) return { writes: [deleteImportBatches(tenantId, jobId)], audit: { jobId, batch: number } }

    if (!batch) throw new Error('a batch of a running import is missing')
    validate ??= makeValidators().compile(newGuestBody, 'body')
    const today = moment.slice(0, 10)
    const record = (row: ImportRow, more: Partial<ImportRecordRow>): ImportRecordRow => ({
      id: newId(),
      jobId,
      line: row.line,
      outcome: 'refused',
      content: { ...row.cells },
      problem: null,
      guestId: null,
      score: null,
      createdAt: moment,
      ...more,
    })
    const records: ImportRecordRow[] = []
    const wanted: { row: ImportRow; guest: GuestRow; keys: number[]; contact: ContactKeys }[] = []
    const rows = rowsOf(batch)
    for (const row of rows) {
      const body = guestOfRow(row.cells)
      const problem = validate(body)
        ? problemOfNewGuest(body, today, 'row')
        : sentenceOf(validate.errors, 'body').replaceAll('body.', 'row.')
      if (problem) {
        records.push(record(row, { problem }))
        continue
      }
      const guest = guestFrom(newId(), body, moment)
      wanted.push({ row, guest, keys: duplicateKeysOf(tenantId, personOf(guest)), contact: contactKeysOf(guest) })
    }
    const contacts = wanted.map(({ contact }) => contact)
    // The second load: similar profiles can only be searched after the rows were read.
    const [, [counted], found, sharers] = await load(
      // Locks the contact values. If the desk and this file create the same guest at once, the later one finds the earlier profile.
      lockAddresses(tenantId, contacts),
      guestsCounted(),
      candidatesForMany(wanted.map(({ keys }) => keys)),
      sharersOfContacts(tenantId, contacts),
    )
    const candidates = Map.groupBy(found, ({ place }) => place)
    const sharersOf = Map.groupBy(sharers, ({ place }) => place)
    const made: GuestRow[] = []
    const madeByKey = new Map<number, GuestRow[]>()
    const madeByContact = new Map<string, GuestRow[]>()
    const size = sizeOf((counted?.guests ?? 0) + wanted.length)
    const giveWay = takingTurns()
    for (const [place, { row, guest, keys, contact }] of wanted.entries()) {
      // Lets other requests run in between.
      await giveWay()
      const earlier = new Set(keys.flatMap((key) => madeByKey.get(key) ?? []))
      const alike = [...(candidates.get(place) ?? []), ...[...earlier].map((other) => ({ id: other.id, ...personOf(other) }))]
      const [best] = suggest(personOf(guest), size, alike)
      const reachedBy = [contact.email, contact.phone].filter((each) => each !== null)
      const earlierSharers = new Set(reachedBy.flatMap((each) => madeByContact.get(each) ?? []))
      const known =
        best && best.score >= likelyScore
          ? best
          : knownByContact(personOf(guest), size, [
              ...(sharersOf.get(place) ?? []),
              ...[...earlierSharers].map((other) => ({ id: other.id, ...personOf(other) })),
            ])
      if (known) {
        records.push(record(row, { outcome: 'duplicate', guestId: known.id, score: known.score }))
        continue
      }
      made.push(guest)
      for (const key of keys) madeByKey.set(key, [...(madeByKey.get(key) ?? []), guest])
      for (const each of reachedBy) madeByContact.set(each, [...(madeByContact.get(each) ?? []), guest])
    }

    const done = job.done + rows.length
    const refused = records.filter(({ outcome }) => outcome === 'refused').length
    const result = {
      created: (job.result.created ?? 0) + made.length,
      duplicates: (job.result.duplicates ?? 0) + records.length - refused,
      refused: (job.result.refused ?? 0) + refused,
    }
    const isLast = done === job.total
    return {
      audit: { jobId, batch: number, created: made.length },
      writes: [
        insertGuests(tenantId, made, causedBy),
        insertImportRecords(tenantId, records),
        deleteImportBatch(tenantId, jobId, number),
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
          ? { type: 'guest_import.finished', establishmentId: null, data: { jobId, ...result } }
          : { type: 'guest_import.advanced', establishmentId: null, data: { jobId, batch: number + 1 } },
      ],
    }
  },
})
