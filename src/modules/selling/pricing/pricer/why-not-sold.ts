/** Why a stay is not sold: every reason with its day, its limit and the nearest day that would do. */
import { addDays, eachNight, type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { PriceBook, Restriction, Wish } from './price-book.ts'

/** In the order in which they are tested. A guest sees the first, staff and programs all. */
export const reasonsNotSold = [
  'occupancy',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'min_advance',
  'max_advance',
  'min_stay_arrival',
  'max_stay_arrival',
  'min_stay_through',
  'max_stay_through',
  'no_price',
  'child_ages_required',
  'package_exceeds_price',
] as const

export interface NotSold {
  readonly code: (typeof reasonsNotSold)[number]
  readonly date?: IsoDate
  readonly limit?: number
  /** The nearest day on which the rule would not stand in the way. */
  readonly nearest?: IsoDate
}

const greater = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.max(one, other)
const lesser = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other)

/** The strictest of several restrictions of one day: the order doesn't matter. */
export const strictest = (restrictions: readonly Restriction[]): Restriction =>
  restrictions.reduce<Restriction>((one, other) => {
    const combined = {
      closed: one.closed || other.closed,
      closedToArrival: one.closedToArrival || other.closedToArrival,
      closedToDeparture: one.closedToDeparture || other.closedToDeparture,
      minArrival: greater(one.minArrival, other.minArrival),
      maxArrival: lesser(one.maxArrival, other.maxArrival),
      minThrough: greater(one.minThrough, other.minThrough),
      maxThrough: lesser(one.maxThrough, other.maxThrough),
      minAdvance: greater(one.minAdvance, other.minAdvance),
      maxAdvance: lesser(one.maxAdvance, other.maxAdvance),
    }
    return Object.fromEntries(Object.entries(combined).filter(([, value]) => value !== undefined))
  }, {})

/** How far the nearest day is looked for. */
const nearestWithinDays = 14

function nearestTo(date: IsoDate, isOpen: (date: IsoDate) => boolean, notBefore: IsoDate): IsoDate | undefined {
  for (let days = 1; days <= nearestWithinDays; days += 1)
    for (const each of [addDays(date, days), addDays(date, -days)]) if (each >= notBefore && isOpen(each)) return each
  return undefined
}

const nights = new WeakMap<object, readonly IsoDate[]>()

/** The nights of a stay; worked out once for each, because a quote asks them for every plan and type. */
export function nightsOfStay(stay: Pick<Wish, 'arrival' | 'departure'>): readonly IsoDate[] {
  const known = nights.get(stay)
  if (known) return known
  const made = eachNight(stay.arrival, stay.departure)
  nights.set(stay, made)
  return made
}

type Rules = Pick<PriceBook, 'restrictionOn' | 'isUnrestricted' | 'chain'>
type Stay = Pick<Wish, 'arrival' | 'departure' | 'bookedOn'>

function closings(stay: Stay, { restrictionOn }: Rules): NotSold[] {
  const { arrival, departure, bookedOn } = stay
  const isShut = (name: 'closedToArrival' | 'closedToDeparture') => (date: IsoDate) => restrictionOn(date)?.[name] === true
  const shut = (
    code: NotSold['code'],
    name: 'closedToArrival' | 'closedToDeparture',
    date: IsoDate,
    notBefore: IsoDate,
  ): NotSold[] => {
    if (!isShut(name)(date)) return []
    const nearest = nearestTo(date, (each) => !isShut(name)(each), notBefore)
    return [{ code, date, ...(nearest === undefined ? {} : { nearest }) }]
  }
  const closed = nightsOfStay(stay).find((night) => restrictionOn(night)?.closed === true)
  return [
    ...(closed === undefined ? [] : [{ code: 'closed' as const, date: closed }]),
    ...shut('closed_to_arrival', 'closedToArrival', arrival, bookedOn),
    ...shut('closed_to_departure', 'closedToDeparture', departure, addDays(arrival, 1)),
  ]
}

/** Days before arrival: the limits of the day of arrival and of every plan of the chain. */
export function advancesBroken(
  { arrival, bookedOn }: Pick<Stay, 'arrival' | 'bookedOn'>,
  { restrictionOn, chain }: Rules,
): NotSold[] {
  const limits = [restrictionOn(arrival) ?? {}, ...chain]
  const minAdvance = limits.map((each) => each.minAdvance).reduce(greater)
  const maxAdvance = limits.map((each) => each.maxAdvance).reduce(lesser)
  const days = nightsBetween(bookedOn, arrival)
  return [
    ...(minAdvance !== undefined && days < minAdvance
      ? [{ code: 'min_advance' as const, date: arrival, limit: minAdvance, nearest: addDays(bookedOn, minAdvance) }]
      : []),
    ...(maxAdvance !== undefined && days > maxAdvance
      ? [{ code: 'max_advance' as const, date: arrival, limit: maxAdvance, nearest: addDays(bookedOn, maxAdvance) }]
      : []),
  ]
}

/** Lengths of stay. `nearest` is the departure that would do. */
function lengths(stay: Stay, { restrictionOn }: Rules): NotSold[] {
  const { arrival, departure } = stay
  const length = nightsBetween(arrival, departure)
  const limit = (code: NotSold['code'], date: IsoDate, value: number): NotSold => ({
    code,
    date,
    limit: value,
    nearest: addDays(arrival, value),
  })
  const { minArrival, maxArrival } = restrictionOn(arrival) ?? {}
  const stayed = nightsOfStay(stay)
  const minThrough = stayed.find((night) => length < (restrictionOn(night)?.minThrough ?? 0))
  const maxThrough = stayed.find((night) => length > (restrictionOn(night)?.maxThrough ?? Number.POSITIVE_INFINITY))
  return [
    ...(minArrival !== undefined && length < minArrival ? [limit('min_stay_arrival', arrival, minArrival)] : []),
    ...(maxArrival !== undefined && length > maxArrival ? [limit('max_stay_arrival', arrival, maxArrival)] : []),
    ...(minThrough === undefined ? [] : [limit('min_stay_through', minThrough, restrictionOn(minThrough)?.minThrough ?? 0)]),
    ...(maxThrough === undefined ? [] : [limit('max_stay_through', maxThrough, restrictionOn(maxThrough)?.maxThrough ?? 0)]),
  ]
}

/** The rules that a stay breaks, whatever it costs. Empty: it may be sold. */
export const rulesBroken = (stay: Stay, rules: Rules): NotSold[] =>
  rules.isUnrestricted
    ? advancesBroken(stay, rules)
    : [...closings(stay, rules), ...advancesBroken(stay, rules), ...lengths(stay, rules)]

/** Whether the prices of a night depend on the ages of children. */
function dependsOnAges({ cellOf, chain, bands }: PriceBook, night: IsoDate): boolean {
  const cell = cellOf(night)
  // Without age bands every child is priced as an adult, whatever its age.
  if (bands.length === 0) return false
  return (
    (cell?.extraAdultCents ?? 0n) > 0n ||
    (cell?.child !== undefined && Object.keys(cell.child).length > 0) ||
    (cell?.prices.length ?? 0) > 1 ||
    chain.some(
      ({ derivation, included }) => derivation?.perPerson !== undefined || included?.some(({ byBand }) => byBand !== undefined),
    )
  )
}

/** That ages of children are needed: some price or included product depends on them. */
export const agesNeeded = (wish: Wish, book: PriceBook): NotSold[] =>
  wish.children > 0 && wish.childAges === undefined && nightsOfStay(wish).some((night) => dependsOnAges(book, night))
    ? [{ code: 'child_ages_required' }]
    : []

/** Everything that stands in the way of selling the stay, except what its price alone shows. */
export function whyNotSold(wish: Wish, book: PriceBook): NotSold[] {
  const persons = wish.adults + wish.children
  const unpriced = nightsOfStay(wish).find((night) => book.cellOf(night) === undefined)
  return [
    ...(persons > book.maxOccupancy ? [{ code: 'occupancy' as const, limit: book.maxOccupancy }] : []),
    ...rulesBroken(wish, book),
    ...(unpriced === undefined ? [] : [{ code: 'no_price' as const, date: unpriced }]),
    ...agesNeeded(wish, book),
  ]
}
