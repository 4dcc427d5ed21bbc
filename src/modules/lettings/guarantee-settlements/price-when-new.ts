/**
 * Replacement prices and wear (the French `grille de vétusté`, decree 2016-382, article 4): the share a resident owes falls yearly after a number of free
 * years, down to a minimum. Cleaning has its own price, without wear.
 */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { addMonths, type IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

const price = (description: string) => Type.String({ pattern: '^[1-9][0-9]{0,11}$', description, examples: ['4500'] })
const basisPoints = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000, description })
const years = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description })

export const priceMembers = {
  label: Line(200, 'Label as in inspections. Numbers, plural and case are ignored: `Chairs` matches `3 chairs`.'),
  unitTypeId: Type.Optional(Nullable(Id('Only for units of this type.'))),
  unitId: Type.Optional(
    Nullable(Id('Only for this unit. Takes precedence over an entry for the type, which takes precedence over a general one.')),
  ),
  priceCents: Type.Optional(Nullable(price('Price of one new item, including VAT, in the currency of the establishment.'))),
  installedOn: Type.Optional(
    Nullable(DateOf('Day on which it was new. Default: the day of the entry inspection, if that found it new.')),
  ),
  freeYears: Type.Optional(years('Full years without deduction. Default: 0.')),
  yearlyBasisPoints: Type.Optional(basisPoints('Deduction per full year after that. Default: 0.')),
  leastBasisPoints: Type.Optional(basisPoints('Minimum share owed, regardless of age. Default: 0.')),
  cleaningCents: Type.Optional(Nullable(price('Cleaning price per item, including VAT.'))),
  cleaningVatRateBp: Type.Optional(Nullable(basisPoints('VAT rate of cleaning.'))),
}

const members = {
  label: Type.String(),
  unitTypeId: Nullable(Id()),
  unitId: Nullable(Id()),
  priceCents: Nullable(Type.String()),
  installedOn: Nullable(DateOf()),
  freeYears: Type.Integer(),
  yearlyBasisPoints: Type.Integer(),
  leastBasisPoints: Type.Integer(),
  cleaningCents: Nullable(Type.String()),
  cleaningVatRateBp: Nullable(Type.Integer()),
}
export const PriceWhenNew = component('PriceWhenNew', closed(members))
export type PriceWhenNew = Static<typeof PriceWhenNew>
export const pricesAtMost = 500

export interface PriceRow {
  readonly label: string
  readonly unitTypeId: IdType | null
  readonly unitId: IdType | null
  readonly priceCents: bigint | null
  readonly installedOn: IsoDate | null
  readonly freeYears: number
  readonly yearlyBasisPoints: number
  readonly leastBasisPoints: number
  readonly cleaningCents: bigint | null
  readonly cleaningVatRateBp: number | null
}

export const presentPrice = ({ priceCents, cleaningCents, ...row }: PriceRow): PriceWhenNew => ({
  ...row,
  priceCents: priceCents === null ? null : String(priceCents),
  cleaningCents: cleaningCents === null ? null : String(cleaningCents),
})

/** Full years between two days, at least 0. */
export function wholeYears(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, addMonths(from, 12 * years) > to ? years - 1 : years)
}

/** The share of the new price owed for an item of this age in full years, in basis points. */
export const owedBasisPoints = (
  { freeYears, yearlyBasisPoints, leastBasisPoints }: Pick<PriceRow, 'freeYears' | 'yearlyBasisPoints' | 'leastBasisPoints'>,
  age: number,
): number => Math.max(leastBasisPoints, 10_000 - yearlyBasisPoints * Math.max(0, age - freeYears))

type Wanted = Pick<PriceRow, 'label' | 'unitTypeId' | 'unitId' | 'priceCents' | 'cleaningCents' | 'cleaningVatRateBp'>

/** Validation message for a table, or undefined. `keyOf`: normalises a label. */
export function pricesProblem(rows: readonly Wanted[], keyOf: (label: string) => string): string | undefined {
  const seen = new Map<string, number>()
  for (const [place, row] of rows.entries()) {
    const member = `body.prices[${place}]`
    if (row.unitTypeId !== null && row.unitId !== null) return `${member} is for a unitTypeId or a unitId, not for both.`
    if (row.priceCents === null && row.cleaningCents === null) return `${member} has neither priceCents nor cleaningCents.`
    if ((row.cleaningCents === null) !== (row.cleaningVatRateBp === null))
      return `${member}: cleaningCents and cleaningVatRateBp go together.`
    const key = JSON.stringify([keyOf(row.label), row.unitTypeId, row.unitId])
    const before = seen.get(key)
    if (before !== undefined) return `${member} is for the same thing as body.prices[${before}].`
    seen.set(key, place)
  }
  return undefined
}

export const pricesExample: PriceWhenNew[] = [
  {
    label: 'Chairs',
    unitTypeId: null,
    unitId: null,
    priceCents: '4500',
    installedOn: '2023-05-01',
    freeYears: 1,
    yearlyBasisPoints: 1_500,
    leastBasisPoints: 1_000,
    cleaningCents: null,
    cleaningVatRateBp: null,
  },
  {
    label: 'Oven',
    unitTypeId: exampleId.unit_type,
    unitId: null,
    priceCents: '39000',
    installedOn: '2024-02-01',
    freeYears: 2,
    yearlyBasisPoints: 1_000,
    leastBasisPoints: 1_000,
    cleaningCents: '3500',
    cleaningVatRateBp: 2_000,
  },
]
