import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type Context, operation } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { lockRoutedAccounts } from '../../money/folios/index.ts'
import {
  establishmentOfDayEnd,
  establishmentStateByIdForShare,
  establishmentStateByIdForUpdate,
  extendHorizon,
  lockTypes,
  propertyRefuse,
} from '../../property/property/index.ts'
import {
  closingChanges,
  closingDetails,
  closingEvents,
  closingPostings,
  closingReads,
  dayEndOf,
  lockReservations,
  partsOfDay,
  staysWithNightDue,
} from '../reservations/index.ts'
import {
  closeRefusal,
  closureAsKept,
  closureExample,
  DayClosure,
  datesOf,
  figuresOf,
  outcomeOf,
  postedBy,
  staysPosted,
} from './day-closure.ts'
import { closureOf, documentsUnderWay, openTills, partsSoFar, postedBefore } from './end-of-day-reads.ts'
import { insertClosure, insertPart } from './end-of-day-writes.ts'
import { refuse } from './errors.ts'

type Closing = Context<{ id: IdType }, Record<string, never>, { businessDate: IsoDate }>

/** Longer lock timeout: front-desk requests hold these locks briefly, one after another, so the end of day may wait longer. */
const patience = sql`select set_config('lock_timeout', '25s', true)`

export const closeDay = operation({
  id: 'closeDay',
  method: 'POST',
  path: '/v1/establishments/:id/end-of-day',
  summary: 'End of day',
  description:
    'Closes the open business date and opens the next: every night slept goes to its folio, with the extras of the stay and with tourist tax where the establishment collects it (for a guest who arrived late also the nights that were held for them, without tax), options expire, reservations of guests who did not arrive are marked as no-show (where the establishment does that) or listed, the date moves by one day. ' +
    'One transaction; where more than a thousand stays have a night to be charged, the nights are posted before it, in parts that stand by themselves: a request that was cut off is sent again and goes on where it was, and `…/end-of-day-progress` says how far it is. ' +
    'For a date already closed, returns the first result and changes nothing, so a double click closes one day. A date in the future (in the time zone of the establishment) is refused, and a day whose invoices are still being issued in the background, for the moment that this takes: they bear its date. `…/undo` undoes the last end of day if nothing has happened since.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({ businessDate: DateOf('The date to close; must be the open business date.') }),
  data: DayClosure,
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.BUSINESS_DATE_NOT_REACHED,
    refuse.BUSINESS_DATE_AHEAD,
    refuse.BUSINESS_DATE_UNKNOWN,
    refuse.TILLS_ARE_OPEN,
    refuse.DOCUMENTS_UNDER_WAY,
  ],
  example: { params: { id: exampleId.establishment }, body: { businessDate: '2026-11-21' }, data: closureExample },
  inParts: {
    async plan({ params, body, tenantId, caller, todayIn, load }: Closing) {
      const {
        establishment: [establishment],
        done: [done],
        tills,
        documents: [documents],
        due,
      } = await load({
        establishment: establishmentOfDayEnd(tenantId, params.id),
        done: closureOf(tenantId, params.id, body.businessDate),
        tills: openTills(tenantId, params.id),
        documents: documentsUnderWay(tenantId, params.id),
        due: staysWithNightDue(tenantId, params.id),
      })
      if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
      if (done) return []
      const problem = closeRefusal(
        establishment,
        body.businessDate,
        caller.mode === 'test' ? null : todayIn(establishment.timezone),
        tills,
        documents?.count ?? 0,
      )
      if (problem) throw problem
      return partsOfDay(due.map(({ id }) => id))
    },
    /** Takes the same locks as the front desk (business date, stays), so changes since the plan are taken into account. */
    async carryOut({ params, body, tenantId, caller, moment, newId, load }: Closing, stays) {
      const {
        establishment: [establishment],
        reservations,
        parts: [parts],
        ...reads
      } = await load({
        patience,
        establishment: establishmentStateByIdForShare(tenantId, params.id),
        locked: lockReservations(tenantId, stays),
        accounts: lockRoutedAccounts(tenantId, sql`${[...stays]}::uuid[]`),
        parts: partsSoFar(tenantId, params.id),
        ...closingDetails(tenantId, params.id, stays),
      })
      // Closed concurrently by another request.
      if (establishment?.currentBusinessDate !== body.businessDate || !parts) return {}
      const inHouse = reservations.filter(({ status }) => status === 'CheckedIn')
      const day = dayEndOf({ reservations: inHouse, inHouse, ...reads }, body.businessDate, establishment, newId)
      if (day.entries.length === 0) return {}
      const posting = { establishmentId: establishment.id, businessDate: body.businessDate, moment, postedBy: caller.actorId }
      const posted = { stays: staysPosted(day), ...postedBy(day) }
      return {
        establishmentId: establishment.id,
        audit: { businessDate: body.businessDate, part: posted.stays },
        writes: [
          ...closingPostings(tenantId, posting, day),
          insertPart(tenantId, posting, { id: newId(), number: parts.number, ...posted }),
        ],
      }
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, todayIn, load }) {
    const {
      establishment: [establishment],
      done: [done],
      tills,
      documents: [documents],
      options,
      expected,
      inHouse,
      moves: [moves],
      before: [before],
      standing: [standing],
    } = await load({
      patience,
      establishment: establishmentStateByIdForUpdate(tenantId, params.id),
      done: closureOf(tenantId, params.id, body.businessDate),
      tills: openTills(tenantId, params.id),
      documents: documentsUnderWay(tenantId, params.id),
      lockedTypes: lockTypes(tenantId, params.id),
      before: partsSoFar(tenantId, params.id),
      standing: postedBefore(tenantId, params.id),
      ...closingReads(tenantId, params.id),
    })
    if (!establishment || !before || !standing) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (done) return { data: closureAsKept(done.result), establishmentId: establishment.id }
    const calendar = caller.mode === 'test' ? null : todayIn(establishment.timezone)
    const problem = closeRefusal(establishment, body.businessDate, calendar, tills, documents?.count ?? 0)
    if (problem) throw problem
    const date = body.businessDate
    const concerned = [...options, ...expected, ...inHouse.filter(({ isDue }) => isDue)].map(({ id }) => id)
    // Second round trip: the affected stays are found first, then read by id, however many are in house.
    const { locked: _, ...details } = await load({
      locked: lockReservations(tenantId, concerned),
      ...closingDetails(tenantId, params.id, concerned),
    })
    const day = dayEndOf({ ...details, inHouse }, date, establishment, newId)
    const result: DayClosure = {
      ...datesOf(establishment.id, date),
      closedAt: moment,
      ...figuresOf([outcomeOf(day)], moves, standing),
    }
    const { nextBusinessDate: next } = result
    const posting = { establishmentId: establishment.id, businessDate: date, moment, postedBy: caller.actorId }
    return {
      data: result,
      establishmentId: establishment.id,
      audit: { businessDate: date },
      writes: [
        ...closingPostings(tenantId, posting, day, before.startedAt),
        ...closingChanges(tenantId, posting, day, details.nights),
        sql`update establishment set current_business_date = ${next}::date where tenant_id = ${tenantId} and id = ${establishment.id}`,
        extendHorizon(tenantId, establishment.id, next),
        insertClosure(tenantId, establishment.id, date, { id: newId(), moment, result: JSON.stringify(result) }),
      ],
      events: [
        ...closingEvents(day, date),
        {
          type: 'establishment.day_closed',
          establishmentId: establishment.id,
          data: {
            businessDate: date,
            nextBusinessDate: next,
            arrivals: result.arrivals,
            departures: result.departures,
            inHouse: result.inHouse,
            nightsPosted: result.nightsPosted,
            accommodationCents: result.accommodationCents,
            touristTaxCents: result.touristTaxCents,
            optionsExpired: result.optionsExpired.count,
            noShows: result.noShows.count,
            unarrived: result.unarrived.count,
            overdueDepartures: result.overdueDepartures.count,
          },
        },
      ],
    }
  },
})
