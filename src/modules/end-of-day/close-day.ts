import { exampleId, exampleMoment } from '../../platform/contract/examples.ts'
import { CentsNotNegative, closed, component, DateOf, Id, MomentOf, type Static, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { addDays } from '../../platform/values/dates.ts'
import { establishmentStateByIdForUpdate, extendHorizon, lockTypes, propertyRefuse } from '../property/index.ts'
import { closingEvents, closingReads, closingWrites, dayEndOf } from '../reservations/index.ts'
import { closureOf, openTills } from './end-of-day-reads.ts'
import { insertClosure } from './end-of-day-writes.ts'
import { refuse } from './errors.ts'

/** Ids that one answer lists; the counts are always whole. */
const listedAtMost = 500

const counted = (description: string) =>
  closed({ count: Type.Integer({ description }), reservationIds: Type.Array(Id(), { description: `At most ${listedAtMost}.` }) })

const dayClosure = closed({
  establishmentId: Id(),
  businessDate: DateOf('The date that was closed.'),
  nextBusinessDate: DateOf('The date that is open now.'),
  closedAt: MomentOf(),
  arrivals: Type.Integer({ description: 'Guests who checked in on this date.' }),
  departures: Type.Integer({ description: 'Guests who checked out on this date.' }),
  inHouse: Type.Integer({ description: 'Stays in house over night.' }),
  nightsPosted: Type.Integer({ description: 'Nights that were put on folios.' }),
  accommodationCents: CentsNotNegative('Their sum, VAT included.'),
  personsTaxed: Type.Integer({ description: 'Persons for whom tourist tax was posted.' }),
  touristTaxCents: CentsNotNegative(),
  extrasPosted: Type.Integer({ description: 'Charges for extras of stays.' }),
  extrasCents: CentsNotNegative('Their sum, VAT included.'),
  optionsExpired: counted('Options that expired.'),
  noShows: counted('Reservations of guests who did not arrive that were marked as no-show.'),
  unarrived: counted(
    'Reservations of guests who did not arrive that stay confirmed, because the establishment does not mark no-shows.',
  ),
  overdueDepartures: counted('Guests still in house whose departure date is reached.'),
})
export const DayClosure = component('EndOfDay', dayClosure)
type Result = Static<typeof dayClosure>

const nothingPosted = {
  nightsPosted: 0,
  accommodationCents: '0',
  personsTaxed: 0,
  touristTaxCents: '0',
  extrasPosted: 0,
  extrasCents: '0',
}
const none = { count: 0, reservationIds: [] }
const example: Result = {
  establishmentId: exampleId.establishment,
  businessDate: '2026-11-21',
  nextBusinessDate: '2026-11-22',
  closedAt: exampleMoment,
  arrivals: 4,
  departures: 3,
  inHouse: 18,
  nightsPosted: 18,
  accommodationCents: '232200',
  personsTaxed: 31,
  touristTaxCents: '6200',
  extrasPosted: 9,
  extrasCents: '25200',
  optionsExpired: none,
  noShows: none,
  unarrived: { count: 1, reservationIds: [exampleId.reservation] },
  overdueDepartures: none,
}

export const closeDay = operation({
  id: 'closeDay',
  method: 'POST',
  path: '/v1/establishments/:id/end-of-day',
  summary: 'End of day',
  description:
    'Closes the open business date and opens the next: every night slept goes to its folio, with the extras of the stay and with tourist tax where the establishment collects it (for a guest who arrived late also the nights that were held for them, without tax), options expire, reservations of guests who did not arrive are marked as no-show (where the establishment does that) or listed, the date moves by one day. ' +
    'One transaction. A date that is closed already answers with its first result and changes nothing, so a double click closes one day. A date ahead of the calendar in the time zone of the establishment is refused. `…/undo` takes the last one back while nothing has happened since.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({ businessDate: DateOf('The date to close: the open one.') }),
  data: DayClosure,
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.BUSINESS_DATE_NOT_REACHED,
    refuse.BUSINESS_DATE_AHEAD,
    refuse.BUSINESS_DATE_UNKNOWN,
    refuse.TILLS_ARE_OPEN,
  ],
  example: { params: { id: exampleId.establishment }, body: { businessDate: '2026-11-21' }, data: example },
  async handle({ params, body, tenantId, caller, moment, newId, todayIn, load }) {
    const {
      establishment: [establishment],
      done: [done],
      tills,
      options,
      expected,
      inHouse,
      leaving,
      slept,
      folios,
      routes,
      extras,
      moves: [moves],
    } = await load({
      // The front desk holds the establishment for moments at a time, one after the other: the end of the day may wait longer for its turn.
      patience: sql`select set_config('lock_timeout', '25s', true)`,
      establishment: establishmentStateByIdForUpdate(tenantId, params.id),
      done: closureOf(tenantId, params.id, body.businessDate),
      tills: openTills(tenantId, params.id),
      lockedTypes: lockTypes(tenantId, params.id),
      ...closingReads(tenantId, params.id),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    // A day that was closed before nights were posted says that none were.
    if (done) return { data: { ...nothingPosted, ...(done.result as Result) }, establishmentId: establishment.id }
    const date = establishment.currentBusinessDate
    if (date === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    if (body.businessDate > date) throw refuse.BUSINESS_DATE_NOT_REACHED({ message: `The open business date is ${date}.` })
    if (body.businessDate < date) throw refuse.BUSINESS_DATE_UNKNOWN()
    const calendar = todayIn(establishment.timezone)
    if (date > calendar)
      throw refuse.BUSINESS_DATE_AHEAD({
        message: `It is ${calendar} in ${establishment.timezone}; the day ${date} has not begun yet and cannot be closed.`,
      })

    if (establishment.closesTillsFirst && tills.length > 0)
      throw refuse.TILLS_ARE_OPEN({
        message: `A shift is open at ${tills.map(({ code }) => code).join(', ')}. Count and close it first.`,
      })

    const day = dayEndOf(
      { reservations: [...options, ...expected, ...inHouse], nights: [...leaving, ...slept], folios, routes, extras },
      date,
      establishment,
      newId,
    )
    const next = addDays(date, 1)
    const list = (those: readonly { id: string }[]) => ({
      count: those.length,
      reservationIds: those.slice(0, listedAtMost).map(({ id }) => id),
    })
    const result: Result = {
      establishmentId: establishment.id,
      businessDate: date,
      nextBusinessDate: next,
      closedAt: moment,
      arrivals: moves?.arrivals ?? 0,
      departures: moves?.departures ?? 0,
      inHouse: day.inHouse.length,
      nightsPosted: day.nightsPosted,
      accommodationCents: String(day.accommodationCents),
      personsTaxed: day.personsTaxed,
      touristTaxCents: String(day.touristTaxCents),
      extrasPosted: day.extraCharges.length,
      extrasCents: String(day.extraCharges.reduce((sum, { entry }) => sum + entry.amountCents, 0n)),
      optionsExpired: list(day.expired),
      noShows: list(day.noShows.map(({ reservation }) => reservation)),
      unarrived: list(day.unarrived),
      overdueDepartures: list(day.overdue),
    }
    return {
      data: result,
      establishmentId: establishment.id,
      audit: { businessDate: date },
      writes: [
        ...closingWrites(tenantId, { businessDate: date, moment, postedBy: caller.actorId }, day, leaving),
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
