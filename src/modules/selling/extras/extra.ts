/** Extras of the catalogue: what is sold beside the night, at which price and VAT, and to which stays. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  Nullable,
  OneOf,
  type Static,
  TimeOfDay,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type Beneficiary, beneficiaries, type VatTreatment, vatTreatments } from '../../money/folios/index.ts'
import { type VatCategory, vatCategories } from '../../property/property/index.ts'
import type { OfferedFor } from '../pricing/index.ts'

/** How often an extra is charged: once, each night, once per person, or each night per person. */
export const chargedPer = ['stay', 'night', 'person', 'person_and_night'] as const
export type ChargedPer = (typeof chargedPer)[number]

export const extraChargeTypes = ['food_beverage', 'service', 'equipment_rental', 'space_rental', 'utility', 'other'] as const
export const extraStatuses = ['active', 'retired'] as const

/** When an article is proposed by the hour. */
export const feeMoments = ['early_check_in', 'late_check_out'] as const

export const extraMembers = {
  code: Code(50),
  name: Line(150, 'As shown on the folio.'),
  chargeType: OneOf(extraChargeTypes),
  chargedPer: OneOf(chargedPer, {
    description: '`stay`: once. `night`: each night spent. `person`: once per person. `person_and_night`: each night per person.',
  }),
  priceCents: CentsNotNegative('VAT included.'),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'In basis points: 1000 is 10.00 %.' }),
  vatCategory: Type.Optional(
    Nullable(
      OneOf(vatCategories, {
        description: 'VAT by the law of the day of service instead of `vatRateBp`, where the rates of the country are known.',
      }),
    ),
  ),
  vatShares: Type.Optional(
    Nullable(
      Type.Array(closed({ category: OneOf(vatCategories), bp: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
        minItems: 2,
        maxItems: 5,
        description:
          'Shares of the price that bear the VAT of different categories, in basis points that add up to 10000: food and drinks of a breakfast in Germany. The last takes what is left by rounding.',
      }),
    ),
  ),
  priceByBand: Type.Optional(
    Nullable(
      Type.Record(Code(30), CentsNotNegative(), {
        maxProperties: 9,
        description:
          'For extras per person: the price by age band of the establishment, and `adult`. A band without a price is free. Default: all pay `priceCents`.',
      }),
    ),
  ),
  stock: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'How many there are for a night, e.g. parking spaces. Null: no limit.',
      }),
    ),
  ),
  mandatory: Type.Optional(
    Type.Boolean({
      description:
        'Every stay that it is offered for is booked with it, such as the final cleaning; quotes name it with its price. Imported stays are not. Default: false.',
    }),
  ),
  offeredFor: Type.Optional(
    Nullable(
      closed(
        {
          unitTypeIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100 })),
          ratePlanIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100 })),
          from: Type.Optional(DateOf('The first day of arrival.')),
          to: Type.Optional(DateOf('The last day of arrival.')),
        },
        { description: 'Only stays of these types and plans that arrive on these days can book it. Null: all stays.' },
      ),
    ),
  ),
  vatTreatment: Type.Optional(
    Nullable(OneOf(vatTreatments, { description: 'Why it bears no VAT, as of a charge. Needs `vatRateBp` 0.' })),
  ),
  beneficiary: Type.Optional(OneOf(beneficiaries, { description: 'Whose sale it is, as of a charge. Default: `owner`.' })),
  bookedWithStay: Type.Optional(
    Type.Boolean({
      description:
        'False: it is sold at the bar or the desk (`POST /v1/folios/{id}/articles`), and is not offered with a booking. Default: true.',
    }),
  ),
  feeByHour: Type.Optional(
    Nullable(
      closed(
        {
          at: OneOf(feeMoments, {
            description:
              '`early_check_in`: who checks in on the day of arrival before `hour`. `late_check_out`: who checks out after it.',
          }),
          hour: TimeOfDay('By the clock and the calendar of the establishment, not by its business date.'),
        },
        {
          description:
            'The desk proposes the article at the check-in or the check-out. Needs `bookedWithStay` false: it is charged by `POST /v1/folios/{id}/articles`, or not at all.',
        },
      ),
    ),
  ),
  amperes: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 125,
        description: 'For electricity: the amperes that the connection of the pitch must supply.',
      }),
    ),
  ),
}

export const Extra = component(
  'Extra',
  closed({ id: Id(), establishmentId: Id(), ...extraMembers, currency: CurrencyCode(), status: OneOf(extraStatuses) }),
)
export type Extra = Static<typeof Extra>

export interface ExtraRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly code: string
  readonly name: string
  readonly chargeType: (typeof extraChargeTypes)[number]
  readonly chargedPer: ChargedPer
  readonly priceCents: bigint
  readonly vatRateBp: number
  readonly vatCategory: VatCategory | null
  readonly vatShares: readonly { readonly category: VatCategory; readonly bp: number }[] | null
  readonly priceByBand: Readonly<Record<string, string>> | null
  readonly stock: number | null
  readonly mandatory: boolean
  readonly offeredFor: OfferedFor | null
  /** What it is sold with now. */
  readonly soldWith: SoldWith | null
  readonly amperes: number | null
  readonly vatTreatment: VatTreatment | null
  readonly beneficiary: Beneficiary
  readonly bookedWithStay: boolean
  readonly feeByHour: { readonly at: (typeof feeMoments)[number]; readonly hour: string } | null
  readonly status: (typeof extraStatuses)[number]
  readonly vatTerritory: string
  readonly countryCode: string
  readonly currency: Currency
}

export const extraExample: Extra = {
  id: exampleId.extra,
  establishmentId: exampleId.establishment,
  code: 'BREAKFAST',
  name: 'Breakfast',
  chargeType: 'food_beverage',
  chargedPer: 'person_and_night',
  priceCents: '1400',
  vatRateBp: 1000,
  vatCategory: 'food',
  vatShares: null,
  priceByBand: null,
  stock: null,
  mandatory: false,
  offeredFor: null,
  vatTreatment: null,
  beneficiary: 'owner',
  bookedWithStay: true,
  feeByHour: null,
  amperes: null,
  currency: 'EUR',
  status: 'active',
}

export function presentExtra(extra: ExtraRow): Extra {
  const { priceCents, countryCode: _, vatTerritory: __, soldWith: ___, vatShares, offeredFor, feeByHour, ...row } = extra
  return {
    ...row,
    feeByHour: feeByHour && { ...feeByHour },
    vatShares: vatShares ? [...vatShares] : null,
    offeredFor: offeredFor === null ? null : (structuredClone(offeredFor) as Extra['offeredFor'] & object),
    priceCents: String(priceCents),
  }
}

/** VAT and prices by age of an extra, as it was booked. */
export interface SoldWith {
  readonly territory: string
  readonly vatCategory?: VatCategory
  readonly vatShares?: readonly { readonly category: VatCategory; readonly bp: number }[]
  readonly priceByBand?: Readonly<Record<string, string>>
  readonly bands?: readonly { readonly code: string; readonly toAge: number }[]
}
