/** Standard figures of a day: occupancy, average daily rate (ADR), revenue per available unit (RevPAR). */
import { shareOf } from '../../../platform/values/money.ts'

/** Two years and a leap day. */
export const longestPeriod = 731

export interface DayCounts {
  readonly units: number
  readonly closed: number
  readonly sold: number
  readonly revenueCents: bigint
  /** Of the revenue, what was posted for nights before: of a guest who overstayed, for example. */
  readonly earlierNightsCents: bigint
}

/** A day whose revenue is of its own nights, so that ADR and RevPAR say what they were sold for. */
export const ownNightsOf = (day: DayCounts): DayCounts => ({
  ...day,
  revenueCents: day.revenueCents - day.earlierNightsCents,
  earlierNightsCents: 0n,
})

/** Units sold divided by sellable units, in basis points; 0 without sellable units. */
export const occupancyBp = ({ units, closed, sold }: Pick<DayCounts, 'units' | 'closed' | 'sold'>): number =>
  units - closed > 0 ? Number(shareOf(10_000n, BigInt(sold), BigInt(units - closed))) : 0

/** Revenue divided by units sold; half cents round away from zero. */
export const adrCents = ({ sold, revenueCents }: Pick<DayCounts, 'sold' | 'revenueCents'>): bigint =>
  sold > 0 ? shareOf(revenueCents, 1n, BigInt(sold)) : 0n

/** Revenue divided by sellable units. */
export const revparCents = ({ units, closed, revenueCents }: Omit<DayCounts, 'earlierNightsCents'>): bigint =>
  units - closed > 0 ? shareOf(revenueCents, 1n, BigInt(units - closed)) : 0n

export function totalsOf(days: readonly DayCounts[]): DayCounts {
  const totals = { units: 0, closed: 0, sold: 0, revenueCents: 0n, earlierNightsCents: 0n }
  for (const day of days) {
    totals.units += day.units
    totals.closed += day.closed
    totals.sold += day.sold
    totals.revenueCents += day.revenueCents
    totals.earlierNightsCents += day.earlierNightsCents
  }
  return totals
}
