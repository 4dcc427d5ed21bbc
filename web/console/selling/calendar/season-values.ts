/** A season as its form holds it, and the rules that the service keeps: pure functions both ways. */
import type { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { centsOf, decimalOf } from '../../words.ts'
import { areNightsRight, everyWeekday } from './calendar-values.ts'

export type Season = Awaited<ReturnType<typeof api.listSeasons>>[number]
export type SeasonRule = Season['rules'][number]
export type SeasonGiven = Pick<Season, 'name' | 'ranges' | 'rules'>

export interface SeasonForm {
  readonly name: string
  readonly ranges: readonly { readonly from: string; readonly to: string }[]
  /** Prices as typed, by plan and type; on the days of `otherDays` those of `otherPrices` count where one is given. */
  readonly prices: Readonly<Record<string, string>>
  readonly otherDays: readonly number[]
  readonly otherPrices: Readonly<Record<string, string>>
  /** Nights as typed, for all plans and types. */
  readonly minArrival: string
  readonly minThrough: string
  /** Weekdays on which stays may begin and end; all seven: no restriction. */
  readonly arrivalDays: readonly number[]
  readonly departureDays: readonly number[]
  /** Rules that the form can’t show: kept as they are. */
  readonly others: readonly SeasonRule[]
}

export const placeOf = (ratePlanId: string, unitTypeId: string): string => `${ratePlanId} ${unitTypeId}`

export const emptySeason: SeasonForm = {
  name: '',
  ranges: [{ from: '', to: '' }],
  prices: {},
  otherDays: [5, 6],
  otherPrices: {},
  minArrival: '',
  minThrough: '',
  arrivalDays: everyWeekday,
  departureDays: everyWeekday,
  others: [],
}

const same = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()
const without = (days: readonly number[]): number[] => everyWeekday.filter((day) => !days.includes(day))

const priceMembers = new Set(['ratePlanIds', 'unitTypeIds', 'priceCents', 'weekdays'])
const isPrice = (rule: SeasonRule): boolean =>
  rule.ratePlanIds !== undefined &&
  rule.unitTypeIds !== undefined &&
  typeof rule.priceCents === 'string' &&
  Object.keys(rule).every((name) => priceMembers.has(name))

/** The one restriction that a rule sets for all plans and types, by its name; undefined for any other rule. */
function onlyRestriction(rule: SeasonRule): readonly [name: string, value: boolean | number] | undefined {
  const [[name, value] = ['', null], ...more] = Object.entries(rule.restrictions ?? {})
  const isWhole = Object.keys(rule).every((member) => member === 'restrictions' || member === 'weekdays')
  return isWhole && more.length === 0 && value !== null ? [name, value] : undefined
}

/** Takes a rule into the form, or leaves it among those that the form can’t show. */
function withRule(form: SeasonForm, rule: SeasonRule): SeasonForm {
  const weekdays = rule.weekdays?.toSorted((one, other) => one - other)
  if (isPrice(rule)) {
    const name = weekdays === undefined ? 'prices' : 'otherPrices'
    const fits = weekdays === undefined || Object.keys(form.otherPrices).length === 0 || same(weekdays, form.otherDays)
    if (fits) {
      const text = decimalOf(BigInt(rule.priceCents ?? '0'))
      const places = (rule.ratePlanIds ?? []).flatMap((plan) => (rule.unitTypeIds ?? []).map((type) => placeOf(plan, type)))
      const typed = { ...form[name], ...Object.fromEntries(places.map((place) => [place, text])) }
      return { ...form, [name]: typed, ...(weekdays === undefined ? {} : { otherDays: weekdays }) }
    }
  }
  const [name, value] = onlyRestriction(rule) ?? []
  if ((name === 'minArrival' || name === 'minThrough') && weekdays === undefined && form[name] === '')
    return { ...form, [name]: String(value) }
  if (name === 'closedToArrival' && value === true && weekdays && same(form.arrivalDays, everyWeekday))
    return { ...form, arrivalDays: without(weekdays) }
  if (name === 'closedToDeparture' && value === true && weekdays && same(form.departureDays, everyWeekday))
    return { ...form, departureDays: without(weekdays) }
  return { ...form, others: [...form.others, rule] }
}

export const formOfSeason = ({ name, ranges, rules }: SeasonGiven): SeasonForm =>
  rules.reduce(withRule, { ...emptySeason, name, ranges })

/** The same season 52 weeks later: the same weekdays. */
export const aYearLater = (form: SeasonForm): SeasonForm => ({
  ...form,
  ranges: form.ranges.map(({ from, to }) => ({ from: addDays(from, 364), to: addDays(to, 364) })),
})

type Ranges = SeasonForm['ranges']

const meets = (one: Ranges[number], other: Ranges[number]): boolean => one.from <= other.to && other.from <= one.to

/** Whether a season that had `before` gives up days: they keep their prices. */
export const givesUpDays = (before: Ranges, now: Ranges): boolean =>
  before.some(({ from, to }) => {
    let next = from
    for (const range of now.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
      if (range.from <= next && range.to >= next) next = addDays(range.to, 1)
    return next <= to
  })

/** Names of the other seasons that have some of the same days. */
export const overlapping = (seasons: readonly Season[], own: string | undefined, ranges: Ranges): string[] =>
  seasons
    .filter(({ id, ranges: theirs }) => id !== own && theirs.some((each) => ranges.some((range) => meets(range, each))))
    .map(({ name }) => name)

type Typed = Readonly<Record<string, string>>

/** Rules for prices: one for each plan and price. Undefined: an amount is wrong. */
function priceRules(typed: Typed, weekdays: readonly number[] | undefined): SeasonRule[] | undefined {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const cents = given.map(([place, text]) => [place, centsOf(text)] as const)
  if (cents.some(([, amount]) => amount === undefined)) return undefined
  const alike = Map.groupBy(cents, ([place, amount]) => `${place.split(' ')[0]} ${amount}`)
  return [...alike].map(([key, places]) => ({
    ratePlanIds: [key.split(' ')[0] ?? ''],
    unitTypeIds: places.map(([place]) => place.split(' ')[1] ?? ''),
    ...(weekdays ? { weekdays: [...weekdays] } : {}),
    priceCents: key.split(' ')[1] ?? '',
  }))
}

function restrictionRules(form: SeasonForm): SeasonRule[] {
  const nights = (['minArrival', 'minThrough'] as const).filter((name) => Number(form[name].trim() || '0') > 0)
  const days = [
    ['closedToArrival', form.arrivalDays],
    ['closedToDeparture', form.departureDays],
  ] as const
  return [
    ...nights.map((name) => ({ restrictions: { [name]: Number(form[name]) } })),
    ...days
      .filter(([, open]) => open.length < 7)
      .map(([name, open]) => ({ weekdays: without(open), restrictions: { [name]: true } })),
  ]
}

export type SeasonProblem =
  | 'season.nameFirst'
  | 'localEvents.datesFirst'
  | 'setup.rangeWrong'
  | 'season.overlap'
  | 'amount.wrong'
  | 'calendar.nightsWrong'
  | 'season.daysFirst'
  | 'season.nothing'

/** What the service takes, or the word for what is missing. */
export function seasonOf(form: SeasonForm): { season: SeasonGiven } | { problem: SeasonProblem } {
  const { ranges } = form
  if (form.name.trim() === '') return { problem: 'season.nameFirst' }
  if (ranges.some(({ from, to }) => from === '' || to === '')) return { problem: 'localEvents.datesFirst' }
  if (ranges.some(({ from, to }) => to < from)) return { problem: 'setup.rangeWrong' }
  if (ranges.some((one, place) => ranges.slice(0, place).some((other) => one.from <= other.to && other.from <= one.to)))
    return { problem: 'season.overlap' }
  if (!areNightsRight(form.minArrival) || !areNightsRight(form.minThrough)) return { problem: 'calendar.nightsWrong' }
  if (form.arrivalDays.length === 0 || form.departureDays.length === 0) return { problem: 'season.daysFirst' }
  const hasOthers = Object.values(form.otherPrices).some((text) => text.trim() !== '')
  if (hasOthers && form.otherDays.length === 0) return { problem: 'season.daysFirst' }
  const [every, other] = [priceRules(form.prices, undefined), priceRules(form.otherPrices, form.otherDays)]
  if (!every || !other) return { problem: 'amount.wrong' }
  const rules = [...every, ...other, ...restrictionRules(form), ...form.others]
  if (rules.length === 0) return { problem: 'season.nothing' }
  return { season: { name: form.name.trim(), ranges: ranges.map((range) => ({ ...range })), rules } }
}
