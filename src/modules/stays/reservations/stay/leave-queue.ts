import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { outOfQueue } from './reservation.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './reservation-steps.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const leaveQueue = operation({
  id: 'leaveQueue',
  method: 'POST',
  path: '/v1/reservations/:id/leave-queue',
  summary: 'Remove a guest from the queue for a unit',
  description: 'For a guest who stops waiting without checking in, for example to come back later.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.GUEST_NOT_QUEUED],
  example: { params: { id: reservationExample.id }, body: {}, data: reservationExample },
  async handle(context) {
    const { params, tenantId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
    } = await load(loadsForChange(tenantId, params.id))
    const { reservation } = admit(context, row, 'leaveQueue')
    return {
      data: afterwards(context, reservation, nights, outOfQueue, folio),
      establishmentId: reservation.establishmentId,
      writes: [
        sql`update reservation set queued_at = null, queue_note = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: 'reservation.left_queue',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id },
        },
      ],
    }
  },
})
