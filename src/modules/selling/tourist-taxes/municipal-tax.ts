/** Tourist taxes as municipalities set them: an amount, a share of the price or an amount by price, for those who pay, as long as they count. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  closed,
  component,
  DateOf,
  Id,
  Line,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'

/** Fits all types and years of a large property. */
const taxesAtMost = 100

const monthDay = (description: string) =>
  Nullable(Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description }))

export const TouristTax = component(
  'TouristTax',
  closed({
    code: Code(30),
    name: Line(100, 'As the folio shows it where a night bears several.'),
    municipality: Type.Optional(Nullable(Line(100))),
    kind: OneOf(['fixed', 'percent', 'by_price'], {
      description:
        '`fixed`: `cents`. `percent`: `bp` of the accommodation of the night without VAT; with `person_night`, divided by all persons, those who are exempt too. `by_price`: the amount of the last of `steps` that the price of the night reaches.',
    }),
    per: OneOf(['person_night', 'room_night', 'stay']),
    cents: Type.Optional(Nullable(CentsNotNegative())),
    bp: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: 'In basis points: 500 is 5.00 %.' }))),
    steps: Type.Optional(
      Nullable(
        Type.Array(closed({ fromCents: CentsNotNegative('Price of the night with VAT.'), cents: CentsNotNegative() }), {
          minItems: 1,
          maxItems: 20,
        }),
      ),
    ),
    capCents: Type.Optional(Nullable(CentsNotNegative('Of a percentage: no more than this for each person or room.'))),
    validFrom: DateOf('The first night.'),
    validTo: Type.Optional(Nullable(DateOf('The last night. Null: until further notice.'))),
    seasonFrom: Type.Optional(monthDay('MM-DD, every year; with `seasonTo`.')),
    seasonTo: Type.Optional(monthDay('MM-DD, included; before `seasonFrom` if the season passes the turn of the year.')),
    ageFrom: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 0,
          maximum: 120,
          description: 'The lowest age that pays, on the day of arrival. Null: everybody.',
        }),
      ),
    ),
    maxNights: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: 400, description: 'Only the first nights of a stay. Null: all.' })),
    ),
    surcharges: Type.Optional(
      Type.Array(closed({ code: Code(30), name: Line(100), bp: Type.Integer({ minimum: 1, maximum: 100_000 }) }), {
        maxItems: 5,
        description: 'Shares for other authorities, in basis points of the tax, each rounded and on top.',
      }),
    ),
    vatRateBp: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'VAT that the amount contains, where the law taxes it. Default: 0.',
      }),
    ),
    unitTypeIds: Type.Optional(
      Nullable(Type.Array(Id(), { minItems: 1, maxItems: 100, description: 'Only these types. Null: all.' })),
    ),
    source: Type.Optional(Nullable(Line(300, 'Where the amount stands: the bylaw, its page.'))),
  }),
)
export type TouristTax = Static<typeof TouristTax>

export const TouristTaxes = Type.Array(TouristTax, { maxItems: taxesAtMost })

export const touristTaxExample: TouristTax = {
  code: 'CITY',
  name: 'City tax',
  municipality: 'Lyon',
  kind: 'fixed',
  per: 'person_night',
  cents: '150',
  bp: null,
  steps: null,
  capCents: null,
  validFrom: '2026-01-01',
  validTo: null,
  seasonFrom: null,
  seasonTo: null,
  ageFrom: 18,
  maxNights: null,
  surcharges: [{ code: 'DEPARTMENT', name: 'Department', bp: 1000 }],
  vatRateBp: 0,
  unitTypeIds: null,
  source: null,
}

/** With every member, as it is stored and shown. */
export const complete = (tax: TouristTax): TouristTax => ({
  ...tax,
  municipality: tax.municipality ?? null,
  cents: tax.cents ?? null,
  bp: tax.bp ?? null,
  steps: tax.steps ?? null,
  capCents: tax.capCents ?? null,
  validTo: tax.validTo ?? null,
  seasonFrom: tax.seasonFrom ?? null,
  seasonTo: tax.seasonTo ?? null,
  ageFrom: tax.ageFrom ?? null,
  maxNights: tax.maxNights ?? null,
  surcharges: tax.surcharges ?? [],
  vatRateBp: tax.vatRateBp ?? 0,
  unitTypeIds: tax.unitTypeIds?.map((id) => id.toLowerCase()) ?? null,
  source: tax.source ?? null,
})

const amountOfKind = { fixed: 'cents', percent: 'bp', by_price: 'steps' } as const

function problemOf(tax: TouristTax, at: string): string | undefined {
  const { kind, per, capCents, steps, validFrom, validTo, seasonFrom, seasonTo } = tax
  for (const [each, member] of Object.entries(amountOfKind))
    if ((tax[member] != null) !== (each === kind))
      return each === kind ? `${at}.${member} is required with kind ${kind}.` : `${at}.${member} doesn’t go with kind ${kind}.`
  if (capCents != null && kind !== 'percent') return `${at}.capCents is for kind percent.`
  if (kind !== 'fixed' && per === 'stay') return `${at}.per stay is for kind fixed.`
  if (validTo != null && validTo < validFrom) return `${at}.validTo must not be before validFrom.`
  if ((seasonFrom == null) !== (seasonTo == null)) return `${at}.seasonFrom and seasonTo go together.`
  const unordered = steps?.findIndex(
    (step, place) => place > 0 && BigInt(step.fromCents) <= BigInt(steps[place - 1]?.fromCents ?? 0),
  )
  return unordered !== undefined && unordered > 0
    ? `${at}.steps[${unordered}].fromCents must be higher than the one before.`
    : undefined
}

const overlap = (one: TouristTax, other: TouristTax): boolean =>
  one.validFrom <= (other.validTo ?? '9999-12-31') &&
  other.validFrom <= (one.validTo ?? '9999-12-31') &&
  one.seasonFrom == null &&
  other.seasonFrom == null &&
  (one.unitTypeIds == null || other.unitTypeIds == null || one.unitTypeIds.some((id) => other.unitTypeIds?.includes(id)))

/** Validation message for the taxes, or undefined: one code counts only once on a day. */
export function touristTaxesProblem(taxes: readonly TouristTax[]): string | undefined {
  for (const [place, tax] of taxes.entries()) {
    const at = `body.taxes[${place}]`
    const problem = problemOf(tax, at)
    if (problem) return problem
    const other = taxes.findIndex((each, before) => before < place && each.code === tax.code && overlap(each, tax))
    if (other >= 0) return `${at} and body.taxes[${other}] have the code ${tax.code} on the same days: end the earlier one first.`
  }
  return undefined
}

export const exampleParams = { id: exampleId.establishment }
