import { Refusal } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  OneOf,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { nightsBeyond, nightsOf, reservationById } from '../stay/reservation-reads.ts'
import { admit, reservationParams } from '../stay/reservation-steps.ts'
import { firstFullOfAddedNights, sheetOfAddedNights } from './adjust-stay-reads.ts'
import { adjustmentOf, adjustmentProblem, directions } from './adjustment.ts'

export const previewAdjustStay = operation({
  id: 'previewAdjustStay',
  method: 'POST',
  path: '/v1/reservations/:id/adjust-stay/preview',
  summary: 'Preview an extension or a reduction of a stay in house',
  description:
    'The nights that would be added or given up, with their prices as `adjustStay` would book them: by the length of the whole stay, the persons and what the plan includes. The early-departure fee is not in it; see the check-out preview. Nothing is saved or held.',
  permission: 'reservation.read',
  readOnly: true,
  params: reservationParams,
  body: closed({ newCheckOutDate: DateOf('Must be after the check-in date.') }),
  data: component(
    'AdjustStayPreview',
    closed({
      reservationId: Id(),
      currency: CurrencyCode(),
      direction: OneOf(directions),
      nights: Type.Array(closed({ night: DateOf(), priceCents: CentsNotNegative() }), {
        description: 'Added with their prices, or given up with what was booked.',
      }),
      deltaCents: Cents('What the total of the nights rises or falls by.'),
      newTotalCents: CentsNotNegative(),
    }),
  ),
  names: 'reservation',
  refuses: [
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_NOT_FOUND,
    refuse.STAY_NOT_CHECKED_IN,
    refuse.RETROACTIVE_REDUCTION,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.CHILD_AGES_REQUIRED,
    refuse.INSUFFICIENT_STOCK,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { newCheckOutDate: '2026-12-03' },
    data: {
      reservationId: exampleId.reservation,
      currency: 'EUR',
      direction: 'extend',
      nights: [{ night: '2026-12-02', priceCents: '12900' }],
      deltaCents: '12900',
      newTotalCents: '25800',
    },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const { newCheckOutDate } = body
    const {
      reservation: [row],
      nights,
      beyond,
      sheets: [prices],
      stock: [stock],
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      beyond: nightsBeyond(tenantId, params.id),
      sheets: sheetOfAddedNights(tenantId, params.id, newCheckOutDate),
      stock: firstFullOfAddedNights(tenantId, params.id, newCheckOutDate),
    })
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const problem = adjustmentProblem(row, newCheckOutDate)
    if (problem) throw problem
    const { reservation, today } = admit(context, row, 'adjustStay')
    if (newCheckOutDate < today)
      throw refuse.RETROACTIVE_REDUCTION({ message: `The new check-out date is before the business date ${today}.` })
    const adjustment = adjustmentOf({ reservation, nights, beyond, newCheckOutDate, prices, overrideCents: undefined })
    if (adjustment instanceof Refusal) throw adjustment
    const { direction, added, released, newTotalCents } = adjustment
    if (direction === 'extend' && stock?.firstFull)
      throw refuse.INSUFFICIENT_STOCK({ message: `The unit type is sold out for the night of ${stock.firstFull}.` })
    return {
      data: {
        reservationId: reservation.id,
        currency: reservation.currency,
        direction,
        nights: (direction === 'extend' ? added : released).map(({ night, priceCents }) => ({
          night,
          priceCents: String(priceCents),
        })),
        deltaCents: String(newTotalCents - reservation.totalCents),
        newTotalCents: String(newTotalCents),
      },
    }
  },
})
