import { operation } from '../../platform/operation.ts'
import { closed, Id, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { admit, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { depositCaptureEvents, wantsDepositCapture } from './no-show.ts'
import { nightsToRelease } from './reservation.ts'
import { setHeld, vacate } from './reservation-writes.ts'
import { reservationExample } from './shapes.ts'

export const markNoShow = operation({
  id: 'markNoShow',
  method: 'POST',
  path: '/v1/reservations/:id/mark-no-show',
  summary: 'Mark a reservation as no-show',
  description:
    'Every night from the business date on is sold again and the unit is free. When the booked deposit scheme says so and there is a deposit, its capture is requested (event `deposit.capture_requested`).',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: closed({ reservationId: Id(), depositCaptureRequested: Type.Boolean() }),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_NOT_CONFIRMED],
  example: {
    params: { id: reservationExample.id },
    body: {},
    data: { reservationId: reservationExample.id, depositCaptureRequested: true },
  },
  async handle(context) {
    const { params, tenantId, load } = context
    const [, [row], nights] = await load(...loadsForChange(tenantId, params.id))
    const { reservation, today } = admit(context, row, 'markNoShow')
    const depositCaptureRequested = wantsDepositCapture(reservation)
    return {
      data: { reservationId: reservation.id, depositCaptureRequested },
      establishmentId: reservation.establishmentId,
      audit: { depositCaptureRequested },
      writes: [
        vacate(tenantId, reservation.id),
        sql`update reservation set status = 'NoShow', no_show_on = ${today}::date, unit_id = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, nightsToRelease(nights, today), false),
      ],
      events: [
        {
          type: 'reservation.marked_no_show',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, businessDate: today },
        },
        ...depositCaptureEvents(reservation),
      ],
    }
  },
})
