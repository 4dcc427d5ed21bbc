/** A price sheet: the prices and rules of one plan for one unit type as they are stored, and the prices of a stay by it. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { AgeBand, Derivation, LengthTier, PriceBook, PriceCell, PricedPlan } from './pricer/price-book.ts'
import { type PriceOfNight, pricesOfNights } from './pricer/price-stay.ts'
import { advancesBroken, agesNeeded } from './pricer/why-not-sold.ts'
import type { BrokenRestriction } from './stay-restriction.ts'

/** Amounts in stored JSON are numbers or texts of minor units. */
type Stored = number | string

export interface StoredDerivation {
  readonly bp?: number
  readonly cents?: Stored
  readonly perPerson?: Readonly<Record<string, Stored>>
  readonly ending?: { readonly stepCents: Stored; readonly endingCents: Stored }
  readonly minCents?: Stored
}

export interface StoredTier {
  readonly kind: LengthTier['kind']
  readonly min: number
  readonly bp?: number
  readonly cents?: Stored
}

export interface StoredBand {
  readonly code: string
  readonly toAge: number
  readonly fillsBase?: boolean
}

export interface StoredPersonPrice {
  readonly basePersons: number
  readonly adults: Readonly<Record<string, Stored>>
  readonly extraAdultCents: Stored
  readonly children: Readonly<Record<string, Stored | { readonly bp: number }>>
}

export interface StoredPlan {
  readonly code: string
  readonly derivation: StoredDerivation | null
  readonly lengthTiers: readonly StoredTier[] | null
  readonly lowestPriceCents: Stored | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
}

export interface PriceSheet {
  readonly chain: readonly StoredPlan[]
  readonly bands: readonly StoredBand[] | null
  readonly persons: StoredPersonPrice | null
  readonly nights: readonly (readonly [night: IsoDate, cents: string])[] | null
}

/** Who stays, for prices. */
export interface PersonsWished {
  readonly adults: number
  readonly children: number
  /** One for each child; null or absent if they aren't known. */
  readonly childAges?: readonly number[] | null | undefined
}

export interface StayWished extends PersonsWished {
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly bookedOn: IsoDate
}

const mapped = (amounts: Readonly<Record<string, Stored>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, BigInt(cents)]))

export const derivationFrom = ({ bp, cents, perPerson, ending, minCents }: StoredDerivation): Derivation => ({
  ...(bp === undefined ? {} : { bp }),
  ...(cents === undefined ? {} : { cents: BigInt(cents) }),
  ...(perPerson === undefined ? {} : { perPerson: mapped(perPerson) }),
  ...(ending === undefined ? {} : { ending: { stepCents: BigInt(ending.stepCents), endingCents: BigInt(ending.endingCents) } }),
  ...(minCents === undefined ? {} : { minCents: BigInt(minCents) }),
})

const tierFrom = ({ cents, ...tier }: StoredTier): LengthTier => ({
  ...tier,
  ...(cents === undefined ? {} : { cents: BigInt(cents) }),
})

export const planFromStored = (plan: StoredPlan): PricedPlan => ({
  code: plan.code,
  ...(plan.derivation ? { derivation: derivationFrom(plan.derivation) } : {}),
  ...(plan.lengthTiers ? { tiers: plan.lengthTiers.map(tierFrom) } : {}),
  ...(plan.lowestPriceCents === null ? {} : { floorCents: BigInt(plan.lowestPriceCents) }),
  ...(plan.minAdvanceDays === null ? {} : { minAdvance: plan.minAdvanceDays }),
  ...(plan.maxAdvanceDays === null ? {} : { maxAdvance: plan.maxAdvanceDays }),
})

const bandsFrom = (bands: readonly StoredBand[] | null): AgeBand[] =>
  (bands ?? []).map(({ code, toAge, fillsBase }) => ({ code, toAge, fillsBase: fillsBase ? 'ifFree' : 'never' }))

/** Larger than any party: the price of the unit, whatever the number of persons. */
const anyNumber = 1_000

const notBelowZero = (cents: bigint): bigint => (cents < 0n ? 0n : cents)

/** The price of the calendar with what persons add to it. */
export function cellFrom(cents: bigint, persons: StoredPersonPrice | null): PriceCell {
  if (persons === null) return { prices: [[anyNumber, cents]] }
  const added = Object.entries(persons.adults).map(
    ([number, plus]) => [Number(number), notBelowZero(cents + BigInt(plus))] as const,
  )
  const prices = [...added.filter(([number]) => number !== persons.basePersons), [persons.basePersons, cents] as const]
  return {
    calendarCents: cents,
    prices: prices.toSorted(([one], [other]) => one - other),
    extraAdultCents: BigInt(persons.extraAdultCents),
    child: Object.fromEntries(
      Object.entries(persons.children).map(([band, price]) => [band, typeof price === 'object' ? price : BigInt(price)]),
    ),
  }
}

const noRules = {
  maxOccupancy: Number.MAX_SAFE_INTEGER,
  restrictionOn: () => undefined,
  promotions: [],
  products: [],
  vatOn: () => 0,
  tariffs: [],
} satisfies Partial<PriceBook>

export function bookOf({ chain, bands, persons, nights }: PriceSheet): PriceBook {
  const prices = new Map(nights?.map(([night, cents]) => [night, BigInt(cents)]))
  return {
    ...noRules,
    chain: chain.map(planFromStored),
    bands: bandsFrom(bands),
    cellOf: (night) => {
      const cents = prices.get(night)
      return cents === undefined ? undefined : cellFrom(cents, persons)
    },
  }
}

const wishOf = ({ childAges, ...stay }: StayWished) => ({ ...stay, childAges: childAges ?? undefined })

/** The prices of the nights of a stay that the sheet has a price for, each with the steps that led to it. */
export const nightsBySheet = (sheet: PriceSheet | undefined, stay: StayWished): PriceOfNight[] =>
  sheet === undefined ? [] : pricesOfNights(wishOf(stay), bookOf(sheet))

/** The same as plain prices: what bookings, amendments and moves keep. */
export const pricedNights = (
  rows: readonly { readonly sheet: PriceSheet }[],
  stay: StayWished,
): { night: IsoDate; priceCents: bigint }[] =>
  nightsBySheet(rows[0]?.sheet, stay).map(({ night, cents }) => ({ night, priceCents: cents }))

const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** A rule of the plan that the stay breaks, in words; or that the ages of its children are needed. */
export function problemOfSheet(
  sheet: PriceSheet | undefined,
  stay: StayWished,
): BrokenRestriction | 'child_ages_required' | undefined {
  if (sheet === undefined) return undefined
  const book = bookOf(sheet)
  if (agesNeeded(wishOf(stay), book).length > 0) return 'child_ages_required'
  const [broken] = advancesBroken(stay, book)
  if (broken?.limit === undefined) return undefined
  const code = sheet.chain.at(-1)?.code ?? ''
  return broken.code === 'min_advance'
    ? {
        reason: 'min_advance',
        days: broken.limit,
        message: `The rate plan ${code} is sold until ${daysInWords(broken.limit)} before arrival.`,
      }
    : {
        reason: 'max_advance',
        days: broken.limit,
        message: `The rate plan ${code} is sold from ${daysInWords(broken.limit)} before arrival on.`,
      }
}
