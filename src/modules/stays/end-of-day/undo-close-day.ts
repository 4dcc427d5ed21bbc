import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { undoDayEnd } from '../reservations/index.ts'
import { whyNotOpenedAgain } from './day-closure.ts'
import { closureOf, happenedToday, momentsOfClosing } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const undoCloseDay = operation({
  id: 'undoCloseDay',
  method: 'POST',
  path: '/v1/establishments/:id/end-of-day/undo',
  summary: 'Undo the last end of day',
  description:
    'Reopens the last closed date if nothing has happened since: no charge, payment, invoice, arrival, departure, cancellation or move to another unit type. Postings of the end of day are kept: closing again posts only what is missing, and for a guest who leaves on that date the nights given up are reversed with tax and extras. Guests whose wait for a unit ended with the day are in the queue again, and units that it marked dirty have the status from before, unless it was changed since. Expired options and no-shows are not restored; reinstate them manually.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({ businessDate: DateOf('The date to reopen: the day before the open business date.'), reason: Text(500) }),
  data: closed({ establishmentId: Id(), businessDate: DateOf('The date that is open now.') }),
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.NOT_THE_LAST_CLOSED_DAY,
    refuse.DAY_IS_UNDER_WAY,
    refuse.DAY_IS_LOCKED,
  ],
  example: {
    params: { id: exampleId.establishment },
    body: { businessDate: '2026-11-21', reason: 'Closed before the last guest had arrived' },
    data: { establishmentId: exampleId.establishment, businessDate: '2026-11-21' },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const {
      establishment: [establishment],
      closure: [closure],
      today: [today],
    } = await load({
      establishment: establishmentStateByIdForUpdate(tenantId, params.id),
      closure: closureOf(tenantId, params.id, body.businessDate),
      today: happenedToday(tenantId, params.id),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (establishment.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const refusal = whyNotOpenedAgain(body.businessDate, closure, establishment.currentBusinessDate, {
      happened: today?.happened ?? false,
      // Enforced by the database.
      isLocked: false,
    })
    if (refusal === refuse.NOT_THE_LAST_CLOSED_DAY || !closure)
      throw refuse.NOT_THE_LAST_CLOSED_DAY({ message: `The open business date is ${establishment.currentBusinessDate}.` })
    if (refusal) throw refusal()
    return {
      data: { establishmentId: establishment.id, businessDate: body.businessDate },
      establishmentId: establishment.id,
      audit: { businessDate: body.businessDate, reason: body.reason },
      writes: [
        sql`
          insert into day_reopening (tenant_id, establishment_id, business_date, number, id, reopened_at, reopened_by)
          values (${tenantId}, ${establishment.id}, ${body.businessDate}::date, ${closure.number}::integer, ${newId()}, ${moment}::timestamptz, ${caller.actorId})`,
        sql`
          update establishment set current_business_date = ${body.businessDate}::date where tenant_id = ${tenantId} and id = ${establishment.id}`,
        ...undoDayEnd(tenantId, establishment.id, {
          date: body.businessDate,
          moments: momentsOfClosing(tenantId, establishment.id, body.businessDate, closure.number),
          moment,
        }),
      ],
      events: [
        { type: 'establishment.day_reopened', establishmentId: establishment.id, data: { businessDate: body.businessDate } },
      ],
    }
  },
})
