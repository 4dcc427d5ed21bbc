import { Refusal } from '../../../platform/contract/errors.ts'
import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { eachNight } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { codesOfStays, normalCode } from '../../profiles/distribution/index.ts'
import { moneyEntry, movedToFolioEntry, type NewEntry, openFolios, postToFolios } from '../../money/folios/index.ts'
import { extrasWhere, isChargedOnce } from '../../selling/extras/index.ts'
import {
  contactKeysOf,
  guestFrom,
  insertGuest,
  lockAddresses,
  profileMeant,
  sharersOfContacts,
} from '../../profiles/guests/index.ts'
import { isOver, jobByIdForUpdate, updateJob } from '../../property/jobs/index.ts'
import { planWhere, termsOf } from '../../selling/pricing/index.ts'
import { establishmentByIdForBooking } from '../../property/property/index.ts'
import { folioOf, type NewStay, newStayOf, newStayWrites } from '../reservations/index.ts'
import {
  batchOf,
  companiesByCode,
  inventoryFor,
  mappingOf,
  referencesThere,
  rowsOf,
  typesByCode,
} from './booking-import-reads.ts'
import { columnsOf, type ImportedStay, spread, stayOfRow } from './imported-row.ts'

interface Outcome {
  readonly line: number
  readonly reference: string
  readonly outcome: 'booked' | 'there' | 'refused'
  readonly problem?: string
  readonly reservationId?: Id
}

/** Whether the stay is past and holds no inventory; imported unchanged. */
const isPast = ({ status, departure }: ImportedStay, today: string): boolean =>
  status === 'Cancelled' || status === 'NoShow' || departure <= today

/** Imports one batch and emits the event for the next one in the same transaction: a crash loses nothing and books nothing twice. */
export const importBatch = eventHandler({
  name: 'import-booking-batch',
  on: 'booking_import.advanced',
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const { jobId, batch: number } = event.data as { jobId: string; batch: number }
    const forget = sql`delete from booking_import_batch where tenant_id = ${tenantId} and job_id = ${jobId}`
    const [[job], [batch]] = await load(jobByIdForUpdate(tenantId, jobId), batchOf(tenantId, jobId, number))
    if (!job || isOver(job)) return { writes: [forget], audit: { jobId, batch: number } }
    if (!batch) throw new Error('a batch of an import that runs is not there')
    const { establishmentId, isPreview } = batch
    // Second load: the records that the rows refer to are known only after parsing them.
    const [[found], [establishment], types, plans, catalogue] = await load(
      mappingOf(tenantId, establishmentId),
      establishmentByIdForBooking(tenantId, establishmentId),
      typesByCode(tenantId, establishmentId),
      planWhere(sql`p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId}`),
      extrasWhere(tenantId, sql`x.establishment_id = ${establishmentId}`),
    )
    const today = establishment?.currentBusinessDate
    if (!found || !establishment || today == null)
      throw new Error('the establishment of an import lost its mapping or its business date')
    const { mapping } = found
    const rows = rowsOf(batch.packed)
    const titles = columnsOf(Object.keys(rows[0]?.cells ?? {}), mapping)
    if ('problem' in titles) throw new Error('the mapping of an import that runs was changed so that it does not fit any more')
    const outcomes: Outcome[] = []
    const wanted: ImportedStay[] = []
    for (const row of rows) {
      const stay = stayOfRow(row, titles.titles, mapping)
      if ('problem' in stay) outcomes.push({ ...stay, outcome: 'refused' })
      else wanted.push(stay)
    }
    const codes = wanted.flatMap(({ source, segment }) => [
      ...(source === undefined ? [] : [{ kind: 'source' as const, code: normalCode(source) }]),
      ...(segment === undefined ? [] : [{ kind: 'segment' as const, code: normalCode(segment) }]),
    ])
    const companyCodes = wanted.flatMap(({ company, travelAgent }) => [company, travelAgent].filter((code) => code !== undefined))
    const ahead = wanted.filter((stay) => !isPast(stay, today))
    const typeByCode = new Map(types.map((type) => [type.code.toLowerCase(), type]))
    const departures = ahead.map(({ departure }) => departure).toSorted((one, other) => (one < other ? 1 : -1))
    const contacts = wanted.map(({ email }) => contactKeysOf({ email: email ?? null, phone: null }))
    const [, there, codesKnown, companies, sharers, inventory] = await load(
      // If the desk and this import create the same guest concurrently, the later one finds the profile of the first.
      lockAddresses(tenantId, contacts),
      referencesThere(
        tenantId,
        establishmentId,
        mapping.channel,
        wanted.map(({ reference }) => reference),
      ),
      codesOfStays(tenantId, [...codes, { kind: 'channel', code: mapping.channel }]),
      companiesByCode(tenantId, companyCodes),
      sharersOfContacts(tenantId, contacts),
      inventoryFor(
        tenantId,
        ahead.flatMap(({ unitType }) => typeByCode.get(unitType.toLowerCase())?.id ?? []),
        today,
        departures[0] ?? today,
      ),
    )
    const extraByCode = new Map(catalogue.map((extra) => [extra.code.toLowerCase(), extra]))
    // The other system already charged past stays, and one-time extras of guests in house.
    const stillToCharge = ({ code, quantity }: ImportedStay['extras'][number], isInHouse: boolean) => {
      const extra = extraByCode.get(code)
      return extra && !(isInHouse && isChargedOnce(extra.chargedPer)) ? [{ extraId: extra.id, quantity }] : []
    }
    const thereBy = new Map(there.map((each) => [each.reference, each.reservationId]))
    const free = new Map(inventory.map((each) => [`${each.unitTypeId} ${each.night}`, each.free]))
    const sharersBy = Map.groupBy(sharers, ({ place }) => place)
    const planNamed = (code: string) =>
      plans.find((plan) => (plan as unknown as { code: string }).code.toLowerCase() === code.toLowerCase())
    const newGuests: ReturnType<typeof guestFrom>[] = []
    const stays: { readonly stay: NewStay; readonly row: ImportedStay; readonly isPast: boolean }[] = []

    const problemOf = (row: ImportedStay): string | undefined => {
      if (!typeByCode.has(row.unitType.toLowerCase())) return `There is no unit type ${row.unitType.slice(0, 50)}.`
      if (!planNamed(row.ratePlan)) return `There is no rate plan ${row.ratePlan.slice(0, 50)}.`
      for (const kind of ['source', 'segment'] as const) {
        const code = row[kind]
        if (code !== undefined && !codesKnown.some((each) => each.kind === kind && each.code === normalCode(code)))
          return `There is no ${kind} ${code.slice(0, 50)}.`
      }
      for (const member of ['company', 'travelAgent'] as const) {
        const code = row[member]
        if (code !== undefined && !companies.some((each) => each.code === code.toLowerCase()))
          return `There is no company ${code.slice(0, 50)}.`
      }
      for (const { code } of row.extras) {
        const extra = extraByCode.get(code)
        if (!extra) return `There is no extra ${code.slice(0, 50)}.`
        if (extra.status !== 'active') return `The extra ${extra.code} is retired and sold no longer.`
      }
      if (row.status === 'CheckedOut' && row.departure > today)
        return 'The stay is checked out, but its departure is in the future.'
      return undefined
    }

    for (const [place, row] of wanted.entries()) {
      const { line, reference } = row
      const before = thereBy.get(reference)
      if (before !== undefined) {
        outcomes.push({ line, reference, outcome: 'there', reservationId: before })
        continue
      }
      const refused = (problem: string) => outcomes.push({ line, reference, outcome: 'refused', problem: problem.slice(0, 500) })
      const problem = problemOf(row)
      if (problem !== undefined) {
        refused(problem)
        continue
      }
      const past = isPast(row, today)
      const type = typeByCode.get(row.unitType.toLowerCase())
      const plan = planNamed(row.ratePlan)
      // Stays in house are booked from today on: past nights belong to the other system.
      const arrival = !past && row.arrival < today ? today : row.arrival
      const nights = eachNight(arrival, row.departure)
      const full = past ? undefined : nights.find((night) => (free.get(`${type?.id} ${night}`) ?? 0) < 1)
      if (full !== undefined) {
        refused(`The unit type ${row.unitType} is sold out, or not on sale, for the night of ${full}.`)
        continue
      }
      const described = guestFrom(
        newId(),
        {
          ...(row.firstName === undefined ? {} : { firstName: row.firstName }),
          ...(row.lastName === undefined ? {} : { lastName: row.lastName }),
          ...(row.email === undefined ? {} : { email: row.email }),
          ...(row.phone === undefined ? {} : { phone: row.phone }),
          ...(row.nationality === undefined ? {} : { nationality: row.nationality }),
        },
        moment,
      )
      // As for a booking: same e-mail address and same names mean the same guest.
      const known = profileMeant(described, sharersBy.get(place) ?? [], newGuests, { byOneName: true })
      const idOf = (code: string | undefined) => companies.find((each) => each.code === code?.toLowerCase())?.id
      const [companyId, travelAgentId] = [idOf(row.company), idOf(row.travelAgent)]
      const id = newId()
      const totalOfNights =
        row.totalCents === undefined
          ? undefined
          : (row.totalCents * BigInt(nights.length)) / BigInt(eachNight(row.arrival, row.departure).length)
      const made = newStayOf(
        {
          unitTypeId: type?.id ?? '',
          ratePlanId: plan?.id ?? '',
          arrival,
          departure: row.departure,
          adults: row.adults,
          children: row.children,
          status: row.status === 'Option' && !past ? 'Option' : 'Confirmed',
          agreedPrice: { nights: spread(totalOfNights ?? 0n, nights), reason: 'As booked in the former system' },
          ...(row.notes === undefined ? {} : { notes: row.notes }),
          extras: past ? [] : row.extras.flatMap((extra) => stillToCharge(extra, row.status === 'CheckedIn')),
        },
        {
          id,
          newId,
          extras: catalogue,
          guestId: known ?? described.id,
          bookingId: null,
          restrictions: [],
          moment,
          today: past ? arrival : today,
          establishment,
          type,
          // Archived rate plans are accepted, because these stays were already sold.
          plan: plan && { ...plan, status: 'active', terms: termsOf(plan) },
          prices: [],
          origins: { companies: [], codes: [] },
          blocks: { blocks: [], blockNights: [] },
          at: 'row',
        },
      )
      if (made instanceof Refusal) {
        refused(made.message.replaceAll('row.', ''))
        continue
      }
      const stay: NewStay = {
        ...made,
        nights: made.nights.map((night) => ({ ...night, held: row.status !== 'Cancelled' && row.status !== 'NoShow' })),
        row: {
          ...made.row,
          bookedOn: row.bookedOn ?? made.row.bookedOn,
          source: row.source === undefined ? null : normalCode(row.source),
          segment: row.segment === undefined ? null : normalCode(row.segment),
          channel: mapping.channel,
          companyId: companyId ?? null,
          travelAgentId: travelAgentId ?? null,
          externalReferences: [{ channel: mapping.channel, reference }],
        },
      }
      if (known === undefined) newGuests.push(described)
      if (!past) for (const night of nights) free.set(`${type?.id} ${night}`, (free.get(`${type?.id} ${night}`) ?? 0) - 1)
      thereBy.set(reference, id)
      stays.push({ stay, row, isPast: past })
      outcomes.push({ line, reference, outcome: 'booked', ...(isPreview ? {} : { reservationId: id }) })
    }

    const opened = stays.flatMap(({ stay, row }) => {
      if (row.balanceCents === 0n && row.depositCents === 0n) return []
      const { folio } = folioOf(stay.row, undefined, newId, today)
      const entries: NewEntry[] = []
      if (row.balanceCents !== 0n)
        entries.push(
          movedToFolioEntry(newId(), folio, {
            amountCents: row.balanceCents,
            label: 'Balance taken over',
            reference: row.reference,
            serviceDate: today,
            occasion: 'transfer',
          }),
        )
      if (row.depositCents > 0n)
        entries.push(
          moneyEntry(newId(), folio, {
            kind: 'deposit',
            method: 'other',
            amountCents: row.depositCents,
            reference: `Taken over ${row.reference}`.slice(0, 100),
            serviceDate: today,
            occasion: 'transfer',
          }),
        )
      return [{ folio, entries }]
    })
    const entries = opened.flatMap((each) => each.entries)
    const count = (outcome: Outcome['outcome']) => outcomes.filter((each) => each.outcome === outcome).length
    const result = {
      booked: (job.result.booked ?? 0) + count('booked'),
      there: (job.result.there ?? 0) + count('there'),
      refused: (job.result.refused ?? 0) + count('refused'),
    }
    const done = job.done + rows.length
    const isLast = done === job.total
    const over = stays.filter((each) => each.isPast)
    return {
      audit: { jobId, batch: number, booked: count('booked') },
      writes: [
        ...(isPreview
          ? []
          : [
              ...newGuests.map((guest) => insertGuest(tenantId, guest)),
              ...newStayWrites(
                tenantId,
                stays.filter((each) => !each.isPast).map(({ stay }) => stay),
                today,
              ),
              ...newStayWrites(
                tenantId,
                over.map(({ stay }) => stay),
                today,
                { holdsNights: false },
              ),
              ...over.map(({ stay, row }) => {
                const status = row.status === 'Cancelled' || row.status === 'NoShow' ? row.status : 'CheckedOut'
                const ended = row.departure <= today ? row.departure : today
                return sql`
                  update reservation set status = ${status}, checked_in_on = ${status === 'CheckedOut' ? row.arrival : null}::date,
                    checked_out_on = ${status === 'CheckedOut' ? row.departure : null}::date,
                    cancelled_on = ${status === 'Cancelled' ? (stay.row.bookedOn < ended ? ended : stay.row.bookedOn) : null}::date,
                    no_show_on = ${status === 'NoShow' ? row.arrival : null}::date
                  where tenant_id = ${tenantId} and id = ${stay.row.id}`
              }),
              ...openFolios(
                tenantId,
                today,
                moment,
                opened.map(({ folio }) => folio),
              ),
              ...(entries.length === 0
                ? []
                : postToFolios(tenantId, { businessDate: today, moment, postedBy: causedBy }, entries)),
            ]),
        sql`
          insert into booking_import_row (tenant_id, id, job_id, establishment_id, line, reference, outcome, problem, reservation_id, created_at)
          select ${tenantId}, x.id, ${jobId}, ${establishmentId}, x.line, x.reference, x.outcome, x.problem, x.reservation_id, ${moment}::timestamptz
          from unnest(${outcomes.map(() => newId())}::uuid[], ${outcomes.map(({ line }) => line)}::integer[], ${outcomes.map(({ reference }) => reference)}::text[],
            ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ problem }) => problem ?? null)}::text[],
            ${outcomes.map(({ reservationId }) => reservationId ?? null)}::uuid[]) as x (id, line, reference, outcome, problem, reservation_id)`,
        sql`delete from booking_import_batch where tenant_id = ${tenantId} and job_id = ${jobId} and number = ${number}`,
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
