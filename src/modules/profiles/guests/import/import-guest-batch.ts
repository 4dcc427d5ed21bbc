import { makeValidators, sentenceOf } from '../../../../platform/contract/validation.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { takingTurns } from '../../../../platform/load-shedding/turns.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../../../property/jobs/index.ts'
import { countryOfTenant } from '../../../property/property/index.ts'
import { duplicateKeysOf } from '../likeness/duplicate-keys.ts'
import { sizeOf } from '../likeness/resemblance.ts'
import { knownByContact, likelyScore, suggest } from '../likeness/suggestion.ts'
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
import { importBatch, rowsOf } from './guest-import-reads.ts'
import { guestOfRow, type ImportRow } from './import-file.ts'
import type { ImportRecordRow } from './import-record.ts'
import { deleteImportBatch, deleteImportBatches, insertImportRecords } from './import-writes.ts'

let validate: ReturnType<ReturnType<typeof makeValidators>['compile']> | undefined

/** The guest of a row, or the error in it. */
function readRow(
  row: ImportRow,
  today: string,
): { readonly body: Parameters<typeof guestFrom>[1] } | { readonly problem: string } {
  validate ??= makeValidators().compile(newGuestBody, 'body')
  const body = guestOfRow(row.cells)
  if (!validate(body)) return { problem: sentenceOf(validate.errors, 'body').replaceAll('body.', 'row.') }
  const problem = problemOfNewGuest(body, today, 'row')
  return problem ? { problem } : { body }
}

interface WantedGuest {
  readonly row: ImportRow
  readonly guest: GuestRow
  readonly keys: readonly number[]
  readonly contact: ContactKeys
}

const wantedGuest = (tenantId: Id, row: ImportRow, guest: GuestRow): WantedGuest => ({
  row,
  guest,
  keys: duplicateKeysOf(tenantId, personOf(guest)),
  contact: contactKeysOf(guest),
})

type Alike = Parameters<typeof suggest>[2][number]

/** The guests that a batch creates; each is compared with those before it. */
class MadeGuests {
  readonly guests: GuestRow[] = []
  private readonly byKey = new Map<number, GuestRow[]>()
  private readonly byContact = new Map<string, GuestRow[]>()
  private readonly size: ReturnType<typeof sizeOf>

  constructor(size: ReturnType<typeof sizeOf>) {
    this.size = size
  }

  /** The profile that this guest already has, stored or of an earlier row; `candidates` look alike, `sharers` have the same address or phone. */
  known({ guest, keys, contact }: WantedGuest, candidates: readonly Alike[], sharers: readonly Alike[]) {
    const own = personOf(guest)
    const [best] = suggest(own, this.size, [...candidates, ...madeWith(this.byKey, keys)])
    if (best && best.score >= likelyScore) return best
    return knownByContact(own, this.size, [...sharers, ...madeWith(this.byContact, reachedBy(contact))])
  }

  add({ guest, keys, contact }: WantedGuest): void {
    this.guests.push(guest)
    for (const key of keys) this.byKey.set(key, [...(this.byKey.get(key) ?? []), guest])
    for (const each of reachedBy(contact)) this.byContact.set(each, [...(this.byContact.get(each) ?? []), guest])
  }
}

const reachedBy = ({ email, phone }: ContactKeys): string[] => [email, phone].filter((each) => each !== null)

/** The guests already made that share one of these keys, each once. */
const madeWith = <Key>(made: ReadonlyMap<Key, readonly GuestRow[]>, keys: readonly Key[]): Alike[] =>
  [...new Set(keys.flatMap((key) => made.get(key) ?? []))].map((other) => ({ id: other.id, ...personOf(other) }))

/** Imports one batch in one transaction and requests the next batch in the same transaction, so that a crash neither loses rows nor imports them twice. */
export const importGuestBatch = eventHandler({
  name: 'import-guest-batch',
  on: 'guest_import.advanced',
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const { jobId, batch: number } = event.data as { jobId: string; batch: number }
    const [[job], [batch], [home]] = await load(
      jobByIdForUpdate(tenantId, jobId),
      importBatch(tenantId, jobId, number),
      countryOfTenant(tenantId),
    )
    if (!job || isOver(job)) return { writes: [deleteImportBatches(tenantId, jobId)], audit: { jobId, batch: number } }

    if (!batch) throw new Error('a batch of a running import is missing')
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
    const wanted: WantedGuest[] = []
    const rows = rowsOf(batch)
    for (const row of rows) {
      const read = readRow(row, moment.slice(0, 10))
      if ('problem' in read) records.push(record(row, read))
      else wanted.push(wantedGuest(tenantId, row, guestFrom(newId(), read.body, moment, home?.country ?? null)))
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
    const made = new MadeGuests(sizeOf((counted?.guests ?? 0) + wanted.length))
    const giveWay = takingTurns()
    for (const [place, each] of wanted.entries()) {
      // Lets other requests run in between.
      await giveWay()
      const known = made.known(each, candidates.get(place) ?? [], sharersOf.get(place) ?? [])
      if (known) records.push(record(each.row, { outcome: 'duplicate', guestId: known.id, score: known.score }))
      else made.add(each)
    }

    const done = job.done + rows.length
    const refused = records.filter(({ outcome }) => outcome === 'refused').length
    const result = {
      created: (job.result.created ?? 0) + made.guests.length,
      duplicates: (job.result.duplicates ?? 0) + records.length - refused,
      refused: (job.result.refused ?? 0) + refused,
    }
    const isLast = done === job.total
    return {
      audit: { jobId, batch: number, created: made.guests.length },
      writes: [
        insertGuests(tenantId, made.guests, causedBy),
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
