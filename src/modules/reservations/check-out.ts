import { operation } from '../../platform/operation.ts'
import { closed } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { nightsToRelease, totalUntil } from './reservation.ts'
import { setHeld } from './reservation-writes.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const checkOut = operation({
  id: 'checkOut',
  method: 'POST',
  path: '/v1/reservations/:id/check-out',
  summary: 'Check a guest out',
  description: 'A guest who leaves before the departure date gives back the nights from today on; they are not charged.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.STAY_NOT_CHECKED_IN],
  example: {
    params: { id: reservationExample.id },
    body: {},
    data: { ...reservationExample, status: 'CheckedOut', checkedOutOn: '2026-12-02' },
  },
  async handle(context) {
    const { params, tenantId, load } = context
    const [, [row], nights] = await load(...loadsForChange(tenantId, params.id))
    const { reservation, today } = admit(context, row, 'checkOut')
    const released = nightsToRelease(nights, today)
    const totalCents = totalUntil(nights, today)
    const occupancy =
      released.length === 0
        ? []
        : [
            // Shortened to what was slept; nothing is left of it when the guest leaves on the day of arrival.
            sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = ${reservation.id} and first_night >= ${today}::date`,
            sql`
              update occupancy set ends_on = ${today}::date
              where tenant_id = ${tenantId} and reservation_id = ${reservation.id} and ends_on > ${today}::date`,
          ]
    return {
      data: afterwards(
        reservation,
        nights.map((night) => (released.includes(night) ? { ...night, held: false } : night)),
        { status: 'CheckedOut', checkedOutOn: today, totalCents },
      ),
      establishmentId: reservation.establishmentId,
      ...(released.length > 0 ? { audit: { nightsReleased: released.length } } : {}),
      writes: [
        ...occupancy,
        sql`
          update reservation set status = 'CheckedOut', checked_out_on = ${today}::date, total_cents = ${totalCents}
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        {
          type: 'reservation.checked_out',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, businessDate: today },
        },
      ],
    }
  },
})
