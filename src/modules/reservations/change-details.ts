import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { closed, Line, Nullable, Text, TimeOfDay, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { afterwards, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const changeDetails = operation({
  id: 'changeReservationDetails',
  method: 'PATCH',
  path: '/v1/reservations/:id',
  summary: 'Change what has no price',
  description:
    'Notes, your own reference and the time of arrival, in any status. Null empties a member. Dates, persons and guest: `amend`.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    notes: Type.Optional(Nullable(Text(2000))),
    externalReference: Type.Optional(Nullable(Line(100, 'Your own number for it.'))),
    arrivalTime: Type.Optional(Nullable(TimeOfDay('When the guest expects to come, in the time zone of the establishment.'))),
  }),
  data: Reservation,
  names: 'reservation',
  refuses: [platformRefuse.EMPTY_BODY, refuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: reservationExample.id },
    body: { arrivalTime: '22:30', notes: 'Late arrival' },
    data: { ...reservationExample, arrivalTime: '22:30', notes: 'Late arrival' },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
    } = await load(loadsForChange(tenantId, params.id))
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const next = {
      notes: body.notes === undefined ? row.notes : body.notes,
      externalReference: body.externalReference === undefined ? row.externalReference : body.externalReference,
      arrivalTime: body.arrivalTime === undefined ? row.arrivalTime : body.arrivalTime,
    }
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== row[name])
    return {
      data: afterwards(context, row, nights, next, folio),
      establishmentId: row.establishmentId,
      audit: { changed },
      writes: [
        sql`
          update reservation set notes = ${next.notes}, external_reference = ${next.externalReference}, arrival_time = ${next.arrivalTime}::time
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events:
        changed.length === 0
          ? []
          : [
              {
                type: 'reservation.details_changed',
                establishmentId: row.establishmentId,
                data: { reservationId: row.id, changed },
              },
            ],
    }
  },
})
