/** A price sheet: the prices and rules of one plan for one unit type as they are stored, and the prices of a stay by it. */
import { eachNight, type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import {
  type ConsistsOf,
  includedNeedsAges,
  insideNight,
  onTopOfNight,
  priceOfLongStay,
  vatRateOfNight,
} from './night/parts-of-night.ts'
import { bandsFrom, type StoredBand } from './night/stored-bands.ts'
import type { SoldTo } from './price-shapes.ts'
import type { Derivation, LengthTier, PriceBook, PriceCell, PricedPlan, Restriction, Wish } from './pricer/price-book.ts'
import type { Why } from './pricer/price-of-night.ts'
import { type PriceOfNight, pricesOfNights } from './pricer/price-stay.ts'
import { agesNeeded, type NotSold, rulesBroken, strictest } from './pricer/why-not-sold.ts'
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

export interface StoredPersonPrice {
  readonly basePersons: number
  readonly adults: Readonly<Record<string, Stored>>
  readonly extraAdultCents: Stored
  readonly children: Readonly<Record<string, Stored | { readonly bp: number }>>
}

export interface StoredPlan {
  readonly id: string
  readonly code: string
  readonly derivation: StoredDerivation | null
  readonly lengthTiers: readonly StoredTier[] | null
  readonly lowestPriceCents: Stored | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
  readonly soldFrom?: IsoDate | null
  readonly soldUntil?: IsoDate | null
  readonly soldTo?: SoldTo | null
}

export interface PriceSheet {
  readonly chain: readonly StoredPlan[]
  readonly bands: readonly StoredBand[] | null
  readonly persons: StoredPersonPrice | null
  readonly nights: readonly (readonly [night: IsoDate, cents: Stored])[] | null
  /** What a night consists of beside the room; null or absent: nothing, at the VAT of the plan. */
  readonly consistsOf?: ConsistsOf | null
  /** Restrictions by day, also around the nights; several may apply to one day. Absent: none. */
  readonly restrictions?: readonly (readonly [day: IsoDate, restriction: Restriction])[] | null
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
  /** Of the booking, to see whether the plan is sold to it. */
  readonly promoCode?: string | null | undefined
  readonly companyId?: string | null | undefined
  readonly travelAgentId?: string | null | undefined
  readonly channel?: string | null | undefined
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

const plansMade = new WeakMap<StoredPlan, PricedPlan>()

/** The same plan gives the same object: a quote prices it for every type. */
function planOfChain(plan: StoredPlan): PricedPlan {
  const known = plansMade.get(plan)
  if (known) return known
  const made = planFromStored(plan)
  plansMade.set(plan, made)
  return made
}

export const planFromStored = (plan: StoredPlan): PricedPlan => ({
  code: plan.code,
  ...(plan.derivation ? { derivation: derivationFrom(plan.derivation) } : {}),
  ...(plan.lengthTiers ? { tiers: plan.lengthTiers.map(tierFrom) } : {}),
  ...(plan.lowestPriceCents === null ? {} : { floorCents: BigInt(plan.lowestPriceCents) }),
  ...(plan.minAdvanceDays === null ? {} : { minAdvance: plan.minAdvanceDays }),
  ...(plan.maxAdvanceDays === null ? {} : { maxAdvance: plan.maxAdvanceDays }),
})

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
    basePlaces: persons.basePersons,
    prices: prices.toSorted(([one], [other]) => one - other),
    extraAdultCents: BigInt(persons.extraAdultCents),
    child: Object.fromEntries(
      Object.entries(persons.children).map(([band, price]) => [band, typeof price === 'object' ? price : BigInt(price)]),
    ),
  }
}

const noRules = {
  maxOccupancy: Number.MAX_SAFE_INTEGER,
  promotions: [],
  products: [],
  vatOn: () => 0,
  tariffs: [],
} satisfies Partial<PriceBook>

/** Books are made once for each sheet. */
const books = new WeakMap<PriceSheet, PriceBook>()

export function bookOf(sheet: PriceSheet): PriceBook {
  const known = books.get(sheet)
  if (known) return known
  const book = bookFrom(sheet)
  books.set(sheet, book)
  return book
}

/** Cells are made once for each list of prices: derived plans share those of the plan at the top. */
const cellsMade = new WeakMap<object, ReadonlyMap<IsoDate, PriceCell>>()

function cellsOf(nights: PriceSheet['nights'], persons: StoredPersonPrice | null): ReadonlyMap<IsoDate, PriceCell> {
  if (!nights) return new Map()
  const known = cellsMade.get(nights)
  if (known) return known
  // One cell for each price: what is worked out from it holds for all nights that cost the same.
  const byPrice = new Map<Stored, PriceCell>()
  const cells = new Map<IsoDate, PriceCell>()
  for (const [night, cents] of nights) {
    const cell = byPrice.get(cents) ?? cellFrom(BigInt(cents), persons)
    byPrice.set(cents, cell)
    cells.set(night, cell)
  }
  cellsMade.set(nights, cells)
  return cells
}

function bookFrom({ chain, bands, persons, nights, restrictions }: PriceSheet): PriceBook {
  const cells = cellsOf(nights, persons)
  const byDay = Map.groupBy(restrictions ?? [], ([day]) => day)
  return {
    ...noRules,
    isUnrestricted: byDay.size === 0,
    restrictionOn: (day) => {
      const ofDay = byDay.get(day)
      return ofDay && strictest(ofDay.map(([, restriction]) => restriction))
    },
    chain: chain.map(planOfChain),
    bands: bandsFrom(bands),
    cellOf: (night) => cells.get(night),
  }
}

const wishes = new WeakMap<StayWished, Wish>()

/** The stay as the pricer takes it: the same for the same stay. */
export function wishOf(stay: StayWished): Wish {
  const known = wishes.get(stay)
  if (known) return known
  const { arrival, departure, bookedOn, adults, children, childAges } = stay
  const wish = { arrival, departure, bookedOn, adults, children, childAges: childAges ?? undefined }
  wishes.set(stay, wish)
  return wish
}

/** The prices of the nights of a stay that the sheet has a price for, each with the steps that led to it: with the products on top that the plan includes. */
export function nightsBySheet(sheet: PriceSheet | undefined, stay: StayWished): PriceOfNight[] {
  if (sheet === undefined) return []
  const priced = pricesOfNights(wishOf(stay), bookOf(sheet))
  const { consistsOf } = sheet
  return consistsOf?.included || consistsOf?.longStay === 'net'
    ? priced.map((price) => withWhatItConsistsOf(price, consistsOf, stay))
    : priced
}

function withWhatItConsistsOf(price: PriceOfNight, consistsOf: ConsistsOf, stay: StayWished): PriceOfNight {
  const numberOfNight = nightsBetween(stay.arrival, price.night) + 1
  const { night } = price
  const vatBp = vatRateOfNight({ night, vatRateBp: 0, consistsOf })
  const steps: Why[] = []
  let { cents } = price
  const step = (rule: Why['rule'], ref: string, toCents: bigint) => {
    steps.push({ rule, ref, fromCents: cents, toCents })
    cents = toCents
  }
  const forLongStay = priceOfLongStay(consistsOf, cents, vatBp, numberOfNight)
  if (forLongStay !== undefined) step('long_stay_vat', '', forLongStay)
  for (const product of onTopOfNight(consistsOf, { night, isFirst: numberOfNight === 1, cents: price.cents }, stay))
    step('included', product.code, cents + product.cents)
  return steps.length === 0 ? price : { ...price, cents, why: [...price.why, ...steps] }
}

/** VAT and contents of the nights that a plan sells; `vatRateBp`: of the plan. */
export const soldWith = (sheet: PriceSheet | undefined, vatRateBp: number, night: IsoDate) => {
  const consistsOf = sheet?.consistsOf ?? null
  return { vatRateBp: vatRateOfNight({ night, vatRateBp, consistsOf }), consistsOf }
}

/** The first night whose included products cost more than the night itself. */
export const nightBelowItsProducts = (sheet: PriceSheet | undefined, stay: StayWished): IsoDate | undefined =>
  sheet?.consistsOf?.included
    ? pricesOfNights(wishOf(stay), bookOf(sheet)).find(
        ({ night, cents }) => insideNight(sheet.consistsOf, { night, isFirst: night === stay.arrival, cents }, stay) > cents,
      )?.night
    : undefined

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`
const nearestInWords = (nearest: IsoDate | undefined): string => (nearest === undefined ? '' : ` The nearest day is ${nearest}.`)

/** A broken rule in words. `code`: of the plan. */
const words: Readonly<Partial<Record<NotSold['code'], (broken: NotSold, code: string) => string>>> = {
  closed: ({ date }) => `The night of ${date} is closed.`,
  closed_to_arrival: ({ date, nearest }) => `No stay can begin on ${date}.${nearestInWords(nearest)}`,
  closed_to_departure: ({ date, nearest }) => `No stay can end on ${date}.${nearestInWords(nearest)}`,
  min_stay_arrival: ({ date, limit = 0 }) => `Stays that begin on ${date} must have at least ${count(limit, 'night', 'nights')}.`,
  max_stay_arrival: ({ date, limit = 0 }) => `Stays that begin on ${date} can have at most ${count(limit, 'night', 'nights')}.`,
  min_stay_through: ({ date, limit = 0 }) =>
    `Stays with the night of ${date} must have at least ${count(limit, 'night', 'nights')}.`,
  max_stay_through: ({ date, limit = 0 }) =>
    `Stays with the night of ${date} can have at most ${count(limit, 'night', 'nights')}.`,
  min_advance: ({ limit = 0 }, code) => `The rate plan ${code} is sold until ${count(limit, 'day', 'days')} before arrival.`,
  max_advance: ({ limit = 0 }, code) => `The rate plan ${code} is sold from ${count(limit, 'day', 'days')} before arrival on.`,
}

function inWords(broken: NotSold, sheet: PriceSheet): BrokenRestriction {
  const { code, date, limit, nearest } = broken
  const isAdvance = code === 'min_advance' || code === 'max_advance'
  return {
    reason: code as BrokenRestriction['reason'],
    message: words[code]?.(broken, sheet.chain.at(-1)?.code ?? '') ?? '',
    ...(limit === undefined ? {} : isAdvance ? { days: limit } : { nights: limit }),
    ...(date === undefined ? {} : { date }),
    ...(nearest === undefined ? {} : { nearest }),
  }
}

/** Whether a plan is sold to this booking: to everyone, or one of its codes, companies or channels matches. */
function isSoldTo(soldTo: SoldTo | null | undefined, { promoCode, companyId, travelAgentId, channel }: StayWished): boolean {
  if (!soldTo) return true
  const { codes = [], companyIds = [], channels = [] } = soldTo
  return (
    (promoCode != null && codes.includes(promoCode.trim().toUpperCase())) ||
    [companyId, travelAgentId].some((id) => id != null && companyIds.includes(id.toLowerCase())) ||
    (channel != null && channels.includes(channel.toUpperCase()))
  )
}

/** When and to whom the plan itself is sold. */
function saleBroken({ chain }: PriceSheet, stay: StayWished): BrokenRestriction[] {
  const plan = chain.at(-1)
  const { code = '', soldFrom, soldUntil, soldTo } = plan ?? {}
  return [
    ...(soldFrom && stay.bookedOn < soldFrom
      ? [{ reason: 'not_yet_on_sale' as const, date: soldFrom, message: `The rate plan ${code} is sold from ${soldFrom} on.` }]
      : []),
    ...(soldUntil && stay.bookedOn > soldUntil
      ? [{ reason: 'no_longer_on_sale' as const, date: soldUntil, message: `The rate plan ${code} was sold until ${soldUntil}.` }]
      : []),
    ...(isSoldTo(soldTo, stay)
      ? []
      : [
          {
            reason: 'not_sold_to' as const,
            message: `The rate plan ${code} is sold with a code, to certain companies or on certain channels only.`,
          },
        ]),
  ]
}

/** The rules of plan and calendar that a stay breaks: restrictions by day, the first and last day of sale. */
const brokenBy = (sheet: PriceSheet | undefined, stay: StayWished): BrokenRestriction[] =>
  sheet === undefined
    ? []
    : [...rulesBroken(stay, bookOf(sheet)).map((broken) => inWords(broken, sheet)), ...saleBroken(sheet, stay)]

export const restrictionOfSheet = (sheet: PriceSheet | undefined, stay: StayWished): BrokenRestriction | undefined =>
  brokenBy(sheet, stay)[0]

/** Every rule that a stay breaks, with each closed night. */
function allBroken(sheet: PriceSheet | undefined, stay: StayWished): BrokenRestriction[] {
  if (sheet === undefined) return []
  const { restrictionOn } = bookOf(sheet)
  const closed = eachNight(stay.arrival, stay.departure).filter((night) => restrictionOn(night)?.closed === true)
  return [...closed.map((date) => inWords({ code: 'closed', date }, sheet)), ...brokenBy(sheet, stay)]
}

/** The first rule that a change breaks and that the stay did not break before, on that day and with that limit. `sheet`: the plan and type of both. */
export function restrictionOfSheetAnew(
  sheet: PriceSheet | undefined,
  before: StayWished,
  after: StayWished,
): BrokenRestriction | undefined {
  const keyOf = ({ reason, date, nights, days }: BrokenRestriction) => `${reason} ${date} ${nights} ${days}`
  const had = new Set(allBroken(sheet, before).map(keyOf))
  return allBroken(sheet, after).find((broken) => !had.has(keyOf(broken)))
}

/** Whether the prices need ages of children that aren't known. */
export const needsChildAges = (sheet: PriceSheet | undefined, stay: StayWished): boolean =>
  sheet !== undefined && (includedNeedsAges(sheet.consistsOf, stay) || agesNeeded(wishOf(stay), bookOf(sheet)).length > 0)
