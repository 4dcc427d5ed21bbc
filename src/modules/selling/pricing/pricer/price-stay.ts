/**
 * The one calculation of what a stay costs: its lines with VAT and the steps that led to each price, its totals with and without tourist tax; or all reasons why it
 * is not sold. Pure: quotes, bookings, amendments and channels ask the same question and get the same answer.
 */
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import { type IncludedAmount, includedIn, taxed } from './included-products.ts'
import { longStayKeepingNet, longStayParts } from './long-stay.ts'
import { type PersonsOfStay, personsOf } from './persons-of-stay.ts'
import type { PriceBook, PriceCell, Wish } from './price-book.ts'
import { lowestOfPlan, nearestOf, priceBeforePromotion, tiersOfChain, type Why } from './price-of-night.ts'
import { productsOfStay } from './products-of-stay.ts'
import { bestPromotion } from './promotion-of-stay.ts'
import { taxesOfStay, type VatSum, vatOf } from './taxes-of-stay.ts'
import { type NotSold, nightsOfStay, whyNotSold } from './why-not-sold.ts'

export interface PriceLine {
  readonly kind: 'accommodation' | 'facilities' | 'component' | 'product' | 'touristTax'
  readonly code?: string
  readonly date: IsoDate
  readonly cents: bigint
  readonly vatBp: number
  readonly how?: 'inside' | 'on_top'
  readonly quantity?: number
  readonly belongsTo?: string
  readonly why?: readonly Why[]
}

export interface PricedStay {
  readonly lines: readonly PriceLine[]
  /** With VAT: accommodation and what the plan includes, products beside it, tourist tax, and all of them. */
  readonly totals: {
    readonly stayCents: bigint
    readonly productsCents: bigint
    readonly touristTaxCents: bigint
    readonly totalCents: bigint
  }
  readonly vat: readonly VatSum[]
}

/** The price of a night with everything that is inside it. */
export interface PriceOfNight {
  readonly night: IsoDate
  readonly cents: bigint
  readonly why: readonly Why[]
}

/** The price of every night that has one: the price that a booking keeps. Rules that restrict the stay are not asked. */
export function pricesOfNights(wish: Wish, book: PriceBook): PriceOfNight[] {
  const persons = personsOf(wish, book.bands)
  const stayed = nightsOfStay(wish)
  const tiers = tiersOfChain(book.chain)
  // Nights with the same cell cost the same, unless their number counts.
  const alike = new Map<PriceCell, ReturnType<typeof priceBeforePromotion>>()
  const isCounted = tiers.some(({ kind }) => kind === 'nights_from')
  const lowest = lowestOfPlan(book)
  // Quotes price thousands of nights: no object is made that isn't kept.
  const priced: PriceOfNight[] = []
  const cells: PriceCell[] = []
  for (const [place, night] of stayed.entries()) {
    const cell = book.cellOf(night)
    if (cell === undefined) continue
    const known = isCounted ? undefined : alike.get(cell)
    const price = known ?? priceBeforePromotion(cell, book, persons, { numberOfNight: place + 1, nights: stayed.length, tiers })
    if (known === undefined) alike.set(cell, price)
    priced.push({ night, cents: price.cents, why: price.why })
    cells.push(cell)
  }
  const promotion =
    book.promotions.length === 0 ? undefined : bestPromotion(book.promotions, wish.promotion, wish.bookedOn, priced)
  for (const [place, price] of priced.entries()) {
    const off = promotion?.off[place] ?? 0n
    const floor = greaterOf(lowest, cells[place]?.floorCents ?? 0n)
    if (off > 0n || price.cents < floor) priced[place] = reduced(price, off, promotion?.code ?? '', floor)
  }
  return priced
}

const greaterOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The price after a promotion, and no less than the lowest price. */
function reduced({ night, cents, why }: PriceOfNight, off: bigint, code: string, lowest: bigint): PriceOfNight {
  const after = cents - off
  const steps = off > 0n ? [...why, { rule: 'promotion' as const, ref: code, fromCents: cents, toCents: after }] : why
  if (after >= lowest) return { night, cents: after, why: steps }
  return { night, cents: lowest, why: [...steps, { rule: 'lowest_price', ref: '', fromCents: after, toCents: lowest }] }
}

/** The accommodation of a night; from a night on, the part of long stays that is outside the value for VAT. */
function accommodationLines(
  { night, why }: PriceOfNight,
  cents: bigint,
  numberOfNight: number,
  { vatOn, longStay }: PriceBook,
): PriceLine[] {
  const vatBp = vatOn('accommodation', night)
  const line = (kind: PriceLine['kind'], amount: bigint, rate: number): PriceLine => ({
    kind,
    date: night,
    cents: amount,
    vatBp: rate,
    why,
  })
  const split =
    longStay === undefined
      ? undefined
      : longStay.keep === 'net'
        ? longStayKeepingNet(longStay, cents, vatBp, numberOfNight)
        : longStayParts(longStay, cents, vatBp, numberOfNight)
  if (split === undefined) return [line('accommodation', cents, vatBp)]
  return [line('accommodation', split.outsideCents, 0), line('facilities', split.facilitiesCents, vatBp)]
}

const sum = (lines: readonly { readonly cents: bigint }[]): bigint => lines.reduce((total, { cents }) => total + cents, 0n)

/** The lines of a night: accommodation, and what the plan includes; or that what it includes costs more than the night. */
function linesOfNight(
  price: PriceOfNight,
  amounts: readonly IncludedAmount[],
  numberOfNight: number,
  book: PriceBook,
): PriceLine[] | NotSold {
  const inside = sum(amounts.filter(({ how }) => how === 'inside'))
  if (inside > price.cents) return { code: 'package_exceeds_price', date: price.night }
  const components = amounts.flatMap(({ code, how, date, cents, vat }) =>
    taxed(cents, vat, date, book.vatOn).map((part): PriceLine => ({ kind: 'component', code, how, date, ...part })),
  )
  return [...accommodationLines(price, price.cents - inside, numberOfNight, book), ...components]
}

/** @returns the priced stay, or every reason why it is not sold */
export function priceStay(wish: Wish, book: PriceBook): PricedStay | { readonly notSold: readonly NotSold[] } {
  const notSold = whyNotSold(wish, book)
  if (notSold.length > 0) return { notSold }
  const persons = personsOf(wish, book.bands)
  const included = nearestOf(book.chain, (plan) => plan.included) ?? []
  const byNight = pricesOfNights(wish, book).map((price, place) =>
    linesOfNight(price, includedIn(included, { ...price, isFirst: place === 0 }, persons), place + 1, book),
  )
  const exceeded = byNight.filter((lines) => !Array.isArray(lines))
  if (exceeded.length > 0) return { notSold: exceeded as NotSold[] }
  return totalled(wish, book, byNight as PriceLine[][], persons)
}

function totalled(wish: Wish, book: PriceBook, byNight: readonly PriceLine[][], persons: PersonsOfStay): PricedStay {
  const products = productsOfStay(wish, book, persons)
  const isAccommodation = ({ kind }: PriceLine) => kind === 'accommodation' || kind === 'facilities'
  const nights = byNight.map((lines, place) => ({
    night: addDays(wish.arrival, place),
    accommodation: lines.filter(isAccommodation),
  }))
  const taxes = taxesOfStay(book.tariffs, nights, wish).map((line): PriceLine => ({ kind: 'touristTax', ...line }))
  const stay = byNight.flat()
  const lines = [...stay, ...products, ...taxes]
  return {
    lines,
    totals: {
      stayCents: sum(stay),
      productsCents: sum(products),
      touristTaxCents: sum(taxes),
      totalCents: sum(lines),
    },
    vat: vatOf(lines),
  }
}
