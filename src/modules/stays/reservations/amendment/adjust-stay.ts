import { exampleId } from '../../../../platform/contract/examples.ts'
import { Cents, CentsNotNegative, CurrencyCode, closed, DateOf, Id, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { earlierOf, laterOf } from '../../../../platform/values/dates.ts'
import { folioRefuse, openFolios, postToFolios } from '../../../money/folios/index.ts'
import { eraseExtraCharges, extraRefuse } from '../../../selling/extras/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { earlyDepartureRationales } from '../cancellation/fees.ts'
import { refuse } from '../errors.ts'
import { inSight, reservationParams } from '../stay/reservation-steps.ts'
import { occupy, occupyOverstayed, setHeld, vacateFrom } from '../stay/reservation-writes.ts'
import { adjustStayBody, billOfAdjustment, loadAdjustment } from './adjust-stay-steps.ts'
import { addNights, moveDeparture } from './adjust-stay-writes.ts'
import { directions } from './adjustment.ts'

export const adjustStay = operation({
  id: 'adjustStay',
  method: 'POST',
  path: '/v1/reservations/:id/adjust-stay',
  summary: 'Change the departure of a guest in house',
  description:
    'Moves the departure to an earlier or later date. Added nights cost today’s price of the rate plan and must be available; booked nights keep their price. Nights given up are released to inventory. A night already charged (its business date was reopened) is reversed with its tax and extras. The fee of the booked early-departure policy is posted to the folio; `earlyDepartureFeeCents` overrides it and is audited with its reason.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: adjustStayBody,
  data: closed({
    reservationId: Id(),
    currency: CurrencyCode(),
    direction: OneOf(directions),
    newCheckOutDate: DateOf(),
    earlyDepartureRationale: OneOf(earlyDepartureRationales),
    previousTotalCents: CentsNotNegative('Previous total of the nights.'),
    newTotalCents: CentsNotNegative('New total of the nights, without the fee.'),
    earlyDepartureFeeCents: CentsNotNegative(
      'Early-departure fee now on the folio, for all nights given up; "0" if none. Re-added nights reduce it.',
    ),
    nightsAdded: Type.Integer(),
    nightsReleased: Type.Integer(),
    folioId: Type.Optional(Id()),
    balanceCents: Type.Optional(Cents('Balance of the folio; negative: overpaid. Only for callers that may read folios.')),
  }),
  names: 'reservation',
  refuses: [
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_NOT_FOUND,
    refuse.STAY_NOT_CHECKED_IN,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.RETROACTIVE_REDUCTION,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.CHILD_AGES_REQUIRED,
    refuse.INSUFFICIENT_STOCK,
    extraRefuse.EXTRA_SOLD_OUT,
    refuse.STAY_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
    folioRefuse.ENTRY_IS_INVOICED,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { newCheckOutDate: '2026-12-03', reason: 'Flight moved' },
    data: {
      reservationId: exampleId.reservation,
      currency: 'EUR',
      direction: 'extend',
      newCheckOutDate: '2026-12-03',
      earlyDepartureRationale: 'not_applicable',
      previousTotalCents: '12900',
      newTotalCents: '25800',
      earlyDepartureFeeCents: '0',
      nightsAdded: 1,
      nightsReleased: 0,
      folioId: exampleId.folio,
      balanceCents: '0',
    },
  },
  async handle(context) {
    const { body, tenantId, moment, newId } = context
    const { newCheckOutDate } = body
    const loaded = await loadAdjustment(context)
    const { reservation, today, posting, later, adjustment } = loaded
    const { direction, added, released, newTotalCents } = adjustment
    const { opens, folio, entries, extraDays, fee } = await billOfAdjustment(context, loaded)
    const staysOn = direction === 'extend' && reservation.unitId !== null && newCheckOutDate > today
    return {
      data: {
        reservationId: reservation.id,
        currency: reservation.currency,
        direction,
        newCheckOutDate,
        earlyDepartureRationale: fee.rationale,
        previousTotalCents: String(reservation.totalCents),
        newTotalCents: String(newTotalCents),
        earlyDepartureFeeCents: String(fee.amountCents),
        nightsAdded: added.length,
        nightsReleased: released.length,
        ...(inSight(context, folio) ? { folioId: folio.id, balanceCents: String(folio.balanceCents) } : {}),
      },
      establishmentId: reservation.establishmentId,
      audit: {
        direction,
        from: reservation.departure,
        to: newCheckOutDate,
        fee: { amountCents: String(fee.amountCents), rationale: fee.rationale },
        reason: body.reason ?? null,
      },
      writes: [
        ...(opens ? openFolios(tenantId, today, moment, [folio]) : []),
        ...postToFolios(tenantId, posting, entries, eraseExtraCharges(tenantId, extraDays)),
        ...(direction === 'reduce' ? vacateFrom(tenantId, reservation.id, newCheckOutDate) : []),
        ...(direction === 'extend' && reservation.unitId !== null && reservation.departure < today
          ? [
              occupyOverstayed(tenantId, newId(), {
                reservationId: reservation.id,
                establishmentId: reservation.establishmentId,
                unitId: reservation.unitId,
                from: reservation.departure,
                until: earlierOf(newCheckOutDate, today),
              }),
            ]
          : []),
        ...(staysOn
          ? [
              occupy(tenantId, newId(), {
                reservationId: reservation.id,
                establishmentId: reservation.establishmentId,
                // The unit planned for the guest on that date.
                unitId: later?.unitId ?? reservation.unitId,
                isPart: later !== undefined,
                // The unit must be free from today on; past nights are above.
                from: laterOf(reservation.departure, today),
                departure: newCheckOutDate,
              }),
            ]
          : []),
        moveDeparture(tenantId, reservation.id, newCheckOutDate, newTotalCents),
        ...addNights(tenantId, reservation, added),
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        {
          type: 'reservation.stay_adjusted',
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            direction,
            newCheckOutDate,
            earlyDepartureFeeCents: String(fee.amountCents),
          },
        },
      ],
    }
  },
})
