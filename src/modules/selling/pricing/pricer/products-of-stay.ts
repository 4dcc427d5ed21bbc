/** What products beside the plan cost during a stay: once, by night, by person, or by person and night. */
import { eachNight } from '../../../../platform/values/dates.ts'
import { taxed } from './included-products.ts'
import { amountForPersons, type PersonsOfStay } from './persons-of-stay.ts'
import type { PriceBook, Product, Wish } from './price-book.ts'
import type { PriceLine } from './price-stay.ts'

/** The products of a wish that the book knows, and those that are mandatory. */
const productsOf = (wish: Wish, products: readonly Product[]): { product: Product; quantity: number }[] =>
  products.flatMap((product) => {
    const wished = wish.products?.find(({ code }) => code === product.code)?.quantity ?? 0
    const quantity = Math.max(wished, product.mandatory ? 1 : 0)
    return quantity > 0 ? [{ product, quantity }] : []
  })

export function productsOfStay(
  wish: Wish,
  { products, vatOn }: Pick<PriceBook, 'products' | 'vatOn'>,
  persons: PersonsOfStay,
): PriceLine[] {
  return productsOf(wish, products).flatMap(({ product, quantity }) => {
    const { code, rhythm, byBand, cents = 0n, vat, belongsTo } = product
    const isByPerson = rhythm === 'person' || rhythm === 'person_and_night'
    const heads = BigInt(persons.adults + persons.children.length)
    const one = isByPerson ? (byBand ? amountForPersons(byBand, persons) : cents * heads) : cents
    const dates = rhythm === 'night' || rhythm === 'person_and_night' ? eachNight(wish.arrival, wish.departure) : [wish.arrival]
    return dates.flatMap((date) =>
      taxed(one * BigInt(quantity), vat, date, vatOn).map(
        (part): PriceLine => ({
          kind: 'product',
          code,
          date,
          quantity,
          ...part,
          ...(belongsTo === undefined ? {} : { belongsTo }),
        }),
      ),
    )
  })
}
