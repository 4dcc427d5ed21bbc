import { CentsNotNegative, closed, Text, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { admit, afterwards, loadsForChange, postingOf, reservationParams } from '../stay/reservation-steps.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'
import { cancellationOf } from './cancellation.ts'
import { cancellationWrites } from './cancellation-writes.ts'
import { returnDue } from './no-show.ts'

export const cancelReservation = operation({
  id: 'cancelReservation',
  method: 'POST',
  path: '/v1/reservations/:id/cancel',
  summary: 'Cancel a reservation',
  description:
    'Its nights are released to inventory. The fee of the booked policy is posted to the folio. A paid deposit pays the fee; the rest stays on the folio for a refund (`refund`). `feeCents` overrides the policy and is audited.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    reason: Type.Optional(Text(500)),
    feeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy. Including VAT; "0" waives it.')),
  }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_STATUS_INCOMPATIBLE, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: reservationExample.id },
    body: { reason: 'Plans changed' },
    data: { ...reservationExample, status: 'Cancelled', cancelledOn: '2026-11-21' },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [open],
    } = await load({
      ...loadsForChange(tenantId, params.id),
    })
    const { reservation, today } = admit(context, row, 'cancel')
    const cancellation = cancellationOf({ reservation, nights, open }, body, today, newId)
    const { fee, released, entries, folio } = cancellation
    const cancelled = { reservationId: reservation.id, businessDate: today, feeCents: String(fee.amountCents) }
    return {
      data: afterwards(
        context,
        reservation,
        nights.map((night) => (released.includes(night) ? { ...night, held: false } : night)),
        { status: 'Cancelled', cancelledOn: today, cancellationReason: body.reason ?? null, unitId: null, optionExpiresOn: null },
        open || entries.length > 0 ? folio : undefined,
        fee,
      ),
      establishmentId: reservation.establishmentId,
      audit: { fee: { amountCents: String(fee.amountCents), rationale: fee.rationale, reason: body.reason ?? null } },
      writes: [
        ...cancellationWrites(tenantId, reservation, cancellation, {
          today,
          moment,
          posting: () => postingOf(context, reservation),
          reason: body.reason,
          alone: true,
        }),
      ],
      events: [
        { type: 'reservation.cancelled', establishmentId: reservation.establishmentId, data: cancelled },
        ...returnDue(reservation, folio.id, folio.depositCents),
      ],
    }
  },
})
