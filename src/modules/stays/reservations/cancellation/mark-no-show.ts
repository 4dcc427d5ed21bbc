import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { openFolios, postToFolios } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { nightsToRelease } from '../stay/reservation.ts'
import { admit, loadsForChange, postingOf, reservationParams } from '../stay/reservation-steps.ts'
import { setHeld, vacate } from '../stay/reservation-writes.ts'
import { reservationExample } from '../stay/shapes.ts'
import { noShowOf } from './no-show.ts'

export const markNoShow = operation({
  id: 'markNoShow',
  method: 'POST',
  path: '/v1/reservations/:id/mark-no-show',
  summary: 'Mark a reservation as no-show',
  description:
    'Every night from the business date on is released to the inventory and the unit is free. The fee of the booked policy is posted to the folio. When the booked deposit scheme says so and a deposit is held, its capture is requested and carried out right after (`GET /v1/background-tasks` shows it).',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: closed({ reservationId: Id(), depositCaptureRequested: Type.Boolean() }),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_NOT_CONFIRMED, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: reservationExample.id },
    body: {},
    data: { reservationId: reservationExample.id, depositCaptureRequested: true },
  },
  async handle(context) {
    const { params, tenantId, moment, newId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [open],
    } = await load({
      ...loadsForChange(tenantId, params.id),
    })
    const { reservation, today } = admit(context, row, 'markNoShow')
    const noShow = noShowOf(reservation, nights, open, today, newId)
    const { depositCaptureRequested, entries } = noShow
    return {
      data: { reservationId: reservation.id, depositCaptureRequested },
      establishmentId: reservation.establishmentId,
      audit: {
        depositCaptureRequested,
        fee: { amountCents: String(noShow.fee.amountCents), rationale: noShow.fee.rationale },
      },
      writes: [
        ...(noShow.opens ? openFolios(tenantId, today, moment, [noShow.folio]) : []),
        ...(entries.length > 0 ? postToFolios(tenantId, postingOf(context, reservation), entries) : []),
        vacate(tenantId, reservation.id),
        sql`update reservation set status = 'NoShow', no_show_on = ${today}::date, unit_id = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, nightsToRelease(nights, today), false),
      ],
      events: noShow.events,
    }
  },
})
