/** Extending or shortening a stay in house: direction, affected nights and new prices. */

import { refuse as platformRefuse, type Refusal } from '../../../../platform/contract/errors.ts'
import { eachNight, type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import {
  longestStay,
  needsChildAges,
  nightsBySheet,
  type PriceSheet,
  pricingRefuse,
  soldWith,
} from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { type BookedNight, nightsToRelease, totalOf } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'

export const directions = ['extend', 'reduce'] as const

export interface Adjustment {
  readonly direction: (typeof directions)[number]
  readonly added: readonly BookedNight[]
  readonly released: readonly BookedNight[]
  readonly newTotalCents: bigint
}

/** Validates the new date: different, after the arrival, within the longest stay. */
export function adjustmentProblem(
  { arrival, departure }: Pick<ReservationRow, 'arrival' | 'departure'>,
  newCheckOutDate: IsoDate,
): Refusal | undefined {
  if (newCheckOutDate <= arrival)
    return pricingRefuse.INVALID_STAY_DATES({ message: `body.newCheckOutDate must be later than the arrival ${arrival}.` })
  if (newCheckOutDate === departure)
    return pricingRefuse.INVALID_STAY_DATES({ message: 'body.newCheckOutDate is already the check-out date.' })
  if (nightsBetween(arrival, newCheckOutDate) > longestStay)
    return pricingRefuse.INVALID_STAY_DATES({ message: `A stay has at most ${longestStay} nights.` })
  return undefined
}

interface Asked {
  readonly reservation: ReservationRow
  readonly nights: readonly BookedNight[]
  /** Nights given up in an earlier reduction. */
  readonly beyond: readonly BookedNight[]
  readonly newCheckOutDate: IsoDate
  /** Today's prices of the added nights, for the reservation's rate plan and unit type. */
  readonly prices: { readonly sheet: PriceSheet; readonly vatRateBp: number } | undefined
  readonly overrideCents: bigint | undefined
}

/** Booked nights keep their price; added nights cost today's price of the rate plan. */
export function adjustmentOf({
  reservation,
  nights,
  beyond,
  newCheckOutDate,
  prices,
  overrideCents,
}: Asked): Adjustment | Refusal {
  if (newCheckOutDate < reservation.departure) {
    const released = nightsToRelease(nights, newCheckOutDate)
    return {
      direction: 'reduce',
      added: [],
      released,
      newTotalCents: totalOf(nights.filter(({ night }) => night < newCheckOutDate)),
    }
  }
  if (overrideCents !== undefined && overrideCents > 0n)
    return platformRefuse.VALIDATION_ERROR({
      message: 'body.earlyDepartureFeeCents goes with an earlier check-out only; this date extends the stay.',
    })
  const stay = { ...reservation, departure: newCheckOutDate }
  if (needsChildAges(prices?.sheet, stay))
    return refuse.CHILD_AGES_REQUIRED({
      message: 'The price depends on the ages of the children. Enter them in the booking first (childAges).',
    })
  const priceOf = new Map(nightsBySheet(prices?.sheet, stay).map(({ night, cents }) => [night, cents]))
  const wanted = eachNight(reservation.departure, newCheckOutDate)
  const unpriced = wanted.find((night) => !priceOf.has(night))
  if (unpriced) return refuse.RATE_PLAN_NOT_SELLABLE({ message: `The rate plan has no price for the night of ${unpriced}.` })
  const added = wanted.map((night) => ({
    night,
    unitTypeId: reservation.unitTypeId,
    ratePlanId: reservation.ratePlanId,
    priceCents: priceOf.get(night) ?? 0n,
    ...soldWith(prices?.sheet, prices?.vatRateBp ?? 0, night),
    held: true,
    blockId: null,
    charged: beyond.some((each) => each.night === night && each.charged),
  }))
  return {
    direction: 'extend',
    added,
    released: [],
    newTotalCents: totalOf(nights) + totalOf(added),
  }
}
