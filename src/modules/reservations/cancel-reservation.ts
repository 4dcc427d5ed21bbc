import { operation } from '../../platform/operation.ts'
import { closed, Text, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { nightsToRelease } from './reservation.ts'
import { setHeld, vacate } from './reservation-writes.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const cancelReservation = operation({
  id: 'cancelReservation',
  method: 'POST',
  path: '/v1/reservations/:id/cancel',
  summary: 'Cancel a reservation',
  description: 'Its nights are sold again.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({ reason: Type.Optional(Text(500)) }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_STATUS_INCOMPATIBLE],
  example: {
    params: { id: reservationExample.id },
    body: { reason: 'Plans changed' },
    data: { ...reservationExample, status: 'Cancelled', cancelledOn: '2026-11-21' },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const [, [row], nights] = await load(...loadsForChange(tenantId, params.id))
    const { reservation, today } = admit(context, row, 'cancel')
    const released = nightsToRelease(nights, today)
    return {
      data: afterwards(
        reservation,
        nights.map((night) => (released.includes(night) ? { ...night, held: false } : night)),
        { status: 'Cancelled', cancelledOn: today, cancellationReason: body.reason ?? null, unitId: null, optionExpiresOn: null },
      ),
      establishmentId: reservation.establishmentId,
      writes: [
        vacate(tenantId, reservation.id),
        sql`
          update reservation set status = 'Cancelled', cancelled_on = ${today}::date, cancellation_reason = ${body.reason ?? null}, unit_id = null, option_expires_on = null
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        {
          type: 'reservation.cancelled',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, businessDate: today },
        },
      ],
    }
  },
})
