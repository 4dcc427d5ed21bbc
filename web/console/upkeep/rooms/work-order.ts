/** In which order units are cleaned: the dirty ones first, of them those for which a guest waits, then by when the next guest comes. */
import type { HousekeepingUnit } from '../../call.ts'

export const shownChoices = ['dirty', 'clean', 'inspected', 'all'] as const
export type Shown = (typeof shownChoices)[number]

/** What the address asks for; everything else means the units to clean. */
export const shownOf = (asked: string | null): Shown => shownChoices.find((each) => each === asked) ?? 'dirty'

export const isShown = (unit: HousekeepingUnit, shown: Shown): boolean => shown === 'all' || unit.status === shown

/** Smaller is more urgent. Units in which no one can work now come last. */
function urgency({ queuedAt, doNotDisturbUntil, isOutOfOrder, occupancy }: HousekeepingUnit): number {
  if (queuedAt !== undefined) return 0
  if (isOutOfOrder || doNotDisturbUntil !== undefined) return 5
  return { due_in: 1, departed: 2, vacant: 3, due_out: 4, occupied: 4 }[occupancy]
}

/** Arrivals without a time come after those with one, because they may still be early or late. */
const arrival = ({ arrivalTime }: HousekeepingUnit): string => arrivalTime ?? '24:00'

/** A new list; units that are equally urgent keep the order of the service, by type and code. */
export const inWorkOrder = (units: readonly HousekeepingUnit[]): readonly HousekeepingUnit[] =>
  units.toSorted(
    (one, other) =>
      Number(one.status !== 'dirty') - Number(other.status !== 'dirty') ||
      urgency(one) - urgency(other) ||
      arrival(one).localeCompare(arrival(other)),
  )
