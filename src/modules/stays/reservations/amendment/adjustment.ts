/** A stay that becomes longer or shorter while the guest is in house: which way, which nights, what they cost then. */

import { refuse as platformRefuse, type Refusal } from '../../../../platform/contract/errors.ts'
import { eachNight, type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import { longestStay, pricingRefuse } from '../../../selling/pricing/index.ts'
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

/** Whether the date can be at all: not the same, later than the arrival, not beyond the longest stay. */
export function adjustmentProblem(
  { arrival, departure }: Pick<ReservationRow, 'arrival' | 'departure'>,
  newCheckOutDate: IsoDate,
): Refusal | undefined {
  if (newCheckOutDate <= arrival)
    return pricingRefuse.INVALID_STAY_DATES({ message: `body.newCheckOutDate must be later than the arrival ${arrival}.` })
  if (newCheckOutDate === departure)
    return pricingRefuse.INVALID_STAY_DATES({ message: 'body.newCheckOutDate is the check-out date already.' })
  if (nightsBetween(arrival, newCheckOutDate) > longestStay)
    return pricingRefuse.INVALID_STAY_DATES({ message: `A stay has at most ${longestStay} nights.` })
  return undefined
}

interface Asked {
  readonly reservation: ReservationRow
  readonly nights: readonly BookedNight[]
  /** Nights that an earlier departure gave back. */
  readonly beyond: readonly BookedNight[]
  readonly newCheckOutDate: IsoDate
  /** Of the reservation's plan and type, for the added nights: today's. */
  readonly prices: readonly { night: IsoDate; priceCents: bigint; vatRateBp: number }[]
  readonly overrideCents: bigint | undefined
}

/** Booked nights keep their price, added ones take the plan's of today. */
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
  const priceOf = new Map(prices.map((price) => [price.night, price]))
  const wanted = eachNight(reservation.departure, newCheckOutDate)
  const unpriced = wanted.find((night) => !priceOf.has(night))
  if (unpriced) return refuse.RATE_PLAN_NOT_SELLABLE({ message: `The rate plan has no price for the night of ${unpriced}.` })
  const added = wanted.map((night) => ({
    night,
    unitTypeId: reservation.unitTypeId,
    ratePlanId: reservation.ratePlanId,
    priceCents: priceOf.get(night)?.priceCents ?? 0n,
    vatRateBp: priceOf.get(night)?.vatRateBp ?? 0,
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
