import { exampleId } from '../../platform/contract/examples.ts'
import { closed, DateOf, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { establishmentStateByIdForUpdate, extendHorizon, lockTypes, propertyRefuse } from '../property/index.ts'
import { closingEvents, closingReads, closingWrites, dayEndOf } from '../reservations/index.ts'
import { closureAsKept, closureExample, DayClosure, datesOf, figuresOf } from './day-closure.ts'
import { closureOf, openTills } from './end-of-day-reads.ts'
import { insertClosure } from './end-of-day-writes.ts'
import { refuse } from './errors.ts'

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
  example: { params: { id: exampleId.establishment }, body: { businessDate: '2026-11-21' }, data: closureExample },
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
    if (done) return { data: closureAsKept(done.result), establishmentId: establishment.id }
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
    const result: DayClosure = { ...datesOf(establishment.id, date), closedAt: moment, ...figuresOf(day, moves) }
    const { nextBusinessDate: next } = result
    return {
      data: result,
      establishmentId: establishment.id,
      audit: { businessDate: date },
      writes: [
        ...closingWrites(
          tenantId,
          { establishmentId: establishment.id, businessDate: date, moment, postedBy: caller.actorId },
          day,
          leaving,
        ),
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
