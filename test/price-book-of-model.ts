/** The book of the independent model as the pricer reads it: amounts as bigint, cells and restrictions by day. */
import {
  type Included,
  type PriceBook,
  type PricedPlan,
  type Product,
  type Promotion,
  type Tariff,
} from '../src/modules/selling/pricing/pricer/price-book.ts'
import { strictest } from '../src/modules/selling/pricing/pricer/why-not-sold.ts'
import type { ModelBook, ModelCell, ModelIncluded, ModelPlan, ModelProduct, ModelTier } from './price-model.ts'

type Amounts = Readonly<Record<string, number>>
const amounts = (given: Amounts) => Object.fromEntries(Object.entries(given).map(([name, cents]) => [name, BigInt(cents)]))

/** The members that are given, as bigint. */
const big = <Name extends string>(from: Readonly<Partial<Record<Name, number>>>, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, BigInt(from[name])]]))) as {
    [Key in Name]?: bigint
  }

const includedFrom = ({ byBand, cents: _, ...rest }: ModelIncluded): Included => ({
  ...rest,
  ...big({ cents: _ }, 'cents'),
  ...(byBand ? { byBand: amounts(byBand) } : {}),
})

const tierFrom = ({ cents, ...tier }: ModelTier) => ({ ...tier, ...big({ cents }, 'cents') })

export const planFromModel = ({ derivation, tiers, floorCents, included, ...plan }: ModelPlan): PricedPlan => ({
  ...plan,
  ...big({ floorCents }, 'floorCents'),
  ...(tiers ? { tiers: tiers.map(tierFrom) } : {}),
  ...(included ? { included: included.map(includedFrom) } : {}),
  ...(derivation
    ? {
        derivation: {
          ...(derivation.bp === undefined ? {} : { bp: derivation.bp }),
          ...big(derivation, 'cents', 'minCents'),
          ...(derivation.perPerson ? { perPerson: amounts(derivation.perPerson) } : {}),
          ...(derivation.ending
            ? { ending: { stepCents: BigInt(derivation.ending.stepCents), endingCents: BigInt(derivation.ending.endingCents) } }
            : {}),
        },
      }
    : {}),
})

const cellFrom = ({ prices, child, ...cell }: ModelCell) => ({
  prices: Object.entries(prices)
    .map(([persons, cents]) => [Number(persons), BigInt(cents)] as const)
    .toSorted(([one], [other]) => one - other),
  ...big(cell, 'extraAdultCents', 'floorCents'),
  ...(child
    ? {
        child: Object.fromEntries(
          Object.entries(child).map(([band, price]) => [band, typeof price === 'number' ? BigInt(price) : price]),
        ),
      }
    : {}),
})

const productFrom = ({ byBand, cents, ...product }: ModelProduct): Product => ({
  ...product,
  ...big({ cents }, 'cents'),
  ...(byBand ? { byBand: amounts(byBand) } : {}),
})

export function bookFromModel(book: ModelBook): PriceBook {
  const { maxOccupancy, bands, chain, cells, restrictions, promotions, products, vat, tariffs, longStay } = book
  return {
    maxOccupancy,
    bands,
    chain: chain.map(planFromModel),
    cellOf: (night) => (cells[night] ? cellFrom(cells[night]) : undefined),
    restrictionOn: (date) => (restrictions[date] ? strictest(restrictions[date]) : undefined),
    ...big(book, 'floorOfTypeCents'),
    promotions: promotions.map(
      ({ centsPerNight, centsOffStay, ...rest }): Promotion => ({
        ...rest,
        ...big({ centsPerNight, centsOffStay }, 'centsPerNight', 'centsOffStay'),
      }),
    ),
    products: products.map(productFrom),
    vatOn: (category, date) =>
      (vat[category] ?? [])
        .filter(({ from }) => from <= date)
        .toSorted((one, other) => (one.from < other.from ? 1 : -1))
        .at(0)?.bp ?? 0,
    tariffs: tariffs.map(
      ({ cents, capCents, ...rest }): Tariff => ({ ...rest, ...big({ cents, capCents }, 'cents', 'capCents') }),
    ),
    ...(longStay ? { longStay } : {}),
  }
}
