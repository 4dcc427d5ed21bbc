/** The offers of a quote: every plan for every type that is free, priced for the persons who come. */
import { eachNight } from '../../../platform/values/dates.ts'
import { sum } from '../../../platform/values/money.ts'
import { isOfferedFor } from './night/offered-for.ts'
import { amountsFrom } from './night/parts-of-night.ts'
import { bandsFrom } from './night/stored-bands.ts'
import { type TaxRules, touristTaxOfNights } from './night/tourist-tax-of-night.ts'
import {
  needsChildAges,
  nightBelowItsProducts,
  nightsBySheet,
  type PriceSheet,
  restrictionOfSheet,
  type StayWished,
  soldWith,
  wishOf,
} from './price-sheet.ts'
import type { RestrictionAround } from './price-sheet-reads.ts'
import { personsOf } from './pricer/persons-of-stay.ts'
import type { Product } from './pricer/price-book.ts'
import type { PriceOfNight } from './pricer/price-stay.ts'
import { productsOfStay } from './pricer/products-of-stay.ts'
import type { MandatoryExtra, QuotedPlan, QuotedPrices, QuotedType } from './quote-reads.ts'
import { type BrokenRestriction, brokenRestriction, type StayRestriction } from './stay-restriction.ts'
import { depositOf } from './terms.ts'

export const offersAtMost = 200

interface QuoteLoaded {
  readonly stay: StayWished
  readonly plans: readonly QuotedPlan[]
  readonly types: readonly QuotedType[]
  readonly prices: readonly QuotedPrices[]
  readonly restrictions: readonly StayRestriction[]
  /** Restrictions by day. */
  readonly cells: readonly RestrictionAround[]
  readonly taxes: TaxRules
  readonly mandatory: readonly MandatoryExtra[]
  /** Whether to return offers that a restriction forbids. */
  readonly withRestricted: boolean
  /** Whether to return the steps that led to each price. */
  readonly withSteps: boolean
}

interface Candidate {
  readonly plan: QuotedPlan
  readonly type: QuotedType
  readonly sheet: PriceSheet
}

/** Each plan with each type that has its prices; a derived plan has those of the plan at the top of its chain. */
function candidatesOf({ stay, plans, types, prices, cells }: QuoteLoaded): Candidate[] {
  const placeOf = (ratePlanId: string | null, unitTypeId: string | null) => `${ratePlanId ?? ''} ${unitTypeId ?? ''}`
  const byPlace = Map.groupBy(cells, ({ ratePlanId, unitTypeId }) => placeOf(ratePlanId, unitTypeId))
  const restrictionsOf = (plan: QuotedPlan, unitTypeId: string) =>
    [null, ...plan.chain.map(({ id }) => id)]
      .flatMap((planId) => [null, unitTypeId].flatMap((typeId) => byPlace.get(placeOf(planId, typeId)) ?? []))
      .map(({ day, restriction }) => [day, restriction] as const)
  // All of one establishment: the same list for each of them.
  const bands = plans[0]?.bands ?? null
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const stayed = eachNight(stay.arrival, stay.departure)
  const priced = prices.map(({ cents, ...place }) => ({
    ...place,
    nights: cents.map((each, day) => [stayed[day] ?? '', each] as const),
  }))
  const pricesOf = Map.groupBy(priced, ({ pricedBy }) => pricedBy)
  return plans.flatMap((plan) =>
    (pricesOf.get(plan.pricedBy) ?? []).flatMap(({ unitTypeId, nights, persons }) => {
      const type = typeOf.get(unitTypeId)
      return type
        ? [
            {
              plan,
              type,
              sheet: {
                chain: plan.chain,
                bands,
                consistsOf: plan.consistsOf ?? null,
                persons,
                nights,
                restrictions: restrictionsOf(plan, unitTypeId),
              },
            },
          ]
        : []
    }),
  )
}

const presentWhy = (why: PriceOfNight['why']) =>
  why.map(({ rule, ref, fromCents, toCents }) => ({ rule, ref, fromCents: String(fromCents), toCents: String(toCents) }))

/** A candidate with its price, before it is known whether it is among those that are answered. */
interface Priced extends Candidate {
  readonly nights: readonly PriceOfNight[]
  readonly totalCents: bigint
  readonly restriction: BrokenRestriction | undefined
}

/** Tourist tax by unit type, where it doesn’t depend on the price: worked out once. */
function taxOfOffers({ stay, taxes }: Pick<QuoteLoaded, 'stay' | 'taxes'>): (priced: Priced) => bigint {
  const byType = new Map<string, bigint>()
  const depends = taxes.tariffs?.some(({ kind }) => kind !== 'fixed') === true
  const isTaxed = taxes.touristTaxCents !== null || (taxes.tariffs?.length ?? 0) > 0
  return ({ plan, type, sheet, nights }) => {
    if (!isTaxed) return 0n
    const known = depends ? undefined : byType.get(type.id)
    if (known !== undefined) return known
    const sold = nights.map(({ night, cents }) => ({
      night,
      unitTypeId: type.id,
      priceCents: cents,
      ...soldWith(sheet, plan.vatRateBp, night),
    }))
    const tax = touristTaxOfNights(taxes, sold, stay)
    byType.set(type.id, tax)
    return tax
  }
}

/** What every stay of this offer bears beside its price; worked out once for each extra. */
function mandatoryOf({ stay, plans, mandatory }: Pick<QuoteLoaded, 'stay' | 'plans' | 'mandatory'>) {
  const wish = wishOf(stay)
  const persons = personsOf(wish, bandsFrom(plans[0]?.bands ?? null))
  const priced = mandatory.map(({ id, name, chargedPer, priceCents, priceByBand, offeredFor }) => {
    const product: Product = {
      code: id,
      rhythm: chargedPer,
      cents: priceCents,
      ...(priceByBand ? { byBand: amountsFrom(priceByBand) } : {}),
      vat: { vatBp: 0 },
      mandatory: true,
    }
    const lines = productsOfStay(wish, { products: [product], vatOn: () => 0 }, persons)
    return { offeredFor, shown: { extraId: id, name, totalCents: String(sum(lines.map(({ cents }) => cents))) } }
  })
  return ({ plan, type }: Candidate) =>
    priced
      .filter(({ offeredFor }) => isOfferedFor(offeredFor, { unitTypeId: type.id, ratePlanId: plan.id, arrival: stay.arrival }))
      .map(({ shown }) => shown)
}

function offerOf(
  priced: Priced,
  { stay, withSteps }: Pick<QuoteLoaded, 'stay' | 'withSteps'>,
  touristTax: bigint,
  mandatoryExtras: MandatoryShown[],
) {
  const { plan, type, sheet, nights, totalCents, restriction } = priced
  const deposit = depositOf(plan.depositScheme ?? undefined, totalCents, stay.arrival, stay.bookedOn)
  const included = sheet.consistsOf?.included
  return {
    unitTypeId: type.id,
    unitTypeCode: type.code,
    ratePlanId: plan.id,
    ratePlanCode: plan.code,
    vatRateBp: soldWith(sheet, plan.vatRateBp, stay.arrival).vatRateBp,
    available: type.available,
    totalCents: String(totalCents),
    ...(touristTax > 0n ? { touristTaxCents: String(touristTax) } : {}),
    ...(included ? { included: included.map(({ name }) => name) } : {}),
    ...(mandatoryExtras.length > 0 ? { mandatoryExtras } : {}),
    nightly: nights.map(({ night, cents, why }) => ({
      night,
      priceCents: String(cents),
      ...(withSteps && why.length > 0 ? { why: presentWhy(why) } : {}),
    })),
    ...(restriction ? { restriction } : {}),
    ...(deposit ? { deposit: { amountCents: String(deposit.amountCents), dueOn: deposit.dueOn } } : {}),
  }
}
type MandatoryShown = ReturnType<ReturnType<typeof mandatoryOf>>[number]
type Offer = ReturnType<typeof offerOf>

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const cheapestFirst = (one: Priced, other: Priced): number =>
  (one.totalCents === other.totalCents ? 0 : one.totalCents < other.totalCents ? -1 : 1) ||
  compared(one.type.code, other.type.code) ||
  compared(one.plan.code, other.plan.code) ||
  compared(one.type.id, other.type.id) ||
  compared(one.plan.id, other.plan.id)

/** Offers, cheapest first; and whether some were left out because their price depends on ages of children that weren't given. */
export function offersOf(loaded: QuoteLoaded): { offers: Offer[]; needsChildAges: boolean } {
  const { stay, restrictions, withRestricted } = loaded
  let needsAges = false
  const priced = candidatesOf(loaded).flatMap((candidate): Priced[] => {
    if (needsChildAges(candidate.sheet, stay)) {
      needsAges = true
      return []
    }
    // What its products cost can't be more than the night.
    if (nightBelowItsProducts(candidate.sheet, stay) !== undefined) return []
    const { plan, type } = candidate
    const byRange =
      restrictions.length === 0
        ? undefined
        : brokenRestriction(restrictions, { ...stay, unitTypeId: type.id, ratePlanId: plan.id })
    const restriction = byRange ?? restrictionOfSheet(candidate.sheet, stay)
    if (restriction && !withRestricted) return []
    const nights = nightsBySheet(candidate.sheet, stay)
    return [{ ...candidate, restriction, nights, totalCents: sum(nights.map(({ cents }) => cents)) }]
  })
  const taxOf = taxOfOffers(loaded)
  const bears = mandatoryOf(loaded)
  const offers = priced
    .toSorted(cheapestFirst)
    .slice(0, offersAtMost)
    .map((each) => offerOf(each, loaded, taxOf(each), bears(each)))
  return { offers, needsChildAges: needsAges }
}
