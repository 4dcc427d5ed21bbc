/**
 * Changes of the calendar in bulk: pure functions from the days that a request names, and what they are, to what they become. A price belongs to a plan and a type; a
 * restriction to a property, a plan, a type, or a plan and a type.
 */
import { addDays, type IsoDate, weekdayOf } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Ending, Restriction } from '../pricer/price-book.ts'
import { derivedPrice } from '../pricer/price-of-night.ts'

/** What restricts stays on a day, as it is stored: a member that says nothing is absent. */
export type RestrictionOfDay = Omit<Restriction, 'minAdvance' | 'maxAdvance'>
export const restrictionNames = [
  'closed',
  'closedToArrival',
  'closedToDeparture',
  'minArrival',
  'maxArrival',
  'minThrough',
  'maxThrough',
] as const satisfies readonly (keyof RestrictionOfDay)[]
type RestrictionName = (typeof restrictionNames)[number]

/** What a change sets: null removes. */
export type RestrictionSet = { readonly [Name in RestrictionName]?: RestrictionOfDay[Name] | null }

export interface CalendarChange {
  readonly ratePlanIds: readonly Id[] | undefined
  readonly unitTypeIds: readonly Id[] | undefined
  readonly from: IsoDate
  readonly to: IsoDate
  readonly weekdays: readonly number[] | undefined
  /** Undefined: prices stay. */
  readonly price: PriceAction | undefined
  readonly restrictions: RestrictionSet
}

export type PriceAction =
  | { readonly kind: 'set'; readonly cents: bigint | null }
  | { readonly kind: 'adjust'; readonly bp?: number; readonly cents?: bigint; readonly ending?: Ending }
  | { readonly kind: 'copy'; readonly daysBefore: number }

/** The plan and type of a cell; null for a restriction of all of them. */
export interface CellKey {
  readonly ratePlanId: Id | null
  readonly unitTypeId: Id | null
  readonly day: IsoDate
}
const textOf = ({ ratePlanId, unitTypeId, day }: CellKey): string => `${ratePlanId ?? '*'} ${unitTypeId ?? '*'} ${day}`

export interface CalendarNow {
  readonly prices: readonly (CellKey & { readonly cents: bigint })[]
  readonly restrictions: readonly (CellKey & { readonly restriction: RestrictionOfDay })[]
}

export interface Difference<Value> extends CellKey {
  readonly before: Value | undefined
  readonly after: Value | undefined
}

export interface CalendarDifferences {
  readonly prices: readonly Difference<bigint>[]
  readonly restrictions: readonly Difference<RestrictionOfDay>[]
}

/** The days of a change, with its weekdays only (1 is Monday). */
export function daysOf({ from, to, weekdays }: Pick<CalendarChange, 'from' | 'to' | 'weekdays'>): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdays?.includes(weekdayOf(day)) ?? true) days.push(day)
  return days
}

/** The plans and types whose prices a change names; all of the property where it names none. */
export interface Sold {
  readonly ratePlanIds: readonly Id[]
  readonly unitTypeIds: readonly Id[]
}

const orAll = (ids: readonly Id[] | undefined): readonly (Id | null)[] => ids ?? [null]

/** How many cells a change names at most, before its weekdays. */
export const cellsNamed = ({ ratePlanIds, unitTypeIds, from, to, price }: CalendarChange, sold: Sold): number => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const prices = price ? (ratePlanIds ?? sold.ratePlanIds).length * (unitTypeIds ?? sold.unitTypeIds).length : 0
  return days * Math.max(prices, orAll(ratePlanIds).length * orAll(unitTypeIds).length)
}

function priceAfter(action: PriceAction, now: bigint | undefined, copied: bigint | undefined): bigint | undefined {
  if (action.kind === 'set') return action.cents ?? undefined
  if (action.kind === 'copy') return copied ?? now
  if (now === undefined) return undefined
  const after = derivedPrice(now, action, { adults: 0, children: [] })
  return after < 0n ? 0n : after
}

function restrictionAfter(now: RestrictionOfDay, set: RestrictionSet): RestrictionOfDay {
  const after: Record<string, unknown> = { ...now, ...set }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null && value !== undefined && value !== false))
}

const isSaid = (restriction: RestrictionOfDay): boolean => Object.keys(restriction).length > 0

export const sameRestriction = (one: RestrictionOfDay | undefined, other: RestrictionOfDay | undefined): boolean =>
  restrictionNames.every((name) => one?.[name] === other?.[name])

/** What the changes do, one after the other: only cells that become something else. */
export function differencesOf(changes: readonly CalendarChange[], now: CalendarNow, sold: Sold): CalendarDifferences {
  const priceBefore = new Map(now.prices.map((cell) => [textOf(cell), cell.cents]))
  const before = new Map(now.restrictions.map((cell) => [textOf(cell), cell.restriction]))
  const prices = new Map<string, Difference<bigint>>()
  const restrictions = new Map<string, Difference<RestrictionOfDay>>()
  for (const change of changes) {
    const days = daysOf(change)
    if (change.price) {
      for (const ratePlanId of change.ratePlanIds ?? sold.ratePlanIds)
        for (const unitTypeId of change.unitTypeIds ?? sold.unitTypeIds)
          for (const day of days) {
            const key = { ratePlanId, unitTypeId, day }
            const text = textOf(key)
            const current = prices.has(text) ? prices.get(text)?.after : priceBefore.get(text)
            const copied =
              change.price.kind === 'copy'
                ? priceBefore.get(textOf({ ...key, day: addDays(day, -change.price.daysBefore) }))
                : undefined
            prices.set(text, { ...key, before: priceBefore.get(text), after: priceAfter(change.price, current, copied) })
          }
    }
    if (Object.keys(change.restrictions).length > 0) {
      for (const ratePlanId of orAll(change.ratePlanIds))
        for (const unitTypeId of orAll(change.unitTypeIds))
          for (const day of days) {
            const key = { ratePlanId, unitTypeId, day }
            const text = textOf(key)
            const current = (restrictions.has(text) ? restrictions.get(text)?.after : before.get(text)) ?? {}
            const after = restrictionAfter(current, change.restrictions)
            restrictions.set(text, { ...key, before: before.get(text), after: isSaid(after) ? after : undefined })
          }
    }
  }
  return {
    prices: [...prices.values()].filter((each) => each.before !== each.after),
    restrictions: [...restrictions.values()].filter((each) => !sameRestriction(each.before, each.after)),
  }
}

/** A run of days that change alike. */
export interface Run<Value> extends Omit<Difference<Value>, 'day'> {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Joins days that follow each other and change alike. */
export function runsOf<Value>(
  differences: readonly Difference<Value>[],
  isSame: (one: Value | undefined, other: Value | undefined) => boolean,
): Run<Value>[] {
  const key = ({ ratePlanId, unitTypeId }: Omit<CellKey, 'day'>) => `${ratePlanId ?? ''} ${unitTypeId ?? ''}`
  // By plan and type first, then by day: sorting days alone is cheap.
  const byPlace = [...Map.groupBy(differences, key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const ordered = byPlace.flatMap(([, cells]) => cells.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
  const runs: (Run<Value> & { to: IsoDate })[] = []
  for (const { day, ...cell } of ordered) {
    const last = runs.at(-1)
    const follows =
      last !== undefined &&
      last.ratePlanId === cell.ratePlanId &&
      last.unitTypeId === cell.unitTypeId &&
      addDays(last.to, 1) === day &&
      isSame(last.before, cell.before) &&
      isSame(last.after, cell.after)
    if (follows) last.to = day
    else runs.push({ ...cell, from: day, to: day })
  }
  return runs
}

export const samePrice = (one: bigint | undefined, other: bigint | undefined): boolean => one === other

/** The days of runs again. */
export const cellsOfRuns = <Value>(runs: readonly Run<Value>[]): Difference<Value>[] =>
  runs.flatMap(({ from, to, ...cell }) => daysOf({ from, to, weekdays: undefined }).map((day) => ({ ...cell, day })))

/** What undoing a change does now: days that are still what it made of them; the others are left. */
export function undoingOf(made: CalendarDifferences, now: CalendarNow): { undo: CalendarDifferences; left: number } {
  const price = new Map(now.prices.map((cell) => [textOf(cell), cell.cents]))
  const restriction = new Map(now.restrictions.map((cell) => [textOf(cell), cell.restriction]))
  const prices = made.prices.filter((cell) => price.get(textOf(cell)) === cell.after)
  const restrictions = made.restrictions.filter((cell) => sameRestriction(restriction.get(textOf(cell)), cell.after))
  const swapped = <Value>({ before, after, ...cell }: Difference<Value>): Difference<Value> => ({
    ...cell,
    before: after,
    after: before,
  })
  return {
    undo: { prices: prices.map(swapped), restrictions: restrictions.map(swapped) },
    left: made.prices.length - prices.length + made.restrictions.length - restrictions.length,
  }
}
