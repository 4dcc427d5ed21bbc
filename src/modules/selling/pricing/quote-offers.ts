/** The offers of a quote: every plan for every type that is free, priced for the persons who come. */
import { sum } from '../../../platform/values/money.ts'
import {
  needsChildAges,
  nightBelowItsProducts,
  nightsBySheet,
  type PriceSheet,
  restrictionOfSheet,
  type StayWished,
  soldWith,
} from './price-sheet.ts'
import type { RestrictionAround } from './price-sheet-reads.ts'
import { type TaxRules, touristTaxOfNights } from './night/tourist-tax-of-night.ts'
import type { PriceOfNight } from './pricer/price-stay.ts'
import type { QuotedPlan, QuotedPrices, QuotedType } from './quote-reads.ts'
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
  /** Whether to return offers that a restriction forbids. */
  readonly withRestricted: boolean
}

interface Candidate {
  readonly plan: QuotedPlan
  readonly type: QuotedType
  readonly sheet: PriceSheet
}

/** Each plan with each type that has its prices; a derived plan has those of the plan at the top of its chain. */
function candidatesOf({ plans, types, prices, cells }: QuoteLoaded): Candidate[] {
  const placeOf = (ratePlanId: string | null, unitTypeId: string | null) => `${ratePlanId ?? ''} ${unitTypeId ?? ''}`
  const byPlace = Map.groupBy(cells, ({ ratePlanId, unitTypeId }) => placeOf(ratePlanId, unitTypeId))
  const restrictionsOf = (plan: QuotedPlan, unitTypeId: string) =>
    [null, ...plan.chain.map(({ id }) => id)]
      .flatMap((planId) => [null, unitTypeId].flatMap((typeId) => byPlace.get(placeOf(planId, typeId)) ?? []))
      .map(({ day, restriction }) => [day, restriction] as const)
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const pricesOf = Map.groupBy(prices, ({ pricedBy }) => pricedBy)
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
                bands: plan.bands,
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

function offerOf(
  { plan, type, sheet }: Candidate,
  { stay, taxes }: Pick<QuoteLoaded, 'stay' | 'taxes'>,
  restriction: BrokenRestriction | undefined,
) {
  const nights = nightsBySheet(sheet, stay)
  const totalCents = sum(nights.map(({ cents }) => cents))
  const deposit = depositOf(plan.depositScheme ?? undefined, totalCents, stay.arrival, stay.bookedOn)
  const sold = nights.map(({ night, cents }) => ({
    night,
    unitTypeId: type.id,
    priceCents: cents,
    ...soldWith(sheet, plan.vatRateBp, night),
  }))
  const touristTax = touristTaxOfNights(taxes, sold, stay)
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
    nightly: nights.map(({ night, cents, why }) => ({
      night,
      priceCents: String(cents),
      ...(why.length > 0 ? { why: presentWhy(why) } : {}),
    })),
    ...(restriction ? { restriction } : {}),
    ...(deposit ? { deposit: { amountCents: String(deposit.amountCents), dueOn: deposit.dueOn } } : {}),
  }
}
type Offer = ReturnType<typeof offerOf>

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const cheapestFirst = (one: Offer, other: Offer): number =>
  Number(BigInt(one.totalCents) - BigInt(other.totalCents)) ||
  compared(one.unitTypeCode, other.unitTypeCode) ||
  compared(one.ratePlanCode, other.ratePlanCode) ||
  compared(one.unitTypeId, other.unitTypeId) ||
  compared(one.ratePlanId, other.ratePlanId)

/** Offers, cheapest first; and whether some were left out because their price depends on ages of children that weren't given. */
export function offersOf(loaded: QuoteLoaded): { offers: Offer[]; needsChildAges: boolean } {
  const { stay, restrictions, withRestricted } = loaded
  let needsAges = false
  const offers = candidatesOf(loaded).flatMap((candidate): Offer[] => {
    if (needsChildAges(candidate.sheet, stay)) {
      needsAges = true
      return []
    }
    // What its products cost can't be more than the night.
    if (nightBelowItsProducts(candidate.sheet, stay) !== undefined) return []
    const { plan, type } = candidate
    const restriction =
      brokenRestriction(restrictions, { ...stay, unitTypeId: type.id, ratePlanId: plan.id }) ??
      restrictionOfSheet(candidate.sheet, stay)
    return restriction && !withRestricted ? [] : [offerOf(candidate, loaded, restriction)]
  })
  return { offers: offers.toSorted(cheapestFirst).slice(0, offersAtMost), needsChildAges: needsAges }
}
