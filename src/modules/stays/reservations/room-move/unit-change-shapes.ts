/** Schemas of a room move: preview and result. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import type { UnitChange } from './unit-change.ts'

export const UnitChangePreview = component(
  'UnitChangePreview',
  closed({
    fromFormat: Type.String({ description: 'The format of the booked unit type, e.g. room.' }),
    toFormat: Type.String({ description: 'The format of the target unit’s type.' }),
    currency: CurrencyCode(),
    formatChanged: Type.Boolean({ description: 'A warning to display; it does not prevent the change.' }),
    remainingNights: Type.Integer({ description: 'Nights from the business date or the arrival, whichever is later.' }),
    deltaTtcCents: Cents('Price difference including tax: positive is a surcharge, negative a credit, "0" no difference.'),
    accommodationVatBp: Type.Integer({ description: '1000 is 10.00 %.' }),
    nights: Type.Array(closed({ date: DateOf(), currentCents: CentsNotNegative(), targetCents: CentsNotNegative() })),
    warnings: Type.Array(
      closed({
        code: Type.String({
          description: 'FORMAT_CHANGED, AGREED_PRICE_LOST, or the error code that would reject the move now.',
        }),
        message: Type.String(),
      }),
    ),
  }),
)
export type UnitChangePreview = Static<typeof UnitChangePreview>

export const presentUnitChange = (change: UnitChange, { currency }: Pick<ReservationRow, 'currency'>): UnitChangePreview => ({
  fromFormat: change.fromFormat,
  toFormat: change.toFormat,
  currency,
  formatChanged: change.formatChanged,
  remainingNights: change.nights.length,
  deltaTtcCents: String(change.deltaCents),
  accommodationVatBp: change.vatRateBp,
  nights: change.nights.map(({ night, before, after }) => ({
    date: night,
    currentCents: String(before.priceCents),
    targetCents: String(after.priceCents),
  })),
  warnings: [
    ...(change.formatChanged
      ? [
          {
            code: 'FORMAT_CHANGED',
            message: `The guest booked the format ${change.fromFormat} and would get ${change.toFormat}.`,
          },
        ]
      : []),
    ...(change.agreedPriceLost
      ? [
          {
            code: 'AGREED_PRICE_LOST',
            message: 'Staff had agreed the price of these nights. The prices of the rate plan replace it.',
          },
        ]
      : []),
    ...change.obstacles.map(({ refusal, message }) => ({ code: refusal.code, message })),
  ],
})

export const unitChangeExample: UnitChangePreview = {
  fromFormat: 'room',
  toFormat: 'suite',
  currency: 'EUR',
  formatChanged: true,
  remainingNights: 1,
  deltaTtcCents: '4000',
  accommodationVatBp: 1000,
  nights: [{ date: '2026-12-01', currentCents: '12900', targetCents: '16900' }],
  warnings: [{ code: 'FORMAT_CHANGED', message: 'The guest booked the format room and would get suite.' }],
}

export const unitChangeBodyExample = { targetUnitId: exampleId.unit, targetRatePlanId: exampleId.rate_plan }
