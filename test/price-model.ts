/**
 * An independent model of how a stay is priced. It shares no code with the product: amounts
 * are exact fractions that become cents only where a rule says so, and the price of a plan asks the plan above it.
 */

export type ModelVat =
  | { readonly category: string }
  | { readonly shares: readonly { readonly category: string; readonly bp: number }[] }
  | { readonly vatBp: number }

export interface ModelWish {
  readonly arrival: string
  readonly departure: string
  readonly bookedOn: string
  readonly adults: number
  readonly children: number
  /** Undefined: the ages are not known. Otherwise one for each child. */
  readonly childAges?: readonly number[]
  readonly products?: readonly { readonly code: string; readonly quantity: number }[]
  readonly promotion?: string
}

export interface ModelBand {
  readonly code: string
  readonly toAge: number
  readonly fillsBase: 'never' | 'ifFree'
}

export interface ModelDerivation {
  readonly bp?: number
  readonly cents?: number
  readonly perPerson?: Readonly<Record<string, number>>
  readonly ending?: { readonly stepCents: number; readonly endingCents: number }
  readonly minCents?: number
}

export interface ModelTier {
  readonly kind: 'whole_stay' | 'nights_from'
  readonly min: number
  readonly bp?: number
  readonly cents?: number
}

export interface ModelIncluded {
  readonly code: string
  readonly how: 'inside' | 'on_top'
  readonly per: 'night' | 'arrival'
  readonly byBand?: Readonly<Record<string, number>>
  readonly cents?: number
  readonly shareBp?: number
  readonly vat: ModelVat
  readonly dayOffset: number
}

export interface ModelPlan {
  readonly code: string
  readonly derivation?: ModelDerivation
  readonly tiers?: readonly ModelTier[]
  readonly floorCents?: number
  readonly included?: readonly ModelIncluded[]
  readonly minAdvance?: number
  readonly maxAdvance?: number
}

export interface ModelCell {
  readonly prices: Readonly<Record<number, number>>
  readonly extraAdultCents?: number
  readonly child?: Readonly<Record<string, number | { readonly bp: number }>>
  readonly floorCents?: number
}

export interface ModelRestriction {
  readonly closed?: boolean
  readonly closedToArrival?: boolean
  readonly closedToDeparture?: boolean
  readonly minArrival?: number
  readonly maxArrival?: number
  readonly minThrough?: number
  readonly maxThrough?: number
  readonly minAdvance?: number
  readonly maxAdvance?: number
}

export interface ModelPromotion {
  readonly code: string
  /** Negative: a reduction. */
  readonly bp?: number
  /** Positive: off each night. */
  readonly centsPerNight?: number
  /** Positive: off the stay. */
  readonly centsOffStay?: number
  readonly stayFrom: string
  readonly stayTo: string
  readonly bookFrom: string
  readonly bookTo: string
}

export interface ModelProduct {
  readonly code: string
  readonly rhythm: 'stay' | 'night' | 'person' | 'person_and_night'
  readonly byBand?: Readonly<Record<string, number>>
  readonly cents?: number
  readonly vat: ModelVat
  readonly mandatory?: boolean
  /** Has no influence on the price, and no random case has it. */
  readonly belongsTo?: string
}

export interface ModelTariff {
  readonly code: string
  readonly kind: 'fixed' | 'percent'
  readonly per: 'person_night' | 'room_night' | 'stay'
  readonly cents?: number
  readonly bp?: number
  readonly capCents?: number
  readonly from: string
  readonly to?: string
  readonly ageFrom?: number
  readonly maxNights?: number
  readonly surcharges: readonly { readonly code: string; readonly bp: number }[]
  readonly vatBp?: number
}

export interface ModelBook {
  readonly maxOccupancy: number
  readonly bands: readonly ModelBand[]
  /** From the root plan to the plan sold. */
  readonly chain: readonly ModelPlan[]
  readonly cells: Readonly<Record<string, ModelCell>>
  readonly restrictions: Readonly<Record<string, readonly ModelRestriction[]>>
  readonly floorOfTypeCents?: number
  readonly promotions: readonly ModelPromotion[]
  readonly products: readonly ModelProduct[]
  readonly vat: Readonly<Record<string, readonly { readonly from: string; readonly bp: number }[]>>
  readonly tariffs: readonly ModelTariff[]
  readonly longStay?: { readonly afterNights: number; readonly shareBp: number; readonly keep: 'net' | 'gross' }
}

export interface ModelRefusal {
  readonly code: string
  readonly date?: string
  readonly limit?: number
}

export interface ModelLine {
  readonly kind: 'accommodation' | 'facilities' | 'component' | 'product' | 'touristTax'
  readonly code?: string
  readonly date: string
  readonly cents: number
  readonly vatBp: number
}

export interface ModelOffer {
  readonly lines: readonly ModelLine[]
  readonly totals: {
    readonly stayCents: number
    readonly productsCents: number
    readonly touristTaxCents: number
    readonly totalCents: number
  }
  readonly vat: readonly {
    readonly vatBp: number
    readonly grossCents: number
    readonly netCents: number
    readonly vatCents: number
  }[]
}

export type ModelAnswer = { readonly notSold: readonly ModelRefusal[] } | ModelOffer

// ---- numbers and days

/** An exact number. The bottom is always positive. */
class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint | number, bottom: bigint | number = 1n) {
    const sign = BigInt(bottom) < 0n ? -1n : 1n
    this.top = BigInt(top) * sign
    this.bottom = BigInt(bottom) * sign
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom))
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom)
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top)
  }

  compare(other: Fraction): number {
    const difference = this.minus(other).top
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  /** The greatest whole number that is not above this one. */
  floor(): number {
    const towardsZero = this.top / this.bottom
    return Number(this.top < 0n && this.top % this.bottom !== 0n ? towardsZero - 1n : towardsZero)
  }

  /** To the cent, half away from zero. */
  rounded(): number {
    const size = this.top < 0n ? -this.top : this.top
    const whole = (2n * size + this.bottom) / (2n * this.bottom)
    return Number(this.top < 0n ? -whole : whole)
  }
}

export const one = new Fraction(1)
export const cents = (amount: number): Fraction => new Fraction(amount)
const rate = (bp: number): Fraction => new Fraction(bp, 10_000)
const shareOf = (amount: number, bp: number): number => cents(amount).times(rate(bp)).rounded()
const changedBy = (amount: number, bp: number): number =>
  cents(amount)
    .times(one.plus(rate(bp)))
    .rounded()
const netOf = (gross: number, vatBp: number): Fraction => cents(gross).over(one.plus(rate(vatBp)))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const dayNumber = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
export const dayPlus = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)
export const daysFrom = (start: string, end: string): number => dayNumber(end) - dayNumber(start)
const isWithin = (date: string, from: string, to = '9999-12-31'): boolean => from <= date && date <= to

// ---- who comes, and when

interface Party {
  readonly adults: number
  /** The bands of the children that are not adults, of the eldest first. */
  readonly banded: readonly ModelBand[]
}

interface Stay {
  readonly wish: ModelWish
  readonly book: ModelBook
  readonly nights: readonly string[]
  readonly party: Party
}

function partyOf(wish: ModelWish, bands: readonly ModelBand[]): Party {
  if (wish.childAges === undefined) return { adults: wish.adults + wish.children, banded: [] }
  const bandOf = (age: number): ModelBand | undefined =>
    bands.filter(({ toAge }) => toAge >= age).toSorted((a, b) => a.toAge - b.toAge)[0]
  const found = wish.childAges.toSorted((a, b) => b - a).map(bandOf)
  const banded = found.filter((band) => band !== undefined)
  return { adults: wish.adults + found.length - banded.length, banded }
}

function stayOf(wish: ModelWish, book: ModelBook): Stay {
  const length = daysFrom(wish.arrival, wish.departure)
  const nights = Array.from({ length }, (_, index) => dayPlus(wish.arrival, index))
  return { wish, book, nights, party: partyOf(wish, book.bands) }
}

/** An amount for each person by what they are: an adult, or a child of a band. */
const forEachPerson = (amounts: Readonly<Record<string, number>>, { adults, banded }: Party): number =>
  (amounts['adult'] ?? 0) * adults + sum(banded.map(({ code }) => amounts[code] ?? 0))

/** What the plan at this level says, or else the nearest plan above it that says anything. */
function inherited<Said>(
  chain: readonly ModelPlan[],
  said: (plan: ModelPlan) => Said | undefined,
  level = chain.length - 1,
): Said | undefined {
  const plan = chain[level]
  return plan === undefined ? undefined : (said(plan) ?? inherited(chain, said, level - 1))
}

// ---- why a stay is not sold

type Limit = 'minArrival' | 'maxArrival' | 'minThrough' | 'maxThrough' | 'minAdvance' | 'maxAdvance'
type Obstacle = Omit<ModelRefusal, 'code'>

/** Restrictions of a day. The plans restrict how early or late one books, as if they were restrictions of the day of arrival. */
function restrictionsOn(date: string, { book, wish }: Stay): readonly ModelRestriction[] {
  const ofPlans = book.chain.map(({ minAdvance, maxAdvance }) => ({ minAdvance, maxAdvance }))
  return [...(book.restrictions[date] ?? []), ...(date === wish.arrival ? ofPlans : [])]
}

/** The first of these days on which the strictest limit does not allow the number. */
function brokenOn(dates: readonly string[], limit: Limit, number: number, stay: Stay): Obstacle | undefined {
  const isMinimum = limit.startsWith('min')
  return dates
    .map((date) => {
      const all = restrictionsOn(date, stay).flatMap((restriction) => restriction[limit] ?? [])
      return { date, limit: isMinimum ? Math.max(...all) : Math.min(...all) }
    })
    .find((strictest) => (isMinimum ? number < strictest.limit : number > strictest.limit))
}

const firstOf = (dates: readonly string[], applies: (date: string) => boolean): Obstacle | undefined =>
  dates.filter(applies).map((date) => ({ date }))[0]

const hasFlag = (flag: 'closed' | 'closedToArrival' | 'closedToDeparture', stay: Stay) => (date: string) =>
  restrictionsOn(date, stay).some((restriction) => restriction[flag] === true)

/** Without bands every child is an adult for the price, whatever its age. */
const agesMatter = ({ nights, book }: Stay): boolean =>
  book.bands.length > 0 &&
  (nights.some((night) => {
    const { child = {}, prices = {}, extraAdultCents = 0 } = book.cells[night] ?? {}
    return Object.keys(child).length > 0 || Object.keys(prices).length > 1 || extraAdultCents > 0
  }) ||
    book.chain.some(
      ({ derivation, included = [] }) =>
        derivation?.perPerson !== undefined || included.some(({ byBand }) => byBand !== undefined),
    ))

const lengthOf = (stay: Stay): number => stay.nights.length
const advanceOf = ({ wish }: Stay): number => daysFrom(wish.bookedOn, wish.arrival)

const obstacles: Readonly<Record<string, (stay: Stay) => Obstacle | undefined>> = {
  occupancy: ({ wish, book }) => (wish.adults + wish.children > book.maxOccupancy ? { limit: book.maxOccupancy } : undefined),
  closed: (stay) => firstOf(stay.nights, hasFlag('closed', stay)),
  closed_to_arrival: (stay) => firstOf([stay.wish.arrival], hasFlag('closedToArrival', stay)),
  closed_to_departure: (stay) => firstOf([stay.wish.departure], hasFlag('closedToDeparture', stay)),
  min_advance: (stay) => brokenOn([stay.wish.arrival], 'minAdvance', advanceOf(stay), stay),
  max_advance: (stay) => brokenOn([stay.wish.arrival], 'maxAdvance', advanceOf(stay), stay),
  min_stay_arrival: (stay) => brokenOn([stay.wish.arrival], 'minArrival', lengthOf(stay), stay),
  max_stay_arrival: (stay) => brokenOn([stay.wish.arrival], 'maxArrival', lengthOf(stay), stay),
  min_stay_through: (stay) => brokenOn(stay.nights, 'minThrough', lengthOf(stay), stay),
  max_stay_through: (stay) => brokenOn(stay.nights, 'maxThrough', lengthOf(stay), stay),
  no_price: (stay) => firstOf(stay.nights, (night) => stay.book.cells[night] === undefined),
  child_ages_required: (stay) =>
    stay.wish.children > 0 && stay.wish.childAges === undefined && agesMatter(stay) ? {} : undefined,
}

const refusalsOf = (stay: Stay): ModelRefusal[] =>
  Object.entries(obstacles).flatMap(([code, obstacleFor]) => {
    const obstacle = obstacleFor(stay)
    return obstacle === undefined ? [] : [{ code, ...obstacle }]
  })

// ---- the price of a night

function priceInCell(cell: ModelCell, { adults, banded }: Party): number {
  const places = Object.keys(cell.prices).map(Number)
  const greatest = Math.max(...places)
  const extraAdult = cell.extraAdultCents ?? 0
  const willing = banded.filter(({ fillsBase }) => fillsBase === 'ifFree')
  const filling = willing.slice(0, Math.max(0, greatest - adults))
  const counted = adults + filling.length
  const key = Math.min(...places.filter((place) => place >= counted), greatest)
  const base = (cell.prices[key] ?? 0) + Math.max(0, counted - greatest) * extraAdult
  const others = [...willing.slice(filling.length), ...banded.filter(({ fillsBase }) => fillsBase === 'never')]
  const forChild = ({ code }: ModelBand): number => {
    const price = cell.child?.[code] ?? 0
    return typeof price === 'number' ? price : shareOf(extraAdult, price.bp)
  }
  return base + sum(others.map(forChild))
}

/** The nearest price with the ending, the higher one if two are equally near; never a negative one. */
function endingAs(price: number, { stepCents, endingCents }: { stepCents: number; endingCents: number }): number {
  const steps = new Fraction(price - endingCents, stepCents).floor()
  const below = steps * stepCents + endingCents
  const above = below + stepCents
  const nearest = above - price <= price - below ? above : below
  return nearest < 0 ? endingCents - new Fraction(endingCents, stepCents).floor() * stepCents : nearest
}

/** The price in a plan comes from the price in the plan above it; above the root is the cell. */
function priceInPlan(level: number, cell: ModelCell, stay: Stay): number {
  const plan = stay.book.chain[level]
  if (plan === undefined) return priceInCell(cell, stay.party)
  const above = priceInPlan(level - 1, cell, stay)
  if (plan.derivation === undefined) return above
  const { bp = 0, cents: added = 0, perPerson = {}, ending, minCents = 0 } = plan.derivation
  const moved = changedBy(above, bp) + added + forEachPerson(perPerson, stay.party)
  return Math.max(0, minCents, ending === undefined ? moved : endingAs(moved, ending))
}

/** Which number each kind of length tier looks at. The kind that stands first wins. */
const tierKinds = [
  { kind: 'nights_from', reached: (numberOfNight: number, _nights: number) => numberOfNight },
  { kind: 'whole_stay', reached: (_numberOfNight: number, nights: number) => nights },
] as const

function priceForLength(price: number, index: number, { book, nights }: Stay): number {
  const tiers = inherited(book.chain, (plan) => plan.tiers) ?? []
  const tier = tierKinds
    .flatMap(({ kind, reached }) =>
      tiers
        .filter((each) => each.kind === kind && each.min <= reached(index + 1, nights.length))
        .toSorted((a, b) => b.min - a.min),
    )
    .at(0)
  return tier === undefined ? price : Math.max(0, changedBy(price, tier.bp ?? 0) + (tier.cents ?? 0))
}

/** Divides whole cents in proportion to the weights, by largest remainder; the earlier of two equal remainders first. */
function dividedBy(weights: readonly number[], amount: number): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => new Fraction(amount * weight, total))
  const missing = amount - sum(exact.map((part) => part.floor()))
  const remainder = (part: Fraction): Fraction => part.minus(cents(part.floor()))
  const largest = new Set(
    exact
      .map((part, index) => ({ index, rest: remainder(part) }))
      .toSorted((a, b) => b.rest.compare(a.rest) || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return exact.map((part, index) => part.floor() + (largest.has(index) ? 1 : 0))
}

/** What a promotion takes off each night of the stay. */
function offEachNight(promotion: ModelPromotion, prices: readonly number[], nights: readonly string[]): number[] {
  const { bp = 0, centsPerNight = 0, centsOffStay = 0, stayFrom, stayTo } = promotion
  const covered = nights.map((night) => isWithin(night, stayFrom, stayTo))
  const weights = prices.map((price, index) => (covered[index] === true ? price : 0))
  const parts = dividedBy(weights, Math.min(centsOffStay, sum(weights)))
  return prices.map((price, index) => {
    if (covered[index] !== true) return 0
    return Math.min(price, price - changedBy(price, bp) + centsPerNight + (parts[index] ?? 0))
  })
}

/** What the best promotion takes off each night; of two equally good ones the first. */
function promotedOff(prices: readonly number[], { wish, book, nights }: Stay): readonly number[] {
  const offers = book.promotions
    .filter(({ code, bookFrom, bookTo }) => code === wish.promotion && isWithin(wish.bookedOn, bookFrom, bookTo))
    .map((promotion) => offEachNight(promotion, prices, nights))
  const nothing: number[] = prices.map(() => 0)
  return offers.reduce((best, offer) => (sum(offer) > sum(best) ? offer : best), nothing)
}

/** The price of each night after the floor: before what is included is taken out or added. */
function pricesOf(stay: Stay): number[] {
  const { book, nights } = stay
  const cells = nights.map((night) => book.cells[night] ?? { prices: {} })
  const prices = cells.map((cell, index) => priceForLength(priceInPlan(book.chain.length - 1, cell, stay), index, stay))
  const off = promotedOff(prices, stay)
  const floorOfPlan = inherited(book.chain, (plan) => plan.floorCents) ?? 0
  return prices.map((price, index) =>
    Math.max(price - (off[index] ?? 0), floorOfPlan, book.floorOfTypeCents ?? 0, cells[index]?.floorCents ?? 0),
  )
}

// ---- the lines

function vatOn(category: string, date: string, book: ModelBook): number {
  const rows = (book.vat[category] ?? []).filter(({ from }) => from <= date)
  const latest = rows.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (latest === undefined) throw new Error(`The case has no VAT rate of ${category} on ${date}.`)
  return latest.bp
}

/** One line for each rate of VAT that an amount is divided among; the last share takes what is left. */
function linesWithVat(base: Omit<ModelLine, 'vatBp'>, vat: ModelVat, book: ModelBook): ModelLine[] {
  if ('vatBp' in vat) return [{ ...base, vatBp: vat.vatBp }]
  if ('category' in vat) return [{ ...base, vatBp: vatOn(vat.category, base.date, book) }]
  const allButLast = vat.shares.slice(0, -1).map(({ bp }) => shareOf(base.cents, bp))
  const amounts = [...allButLast, base.cents - sum(allButLast)]
  return vat.shares.map(({ category }, index) => ({
    ...base,
    cents: amounts[index] ?? 0,
    vatBp: vatOn(category, base.date, book),
  }))
}

interface Component {
  readonly product: ModelIncluded
  readonly cents: number
}

function componentsOf(index: number, price: number, { book, party }: Stay): Component[] {
  return (inherited(book.chain, (plan) => plan.included) ?? [])
    .filter(({ per }) => per === 'night' || index === 0)
    .map((product) => {
      const { byBand, shareBp, cents: fixed = 0 } = product
      if (byBand !== undefined) return { product, cents: forEachPerson(byBand, party) }
      return { product, cents: shareBp === undefined ? fixed : shareOf(price, shareBp) }
    })
    .filter((component) => component.cents !== 0)
}

const insideOf = (components: readonly Component[]): number =>
  sum(components.filter(({ product }) => product.how === 'inside').map((component) => component.cents))

/** A long stay is partly outside of VAT: what is left of the night, divided into what is outside and the facilities. */
const longStayLaws = {
  net: (gross: number, shareBp: number, vatBp: number) => {
    const net = netOf(gross, vatBp).rounded()
    const outside = shareOf(net, 10_000 - shareBp)
    return { outside, facilities: changedBy(net - outside, vatBp) }
  },
  gross: (gross: number, shareBp: number, vatBp: number) => {
    const share = rate(shareBp)
    const weight = one.minus(share).plus(share.times(one.plus(rate(vatBp))))
    const outside = shareOf(cents(gross).over(weight).rounded(), 10_000 - shareBp)
    return { outside, facilities: gross - outside }
  },
}

function accommodationLines(index: number, left: number, { book, nights }: Stay): ModelLine[] {
  const date = nights[index] ?? ''
  const vatBp = vatOn('accommodation', date, book)
  const { longStay } = book
  if (longStay === undefined || index + 1 <= longStay.afterNights) return [{ kind: 'accommodation', date, cents: left, vatBp }]
  const { outside, facilities } = longStayLaws[longStay.keep](left, longStay.shareBp, vatBp)
  return [
    { kind: 'accommodation', date, cents: outside, vatBp: 0 },
    { kind: 'facilities', date, cents: facilities, vatBp },
  ]
}

function nightLines(index: number, price: number, stay: Stay): ModelLine[] {
  const components = componentsOf(index, price, stay)
  const ofComponents = components.flatMap(({ product, cents: amount }) => {
    const date = dayPlus(stay.nights[index] ?? '', product.dayOffset)
    return linesWithVat({ kind: 'component', code: product.code, date, cents: amount }, product.vat, stay.book)
  })
  return [...accommodationLines(index, price - insideOf(components), stay), ...ofComponents]
}

/** How often a product of each rhythm is due, and whether its price is for each person. */
const rhythms = {
  stay: { forPersons: false, everyNight: false },
  night: { forPersons: false, everyNight: true },
  person: { forPersons: true, everyNight: false },
  person_and_night: { forPersons: true, everyNight: true },
}

function productLines(product: ModelProduct, { wish, book, nights, party }: Stay): ModelLine[] {
  const wished = sum((wish.products ?? []).filter(({ code }) => code === product.code).map(({ quantity }) => quantity))
  const quantity = Math.max(wished, product.mandatory === true ? 1 : 0)
  if (quantity === 0) return []
  const { forPersons, everyNight } = rhythms[product.rhythm]
  const { byBand, cents: fixed = 0, code, vat } = product
  const forAll = byBand === undefined ? fixed * (party.adults + party.banded.length) : forEachPerson(byBand, party)
  const amount = (forPersons ? forAll : fixed) * quantity
  return (everyNight ? nights : [wish.arrival]).flatMap((date) =>
    linesWithVat({ kind: 'product', code, date, cents: amount }, vat, book),
  )
}

function liableFor({ ageFrom = 0 }: ModelTariff, { adults, children, childAges }: ModelWish): number {
  if (childAges === undefined) return adults + (ageFrom === 0 ? children : 0)
  return adults + childAges.filter((age) => age >= ageFrom).length
}

/** What a tariff asks for once, of a night with these lines. */
function taxOnce(tariff: ModelTariff, ofNight: readonly ModelLine[], { adults, children }: ModelWish): number {
  if (tariff.kind === 'fixed') return tariff.cents ?? 0
  const net = ofNight.reduce((total, line) => total.plus(netOf(line.cents, line.vatBp)), new Fraction(0))
  const persons = tariff.per === 'person_night' ? adults + children : 1
  const exact = net.times(rate(tariff.bp ?? 0)).over(cents(persons))
  return Math.min(exact.rounded(), tariff.capCents ?? Infinity)
}

function taxLines(tariff: ModelTariff, lodging: readonly ModelLine[], { wish, nights }: Stay): ModelLine[] {
  const liable = liableFor(tariff, wish)
  const quantity = tariff.per === 'person_night' ? liable : Math.min(liable, 1)
  return nights
    .slice(0, Math.min(tariff.maxNights ?? Infinity, tariff.per === 'stay' ? 1 : Infinity))
    .filter((night) => isWithin(night, tariff.from, tariff.to))
    .flatMap((date) => {
      const ofNight = lodging.filter((line) => line.date === date)
      const once = taxOnce(tariff, ofNight, wish)
      const asked = [
        { code: tariff.code, each: once },
        ...tariff.surcharges.map(({ code, bp }) => ({ code, each: shareOf(once, bp) })),
      ]
      return asked.map(({ code, each }) => ({ code, date, cents: each * quantity }))
    })
    .filter((line) => line.cents !== 0)
    .map((line) => ({ kind: 'touristTax', ...line, vatBp: tariff.vatBp ?? 0 }))
}

function offerOf(lines: readonly ModelLine[]): ModelOffer {
  const totalOf = (...kinds: ModelLine['kind'][]): number =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.cents))
  const rates = [...new Set(lines.map(({ vatBp }) => vatBp))].toSorted((a, b) => a - b)
  return {
    lines,
    totals: {
      stayCents: totalOf('accommodation', 'facilities', 'component'),
      productsCents: totalOf('product'),
      touristTaxCents: totalOf('touristTax'),
      totalCents: sum(lines.map((line) => line.cents)),
    },
    vat: rates.map((vatBp) => {
      const grossCents = sum(lines.filter((line) => line.vatBp === vatBp).map((line) => line.cents))
      const netCents = netOf(grossCents, vatBp).rounded()
      return { vatBp, grossCents, netCents, vatCents: grossCents - netCents }
    }),
  }
}

export function modelOf(wish: ModelWish, book: ModelBook): ModelAnswer {
  const stay = stayOf(wish, book)
  const refusals = refusalsOf(stay)
  if (refusals.length > 0) return { notSold: refusals }
  const prices = pricesOf(stay)
  const exceeded = stay.nights.filter((_, index) => {
    const price = prices[index] ?? 0
    return insideOf(componentsOf(index, price, stay)) > price
  })
  if (exceeded.length > 0) return { notSold: exceeded.map((date) => ({ code: 'package_exceeds_price', date })) }
  const ofNights = prices.flatMap((price, index) => nightLines(index, price, stay))
  const ofProducts = book.products.flatMap((product) => productLines(product, stay))
  const lodging = ofNights.filter(({ kind }) => kind === 'accommodation' || kind === 'facilities')
  const ofTariffs = book.tariffs.flatMap((tariff) => taxLines(tariff, lodging, stay))
  return offerOf([...ofNights, ...ofProducts, ...ofTariffs])
}
