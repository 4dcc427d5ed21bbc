import { CentsNotNegative, closed, Text, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { openFolios, postToFolios } from '../folios/index.ts'
import { applyDepositTo, folioOf, standing } from './bill.ts'
import { admit, afterwards, loadsForChange, postingOf, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { feeEntries, feeForCancellation } from './fees.ts'
import { returnDue } from './no-show.ts'
import { nightsToRelease } from './reservation.ts'
import { setHeld, vacate } from './reservation-writes.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const cancelReservation = operation({
  id: 'cancelReservation',
  method: 'POST',
  path: '/v1/reservations/:id/cancel',
  summary: 'Cancel a reservation',
  description:
    'Its nights are released to the inventory. The fee of the booked policy is posted to the folio; a deposit that was paid is retained as far as it pays that, and the rest is held to be paid back (`refund`). `feeCents` takes precedence over the policy and is audited.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    reason: Type.Optional(Text(500)),
    feeCents: Type.Optional(CentsNotNegative('Of staff, VAT included, instead of the policy’s; "0" waives it.')),
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
    const released = nightsToRelease(nights, today)
    const fee = feeForCancellation(reservation, nights, today, body.feeCents === undefined ? undefined : BigInt(body.feeCents))
    const before = folioOf(reservation, open, newId, today)
    const charges = feeEntries(newId, before.folio, fee.parts, 'cancellation_fee', 'cancellation', today, body.reason)
    const kept = applyDepositTo(standing(before.folio, charges), newId, today, 'cancellation')
    const entries = [...charges, ...kept]
    const folio = standing(before.folio, entries)
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
        ...(before.opens && entries.length > 0 ? openFolios(tenantId, today, moment, [folio]) : []),
        ...(entries.length > 0 ? postToFolios(tenantId, postingOf(context, reservation), entries) : []),
        vacate(tenantId, reservation.id),
        sql`
          update reservation set status = 'Cancelled', cancelled_on = ${today}::date, cancellation_reason = ${body.reason ?? null}, unit_id = null, option_expires_on = null
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        { type: 'reservation.cancelled', establishmentId: reservation.establishmentId, data: cancelled },
        ...returnDue(reservation, folio.id, folio.depositCents),
      ],
    }
  },
})
