/** Shapes of prices in requests and responses: how a plan is derived, prices by length of stay and by persons, and the steps that led to a price. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  Code,
  closed,
  component,
  Id,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { whyRules } from './pricer/price-of-night.ts'

export const ChildAges = (description: string) =>
  Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: 100, description })

export const PriceSteps = Type.Array(
  closed({
    rule: OneOf(whyRules, {
      description:
        '`persons`: their number and ages. `derived`: the plan follows from another. `length_of_stay`: a price for longer stays. `promotion`: a code. `lowest_price`: the plan sells no night for less. `long_stay_vat`: less VAT on a long stay. `included`: a product of the plan, on top.',
    }),
    ref: Type.String({
      description:
        'What the step names: the number of persons, the code of the plan, the nights of the tier, the code of the promotion or of the product.',
    }),
    fromCents: Cents('Before this step.'),
    toCents: Cents('After it.'),
  }),
  { description: 'The steps from the price in the calendar to this price; absent if it is the price in the calendar.' },
)

const shareBp = (description: string) => Type.Integer({ minimum: -10_000, maximum: 100_000, description })

export const Derivation = component(
  'RatePlanDerivation',
  closed({
    bp: Type.Optional(shareBp('Change in basis points: -1200 is 12 % less, 1000 is 10 % more.')),
    cents: Type.Optional(Cents('Added to each night after the percentage; negative takes off.')),
    perPerson: Type.Optional(
      Type.Record(Code(30), Cents(), {
        maxProperties: 9,
        description: 'Added for each person and night, by `adult` and the codes of age bands, e.g. for half board.',
      }),
    ),
    ending: Type.Optional(
      closed(
        {
          stepCents: CentsNotNegative('Distance of two allowed prices, e.g. "100".'),
          endingCents: CentsNotNegative('Ending of an allowed price, below the step: with "100" and "90", prices end in .90.'),
        },
        { description: 'Rounds to the nearest price with this ending; of two equally near ones to the higher.' },
      ),
    ),
    minCents: Type.Optional(CentsNotNegative('No night costs less.')),
  }),
)
export type Derivation = Static<typeof Derivation>

export const lengthTierKinds = ['whole_stay', 'nights_from'] as const
export const LengthTier = component(
  'LengthOfStayPrice',
  closed({
    kind: OneOf(lengthTierKinds, {
      description:
        '`whole_stay`: all nights of a stay of at least `min` nights. `nights_from`: the nights from number `min` of a stay on.',
    }),
    min: Type.Integer({ minimum: 2, maximum: 400 }),
    bp: Type.Optional(shareBp('Change in basis points: -1000 is 10 % less.')),
    cents: Type.Optional(Cents('Added to each such night; negative takes off.')),
  }),
)
export type LengthTier = Static<typeof LengthTier>

export const PersonPrice = component(
  'PersonPrice',
  closed({
    unitTypeId: Id(),
    basePersons: Type.Integer({ minimum: 1, maximum: 100, description: 'Persons for whom the price in the calendar is.' }),
    adults: Type.Array(
      closed({
        persons: Type.Integer({ minimum: 1, maximum: 100 }),
        cents: Cents('Added to the price in the calendar; negative takes off.'),
      }),
      {
        maxItems: 100,
        description: 'What other numbers of persons add, e.g. 1: "-1500" for single use.',
      },
    ),
    extraAdultCents: CentsNotNegative('For each person beyond the greatest number above.'),
    children: Type.Array(
      closed({
        band: Code(30, 'Code of an age band of the establishment.'),
        cents: Type.Optional(CentsNotNegative('A night.')),
        bp: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 10_000, description: 'Share of `extraAdultCents` in basis points: 5000 is half.' }),
        ),
      }),
      { maxItems: 8, description: 'What a child of a band costs a night: `cents` or `bp`. A band that isn’t listed is free.' },
    ),
  }),
)
export type PersonPrice = Static<typeof PersonPrice>

export const personPriceExample: PersonPrice = {
  unitTypeId: exampleId.unit_type,
  basePersons: 2,
  adults: [
    { persons: 1, cents: '-1500' },
    { persons: 3, cents: '3500' },
  ],
  extraAdultCents: '3500',
  children: [{ band: 'child', cents: '1500' }],
}

export const IncludedProduct = component(
  'IncludedProduct',
  closed({
    extraId: Id('A product of the catalogue (`GET /v1/extras`); its VAT is that of the product.'),
    how: OneOf(['inside', 'on_top'], {
      description: '`inside`: a part of the price of the night; the rest is the accommodation. `on_top`: added to the price.',
    }),
    per: OneOf(['night', 'arrival'], { description: 'Each night, or once on the first one.' }),
    cents: Type.Optional(CentsNotNegative('Its amount for the unit, for any number of persons.')),
    byBand: Type.Optional(
      Type.Record(Code(30), CentsNotNegative(), {
        maxProperties: 9,
        description: 'Or its amount per person, by age band of the establishment, and `adult`. A band without an amount is free.',
      }),
    ),
    shareBp: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Or its share of the price of the night, in basis points.' }),
    ),
    dayOffset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: 'Days from the night to the service: 1 for breakfast. Its VAT is that of this day.',
      }),
    ),
  }),
)
export type IncludedProduct = Static<typeof IncludedProduct>

export const SoldTo = component(
  'SoldTo',
  closed(
    {
      codes: Type.Optional(
        Type.Array(Code(50), { minItems: 1, maxItems: 50, description: 'Promotion codes; capital letters and digits.' }),
      ),
      companyIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100, description: 'Companies and travel agents.' })),
      channels: Type.Optional(Type.Array(Code(50), { minItems: 1, maxItems: 50, description: 'Codes of booking channels.' })),
    },
    {
      minProperties: 1,
      description: 'One of them must match, otherwise the plan is not offered. Absent: it is sold to everyone.',
    },
  ),
)
export type SoldTo = Static<typeof SoldTo>
