/** The nights of an amended stay and their prices: kept, priced by the plan, agreed, or changed by who stays. */
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { eachNight } from '../../../../platform/values/dates.ts'
import { needsChildAges, nightsBySheet, type PersonsWished, soldWith } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { priceNights } from '../new-stay/night-prices.ts'
import type { BookedNight } from '../stay/reservation.ts'
import type { AmendmentSituation, AmendmentWanted, StayDates } from './amendment.ts'

const agesRequired = () =>
  refuse.CHILD_AGES_REQUIRED({ message: 'body.childAges is required: the price depends on the ages of the children.' })

const areSamePersons = (one: PersonsWished, other: PersonsWished): boolean =>
  one.adults === other.adults &&
  one.children === other.children &&
  JSON.stringify(one.childAges ?? null) === JSON.stringify(other.childAges ?? null)

const childrenOf = (count: number, ages: readonly number[]): number[] =>
  Array.from({ length: count }, (_, place) => ages[place] ?? 0)

/**
 * What other persons add to each night, or take off it: the difference between the prices of the plan for both. So the price that was booked stays the base, and
 * nothing changes where prices don't depend on persons.
 */
function differenceBetween(
  before: PersonsWished,
  after: PersonsWished,
  { sheet, reservation }: AmendmentSituation,
  dates: StayDates,
): Map<string, bigint> {
  if (areSamePersons(before, after)) return new Map()
  // Ages that become known: the persons are the same.
  const agesWere = before.childAges ?? undefined
  if (agesWere === undefined && before.adults === after.adults && before.children === after.children) return new Map()
  const pricesFor = ({ adults, children, childAges }: PersonsWished) =>
    nightsBySheet(sheet, { ...dates, bookedOn: reservation.bookedOn, adults, children, childAges })
  // Children whose ages weren't known were not priced as adults: those who stay have the ages that are known now, the others cost nothing.
  const known = { ...before, childAges: agesWere ?? childrenOf(before.children, after.childAges ?? []) }
  const was = new Map(pricesFor(known).map(({ night, cents }) => [night, cents]))
  return new Map(pricesFor(after).map(({ night, cents }) => [night, cents - (was.get(night) ?? cents)]))
}

/** What was agreed, what a block holds and what is charged or past keeps its price. */
const isFixed = (night: BookedNight, { reservation, today }: Pick<AmendmentSituation, 'reservation' | 'today'>): boolean =>
  reservation.agreedPrice || night.blockId !== null || night.charged || !night.held || night.night < today

/** A kept night with other persons. */
function withPersons(night: BookedNight, difference: bigint, situation: AmendmentSituation): BookedNight {
  if (difference === 0n || isFixed(night, situation)) return night
  const priceCents = night.priceCents + difference
  return { ...night, priceCents: priceCents < 0n ? 0n : priceCents }
}

/** The nights of the new dates: those that are kept, and the others at the agreed price or at that of the plan. */
export function nightsAfter(
  wanted: AmendmentWanted,
  situation: AmendmentSituation,
  dates: StayDates,
  persons: PersonsWished,
): { nights: BookedNight[] } | Refusal {
  const { reservation, nights: booked, today, sheet } = situation
  const isInHouse = reservation.status === 'CheckedIn'
  const isKept = ({ night, held, charged }: BookedNight) =>
    // Nights of closed business dates never change, nor does what stands on a folio.
    night < today ||
    (isInHouse ? wanted.agreedPrice === undefined || charged || !held : held && !wanted.reprice && !wanted.agreedPrice)
  const kept = booked.filter(isKept)
  const changesPersons = !areSamePersons(reservation, persons)
  const asked = { ...dates, bookedOn: reservation.bookedOn, ...persons }
  const pricesAnew =
    !isInHouse && eachNight(dates.arrival, dates.departure).some((night) => !kept.some((each) => each.night === night))
  const needsPrices =
    wanted.agreedPrice === undefined && (pricesAnew || (changesPersons && kept.some((night) => !isFixed(night, situation))))
  if (needsPrices && needsChildAges(sheet, asked)) return agesRequired()
  const difference = differenceBetween(reservation, persons, situation, dates)
  const adjusted = new Map(kept.map((night) => [night.night, withPersons(night, difference.get(night.night) ?? 0n, situation)]))
  if (!isInHouse) return pricedNightsOf(wanted, situation, asked, adjusted)
  const agreed = agreedNightsOf(
    wanted,
    booked.filter(({ night }) => !adjusted.has(night)),
  )
  return agreed instanceof Refusal
    ? agreed
    : { nights: booked.map((night) => adjusted.get(night.night) ?? { ...night, priceCents: agreed.get(night.night) as bigint }) }
}

const priceProblem = (problem: string, priced: readonly string[]): Refusal =>
  platformRefuse.VALIDATION_ERROR({
    message:
      priced.length === 0
        ? 'body.agreedPrice: no night is left whose price can change; charged nights are corrected on the folio.'
        : `${problem} Priced are ${priced[0]} to ${priced.at(-1)}.`,
  })

/** The agreed prices of the nights of a guest in house that are not charged yet. */
function agreedNightsOf({ agreedPrice }: AmendmentWanted, nights: readonly BookedNight[]): Map<string, bigint> | Refusal {
  if (agreedPrice === undefined) return new Map()
  const toPrice = nights.map(({ night }) => night)
  const found = toPrice.length === 0 ? { problem: '' } : priceNights(toPrice, [], agreedPrice)
  if ('problem' in found) return priceProblem(found.problem, toPrice)
  return new Map('nights' in found ? found.nights.map(({ night, priceCents }) => [night, priceCents]) : [])
}

/** Kept nights as they are, the others priced. */
function pricedNightsOf(
  { agreedPrice }: AmendmentWanted,
  { nights: booked, today, type, plan, sheet }: AmendmentSituation,
  asked: Parameters<typeof nightsBySheet>[1],
  kept: ReadonlyMap<string, BookedNight>,
): { nights: BookedNight[] } | Refusal {
  const dates = eachNight(asked.arrival, asked.departure)
  const toPrice = dates.filter((night) => !kept.has(night))
  const prices = nightsBySheet(sheet, asked).map(({ night, cents }) => ({ night, priceCents: cents }))
  const found = priceNights(toPrice, prices, agreedPrice)
  if ('problem' in found) return priceProblem(found.problem, toPrice)
  if ('unpriced' in found)
    return refuse.RATE_PLAN_NOT_SELLABLE({ message: `The rate plan has no price for the night of ${found.unpriced}.` })
  if (toPrice.length > 0 && !plan.active) return refuse.RATE_PLAN_NOT_SELLABLE({ message: 'The rate plan is archived.' })
  const priceOf = new Map(found.nights.map(({ night, priceCents }) => [night, priceCents]))
  const blockOf = (held: BookedNight | undefined) => (held?.unitTypeId === type.id ? held.blockId : null)
  return {
    nights: dates.map((night) => {
      const before = kept.get(night)
      if (before) return night < today ? before : { ...before, unitTypeId: type.id, blockId: blockOf(before) }
      return {
        night,
        unitTypeId: type.id,
        ratePlanId: plan.id,
        priceCents: priceOf.get(night) as bigint,
        ...soldWith(sheet, plan.vatRateBp, night),
        held: true,
        blockId: blockOf(booked.find((each) => each.night === night)),
        charged: false,
      }
    }),
  }
}
