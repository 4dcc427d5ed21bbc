/** The calendar of prices: its days as they are shown, what is selected, and the change that a form asks for. Pure functions. */
import type { api } from '../../call.ts'
import { centsOf } from '../../words.ts'
import { differenceOf, percentOf } from '../plans/plan-values.ts'

export type Calendar = Awaited<ReturnType<typeof api.getCalendar>>
export type DayRestriction = Calendar['restrictions'][number]['restriction']
export type ChangeWanted = Parameters<typeof api.changeCalendar>[0]['changes'][number]

/** A row of the grid: the property, or a plan for a type. */
export interface Row {
  readonly ratePlanId: string | undefined
  readonly unitTypeId: string | undefined
}

export interface Day {
  readonly priceCents: string | undefined
  /** The strictest of those that apply. */
  readonly restriction: DayRestriction
}

const keyOf = (ratePlanId: string | undefined, unitTypeId: string | undefined): string =>
  `${ratePlanId ?? ''} ${unitTypeId ?? ''}`

const least = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other)
const most = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : Math.max(one, other)

export function joined(one: DayRestriction, other: DayRestriction): DayRestriction {
  const numbers = {
    minArrival: most(one.minArrival, other.minArrival),
    maxArrival: least(one.maxArrival, other.maxArrival),
    minThrough: most(one.minThrough, other.minThrough),
    maxThrough: least(one.maxThrough, other.maxThrough),
  }
  return {
    ...(one.closed || other.closed ? { closed: true } : {}),
    ...(one.closedToArrival || other.closedToArrival ? { closedToArrival: true } : {}),
    ...(one.closedToDeparture || other.closedToDeparture ? { closedToDeparture: true } : {}),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
  }
}

/** The calendar by plan and type, so that a row doesn’t look through all of it. */
export interface ByPlace {
  readonly prices: ReadonlyMap<string, Calendar['prices']>
  readonly restrictions: ReadonlyMap<string, Calendar['restrictions']>
}

export const byPlace = ({ prices, restrictions }: Calendar): ByPlace => ({
  prices: Map.groupBy(prices, ({ ratePlanId, unitTypeId }) => keyOf(ratePlanId, unitTypeId)),
  restrictions: Map.groupBy(restrictions, ({ ratePlanId, unitTypeId }) => keyOf(ratePlanId, unitTypeId)),
})

const unrestricted: DayRestriction = {}

/** What is shown on each day of a row. `above`: the plans above its plan, whose restrictions apply to it too. */
export function daysOfRow(
  { prices, restrictions }: ByPlace,
  { ratePlanId, unitTypeId }: Row,
  days: readonly string[],
  above: readonly string[],
): Day[] {
  const isOn = (day: string) => (run: { readonly from: string; readonly to: string }) => day >= run.from && day <= run.to
  const priced = prices.get(keyOf(ratePlanId, unitTypeId)) ?? []
  const plans = new Set([undefined, ...above, ratePlanId])
  const types = new Set([undefined, unitTypeId])
  const applying = [...plans].flatMap((plan) => [...types].flatMap((type) => restrictions.get(keyOf(plan, type)) ?? []))
  return days.map((day) => ({
    priceCents: priced.find(isOn(day))?.priceCents,
    restriction: applying.filter(isOn(day)).reduce((all, each) => joined(all, each.restriction), unrestricted),
  }))
}

/** A rectangle of the grid: the cell where it began, and the one where it ends. */
export interface Selection {
  readonly row: number
  readonly day: number
  readonly toRow: number
  readonly toDay: number
}

export const rowsIn = ({ row, toRow }: Selection): readonly [first: number, last: number] => [
  Math.min(row, toRow),
  Math.max(row, toRow),
]
export const daysIn = ({ day, toDay }: Selection): readonly [first: number, last: number] => [
  Math.min(day, toDay),
  Math.max(day, toDay),
]

export const isSelected = (selection: Selection | undefined, row: number, day: number): boolean => {
  if (!selection) return false
  const [firstRow, lastRow] = rowsIn(selection)
  const [firstDay, lastDay] = daysIn(selection)
  return row >= firstRow && row <= lastRow && day >= firstDay && day <= lastDay
}

/** What is typed and chosen in the form. */
export interface BulkForm {
  readonly from: string
  readonly to: string
  readonly weekdays: readonly number[]
  readonly ratePlanIds: readonly string[]
  readonly unitTypeIds: readonly string[]
  readonly price: 'keep' | 'set' | 'adjust' | 'copy' | 'remove'
  readonly amount: string
  readonly percent: string
  readonly difference: string
  readonly ending: string
  readonly scope: 'selected' | 'all'
  /** By the name of the restriction: `keep`, `on` or `off`, or a number of nights as typed. */
  readonly restrictions: Readonly<Record<string, string>>
}

export const flags = ['closed', 'closedToArrival', 'closedToDeparture'] as const
export const nightLimits = ['minArrival', 'maxArrival', 'minThrough', 'maxThrough'] as const

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

export const areNightsRight = (typed: string | undefined): boolean =>
  (typed ?? '').trim() === '' || (/^\d{1,3}$/.test((typed ?? '').trim()) && Number(typed) <= 400)

function restrictionsOf({ restrictions }: BulkForm): NonNullable<ChangeWanted['restrictions']> {
  const set: Record<string, boolean | number | null> = {}
  for (const name of flags)
    if (restrictions[name] === 'on' || restrictions[name] === 'off') set[name] = restrictions[name] === 'on'
  for (const name of nightLimits) {
    const typed = (restrictions[name] ?? '').trim()
    if (typed !== '') set[name] = Number(typed) === 0 ? null : Number(typed)
  }
  return set
}

function priceOf({ price, amount, percent, difference, ending }: BulkForm): Partial<ChangeWanted> | undefined {
  if (price === 'keep') return {}
  if (price === 'remove') return { priceCents: null }
  if (price === 'copy') return { copyDaysBefore: 364 }
  // What isn’t filled in stays as it is.
  if (price === 'set') {
    if (amount.trim() === '') return {}
    const cents = centsOf(amount)
    return cents === undefined ? undefined : { priceCents: cents }
  }
  const bp = percent.trim() === '' ? undefined : percentOf(percent)
  const cents = difference.trim() === '' ? undefined : differenceOf(difference)
  if ((percent.trim() !== '' && bp === undefined) || (difference.trim() !== '' && cents === undefined)) return undefined
  const [stepCents, endingCents] = ending.split(':')
  if (bp === undefined && cents === undefined && !stepCents) return {}
  return {
    adjust: {
      ...(bp === undefined ? {} : { bp }),
      ...(cents === undefined ? {} : { cents }),
      ...(stepCents && endingCents ? { ending: { stepCents, endingCents } } : {}),
    },
  }
}

export type Problem =
  | 'setup.rangeWrong'
  | 'calendar.planFirst'
  | 'amount.wrong'
  | 'plan.differenceWrong'
  | 'calendar.nightsWrong'
  | 'calendar.changeFirst'

/** The changes that the form asks for, or the word for what is missing. */
export function changesOf(form: BulkForm): { changes: ChangeWanted[] } | { problem: Problem } {
  if (form.from === '' || form.to < form.from || form.weekdays.length === 0) return { problem: 'setup.rangeWrong' }
  if (nightLimits.some((name) => !areNightsRight(form.restrictions[name]))) return { problem: 'calendar.nightsWrong' }
  const price = priceOf(form)
  if (price === undefined) return { problem: form.price === 'set' ? 'amount.wrong' : 'plan.differenceWrong' }
  const restrictions = restrictionsOf(form)
  const [changesPrice, restricts] = [Object.keys(price).length > 0, Object.keys(restrictions).length > 0]
  if (!changesPrice && !restricts) return { problem: 'calendar.changeFirst' }
  const places = { ratePlanIds: [...form.ratePlanIds], unitTypeIds: [...form.unitTypeIds] }
  if ((changesPrice || form.scope === 'selected') && (places.ratePlanIds.length === 0 || places.unitTypeIds.length === 0))
    return { problem: 'calendar.planFirst' }
  const days = { from: form.from, to: form.to, ...(form.weekdays.length === 7 ? {} : { weekdays: [...form.weekdays] }) }
  return {
    changes: [
      ...(changesPrice ? [{ ...days, ...places, ...price }] : []),
      ...(restricts ? [{ ...days, ...(form.scope === 'all' ? {} : places), restrictions }] : []),
    ],
  }
}

/** The marks of a day, in few characters. */
export function marksOf({ closed, closedToArrival, closedToDeparture, minArrival, minThrough }: DayRestriction): string {
  const nights = most(minArrival, minThrough)
  const marks = [
    closed ? '⊖' : '',
    nights === undefined ? '' : `≥${nights}`,
    closedToArrival ? '×]' : '',
    closedToDeparture ? '[×' : '',
  ]
  return marks.filter((mark) => mark !== '').join(' ')
}
