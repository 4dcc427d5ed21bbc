/**
 * The price of one night, before included products: base price by persons, derivations from the top of the chain to the plan that is sold, length of stay, promotion,
 * lowest price. Each step that changes the price says so.
 */
import { basisPointsOf, shareOf } from '../../../../platform/values/money.ts'
import { amountForPersons, type PersonsOfStay, placesTaken } from './persons-of-stay.ts'
import type { Derivation, Ending, LengthTier, PriceBook, PriceCell, PricedPlan } from './price-book.ts'

export const whyRules = [
  'persons',
  'derived',
  'length_of_stay',
  'promotion',
  'lowest_price',
  'long_stay_vat',
  'included',
] as const

/** A step of a price: the rule, what it names (a plan, a tier, a promotion), and the price before and after. */
export interface Why {
  readonly rule: (typeof whyRules)[number]
  readonly ref: string
  readonly fromCents: bigint
  readonly toCents: bigint
}

/** The price of the plan at the top: of the number of persons, with extra adults and children beside it. */
export function basePrice(cell: PriceCell, persons: PersonsOfStay): { cents: bigint; why: Why[] } {
  const { prices, extraAdultCents = 0n, child = {}, calendarCents } = cell
  const greatest = prices.at(-1)
  if (greatest === undefined) throw new RangeError('A price cell has at least one price.')
  const { persons: counted, beside } = placesTaken(persons, cell.basePlaces ?? greatest[0])
  const [, cents] = prices.find(([places]) => places >= counted) ?? greatest
  const extra = BigInt(Math.max(0, counted - greatest[0])) * extraAdultCents
  const children = beside.reduce((total, { code }) => {
    const price = Object.hasOwn(child, code) ? (child[code] ?? 0n) : 0n
    return total + (typeof price === 'bigint' ? price : basisPointsOf(extraAdultCents, price.bp))
  }, 0n)
  const total = cents + extra + children
  const calendar = calendarCents ?? greatest[1]
  const number = String(persons.adults + persons.children.length)
  return {
    cents: total,
    why: total === calendar ? [] : [{ rule: 'persons', ref: number, fromCents: calendar, toCents: total }],
  }
}

/** The nearest price with the ending; of two equally near ones the higher. Never below zero. */
export function roundedTo(cents: bigint, { stepCents, endingCents }: Ending): bigint {
  const above = cents - endingCents
  const steps = above >= 0n ? above / stepCents : -((-above + stepCents - 1n) / stepCents)
  const lower = steps * stepCents + endingCents
  const nearest = 2n * (cents - lower) >= stepCents ? lower + stepCents : lower
  return nearest < 0n ? endingCents % stepCents : nearest
}

export function derivedPrice(cents: bigint, derivation: Derivation, persons: PersonsOfStay): bigint {
  const { bp = 0, cents: plus = 0n, perPerson = {}, ending, minCents = 0n } = derivation
  const moved = shareOf(cents, BigInt(10_000 + bp), 10_000n) + plus + amountForPersons(perPerson, persons)
  const rounded = ending === undefined ? moved : roundedTo(moved, ending)
  return rounded < minCents ? minCents : rounded
}

/** The tier for a night of a stay: of each kind the one with the greatest minimum that is reached; nights from a number on come before the whole stay. */
export function tierFor(tiers: readonly LengthTier[], numberOfNight: number, nights: number): LengthTier | undefined {
  const greatest = (kind: LengthTier['kind'], reached: number) =>
    tiers
      .filter((tier) => tier.kind === kind && tier.min <= reached)
      .reduce<LengthTier | undefined>((best, tier) => (best === undefined || tier.min > best.min ? tier : best), undefined)
  return greatest('nights_from', numberOfNight) ?? greatest('whole_stay', nights)
}

/** What a plan has itself, or the nearest plan above it has. */
export function nearestOf<Value>(
  chain: readonly PricedPlan[],
  value: (plan: PricedPlan) => Value | undefined,
): Value | undefined {
  const having = chain.findLast((plan) => value(plan) !== undefined)
  return having && value(having)
}

const notBelowZero = (cents: bigint): bigint => (cents < 0n ? 0n : cents)

/** What is the same for all nights of a stay: the prices by length of the plan, or of the nearest plan above it. */
export const tiersOfChain = (chain: readonly PricedPlan[]): readonly LengthTier[] => nearestOf(chain, ({ tiers }) => tiers) ?? []

/** The price of night number `numberOfNight` (from 1) of a stay, before promotions and the lowest price. */
export function priceBeforePromotion(
  cell: PriceCell,
  { chain }: Pick<PriceBook, 'chain'>,
  persons: PersonsOfStay,
  {
    numberOfNight,
    nights,
    tiers,
  }: { readonly numberOfNight: number; readonly nights: number; readonly tiers: readonly LengthTier[] },
): { cents: bigint; why: Why[] } {
  const base = basePriceOf(cell, persons)
  let { cents } = base
  if (tiers.length === 0 && chain.length === 1) return base
  const why = [...base.why]
  const step = (rule: Why['rule'], ref: string, next: bigint) => {
    if (next !== cents) why.push({ rule, ref, fromCents: cents, toCents: next })
    cents = next
  }
  for (const { code, derivation } of chain)
    if (derivation) step('derived', code, notBelowZero(derivedPrice(cents, derivation, persons)))
  const tier = tiers.length === 0 ? undefined : tierFor(tiers, numberOfNight, nights)
  if (tier)
    step(
      'length_of_stay',
      `${tier.kind}:${tier.min}`,
      notBelowZero(shareOf(cents, BigInt(10_000 + (tier.bp ?? 0)), 10_000n) + (tier.cents ?? 0n)),
    )
  return { cents, why }
}

/** Base prices are worked out once for each cell and party: derived plans share the cells of the plan at the top. */
const basePrices = new WeakMap<PriceCell, { readonly persons: PersonsOfStay; readonly price: ReturnType<typeof basePrice> }>()

function basePriceOf(cell: PriceCell, persons: PersonsOfStay): ReturnType<typeof basePrice> {
  const known = basePrices.get(cell)
  if (known?.persons === persons) return known.price
  const price = basePrice(cell, persons)
  basePrices.set(cell, { persons, price })
  return price
}

/** The lowest price of a night: the greater of what the plan and the type set; a cell may set a greater one. */
export const lowestOfPlan = ({ chain, floorOfTypeCents = 0n }: Pick<PriceBook, 'chain' | 'floorOfTypeCents'>): bigint => {
  const ofPlan = nearestOf(chain, ({ floorCents }) => floorCents) ?? 0n
  return ofPlan > floorOfTypeCents ? ofPlan : floorOfTypeCents
}
