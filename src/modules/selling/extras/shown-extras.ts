/** The extras of a stay as the API shows them, with what they cost and what was charged. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { PersonsOfNight } from '../pricing/index.ts'
import { amountOfCharge, type BookedExtra, type ExtraCharge, totalOf } from './booked-extra.ts'
import { chargedPer, extraChargeTypes } from './extra.ts'

export const ExtrasOfStay = component(
  'ExtrasOfStay',
  closed({
    reservationId: Id(),
    currency: CurrencyCode(),
    extras: Type.Array(
      closed({
        id: Id('Id of the booked extra.'),
        extraId: Id('Id of the extra in the catalogue.'),
        name: Type.String(),
        chargeType: OneOf(extraChargeTypes),
        chargedPer: OneOf(chargedPer),
        quantity: Type.Integer({ minimum: 1, maximum: 100 }),
        priceCents: CentsNotNegative('Price of one, including VAT, as of the booking.'),
        priceByBand: Type.Optional(
          Type.Record(Code(30), CentsNotNegative(), { description: 'Or its price by age band, as of the booking.' }),
        ),
        vatRateBp: Type.Integer(),
        totalCents: CentsNotNegative('Charges that were not reversed, and charges still to come if the stay goes on as booked.'),
        chargedOn: Type.Array(DateOf(), {
          description: 'Days for which it is charged on a folio. A reversed charge is excluded and is not charged again.',
        }),
        isGivenUp: Type.Boolean({ description: 'No longer booked. Charges already posted stay.' }),
      }),
    ),
    dueCents: CentsNotNegative('For a stay in house: what a check-out now would post for them, including VAT.'),
    totalCents: CentsNotNegative('Total of all extras, including VAT. It is not part of the total of the stay.'),
  }),
)
export type ExtrasOfStay = Static<typeof ExtrasOfStay>

export interface StayOfExtras {
  readonly id: IdType
  readonly currency: Currency
  readonly party: PersonsOfNight
  /** Nights spent or still to come. */
  readonly nights: readonly IsoDate[]
  /** The stay is upcoming or in house. */
  readonly isAlive: boolean
  /** Charges that a check-out now would post to the folio. */
  readonly due: readonly ExtraCharge[]
}

export function presentExtrasOfStay(stay: StayOfExtras, extras: readonly BookedExtra[]): ExtrasOfStay {
  const listed = extras.map((extra) => ({
    id: extra.id,
    extraId: extra.extraId,
    name: extra.name,
    chargeType: extra.chargeType as (typeof extraChargeTypes)[number],
    chargedPer: extra.chargedPer,
    quantity: extra.quantity,
    priceCents: String(extra.priceCents),
    ...(extra.soldWith?.priceByBand ? { priceByBand: { ...extra.soldWith.priceByBand } } : {}),
    vatRateBp: extra.vatRateBp,
    totalCents: String(totalOf(extra, stay)),
    chargedOn: extra.charges.filter(({ isReversed }) => !isReversed).map(({ serviceDate }) => serviceDate),
    isGivenUp: extra.isGivenUp,
  }))
  return {
    reservationId: stay.id,
    currency: stay.currency,
    extras: listed,
    dueCents: String(stay.due.reduce((sum, charge) => sum + amountOfCharge(charge), 0n)),
    totalCents: String(listed.reduce((sum, { totalCents }) => sum + BigInt(totalCents), 0n)),
  }
}

export const extrasOfStayExample: ExtrasOfStay = {
  reservationId: exampleId.reservation,
  currency: 'EUR',
  extras: [
    {
      id: '019a9c1e-6b1f-7000-8000-0000000000e1',
      extraId: exampleId.extra,
      name: 'Breakfast',
      chargeType: 'food_beverage',
      chargedPer: 'person_and_night',
      quantity: 1,
      priceCents: '1400',
      vatRateBp: 1000,
      totalCents: '2800',
      chargedOn: [],
      isGivenUp: false,
    },
  ],
  dueCents: '0',
  totalCents: '2800',
}
