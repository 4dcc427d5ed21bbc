import { closed, Line, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './reservation-steps.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const joinQueue = operation({
  id: 'joinQueue',
  method: 'POST',
  path: '/v1/reservations/:id/join-queue',
  summary: 'Add a guest to the queue for a unit',
  description:
    'For a guest who has arrived before the unit is ready. Housekeeping sees which units guests are waiting for; the front desk sees the waiting time and which units are ready. A repeated request changes the note and keeps the place in the queue. A check-in, cancellation, walk, no-show or move to a later arrival removes the guest from the queue. The end of day does not mark a queued guest as no-show.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    note: Type.Optional(Nullable(Line(200, 'Where the guest is waiting and how to reach them; null clears it.'))),
  }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    refuse.RESERVATION_NOT_CONFIRMED,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.CHECK_IN_TOO_EARLY,
    refuse.STAY_ALREADY_OVER,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { note: 'In the bar, +33 6 12 34 56 78' },
    data: { ...reservationExample, queuedAt: '2026-12-01T13:10:00.000Z', queueNote: 'In the bar, +33 6 12 34 56 78' },
  },
  async handle(context) {
    const { params, body, tenantId, moment, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
    } = await load(loadsForChange(tenantId, params.id))
    const { reservation } = admit(context, row, 'joinQueue')
    const queuedAt = reservation.queuedAt ?? moment
    const queueNote = body.note === undefined ? reservation.queueNote : body.note
    return {
      data: afterwards(context, reservation, nights, { queuedAt, queueNote }, folio),
      establishmentId: reservation.establishmentId,
      writes: [
        sql`update reservation set queued_at = ${queuedAt}::timestamptz, queue_note = ${queueNote}, queue_ended_on = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: 'reservation.queued',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, unitId: reservation.unitId, queuedAt },
        },
      ],
    }
  },
})
