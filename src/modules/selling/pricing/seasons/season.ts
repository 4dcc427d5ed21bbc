/**
 * Seasons: named ranges of days with the prices and restrictions that they have in the calendar. Saving a season writes its days; a season that is changed first takes
 * back the restrictions that it set, because its days may be others now. Prices are never taken back: a night without a price can't be sold. Pure.
 */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import {
  type CalendarChangeGiven,
  CalendarChangeMade,
  CalendarEffect,
  changeMadeExample,
  changeMembers,
  effectExample,
} from '../calendar/calendar-shapes.ts'

/** Ranges times rules, so that a season and what it takes back fit into one change of the calendar. */
export const linesAtMost = 500

const SeasonRange = closed({ from: DateOf('The first day.'), to: DateOf('The last day (inclusive).') })
const { ratePlanIds, unitTypeIds, weekdays, priceCents, copyDaysBefore, restrictions } = changeMembers

export const SeasonRule = component(
  'SeasonRule',
  closed({ ratePlanIds, unitTypeIds, weekdays, priceCents, copyDaysBefore, restrictions }),
)
export type SeasonRule = Static<typeof SeasonRule>

export const seasonMembers = {
  name: Line(80, 'Such as “High season”. One season of an establishment has it.'),
  ranges: Type.Array(SeasonRange, { minItems: 1, maxItems: 20, description: 'Must not overlap.' }),
  rules: Type.Array(SeasonRule, {
    minItems: 1,
    maxItems: 200,
    description: 'What its days have in the calendar, one after the other. At most 500 pairs of a range and a rule.',
  }),
}

export interface SeasonGiven {
  readonly name: string
  readonly ranges: readonly { readonly from: IsoDate; readonly to: IsoDate }[]
  readonly rules: readonly SeasonRule[]
}

export const Season = component(
  'Season',
  closed({ id: Id(), establishmentId: Id(), version: Type.Integer({ description: 'For `If-Match`.' }), ...seasonMembers }),
)
export type Season = Static<typeof Season>

/** What saving a season did. */
export const SeasonSaved = closed({ season: Season, change: Type.Optional(CalendarChangeMade), effect: CalendarEffect })

/** Validation message, or undefined. `last`: the last day of the calendar. */
export function seasonProblem({ ranges, rules }: SeasonGiven, last: IsoDate): string | undefined {
  for (const [place, { from, to }] of ranges.entries()) {
    const at = `body.ranges[${place}]`
    if (to < from) return `${at}.to must not be earlier than from.`
    if (to > last) return `${at}.to must not be later than ${last}: the calendar has three years.`
    const other = ranges.findIndex((each, index) => index < place && each.from <= to && from <= each.to)
    if (other >= 0) return `${at} overlaps body.ranges[${other}].`
  }
  for (const [place, rule] of rules.entries()) {
    const at = `body.rules[${place}]`
    if (rule.priceCents === null) return `${at}.priceCents must be an amount: a season sets prices, it doesn’t remove them.`
    if (rule.priceCents !== undefined && rule.copyDaysBefore !== undefined)
      return `${at} must have only one of priceCents and copyDaysBefore.`
    if (rule.priceCents === undefined && rule.copyDaysBefore === undefined && Object.keys(rule.restrictions ?? {}).length === 0)
      return `${at} sets nothing: give priceCents, copyDaysBefore or restrictions.`
  }
  if (ranges.length * rules.length > linesAtMost)
    return `body.rules: ${ranges.length} ranges with ${rules.length} rules make ${ranges.length * rules.length} lines; the maximum is ${linesAtMost}. Divide the season.`
  return undefined
}

const each = (season: Pick<SeasonGiven, 'ranges' | 'rules'>, change: (rule: SeasonRule) => CalendarChangeGiven[]) =>
  season.ranges.flatMap(({ from, to }) => season.rules.flatMap(change).map((made) => ({ ...made, from, to })))

/** The changes of the calendar that save a season: what it set before is taken back, then its days are written. */
export function changesOfSeason(
  season: Pick<SeasonGiven, 'ranges' | 'rules'>,
  before: Pick<SeasonGiven, 'ranges' | 'rules'> | undefined,
): CalendarChangeGiven[] {
  const takenBack = before
    ? each(before, ({ ratePlanIds: plans, unitTypeIds: types, weekdays: days, restrictions: set }) => {
        const names = Object.keys(set ?? {})
        if (names.length === 0) return []
        return [
          {
            ...(plans ? { ratePlanIds: plans } : {}),
            ...(types ? { unitTypeIds: types } : {}),
            ...(days ? { weekdays: days } : {}),
            from: '',
            to: '',
            restrictions: Object.fromEntries(names.map((name) => [name, null])),
          },
        ]
      })
    : []
  return [...takenBack, ...each(season, (rule) => [{ ...rule, from: '', to: '' }])]
}

export interface SeasonRow extends SeasonGiven {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly version: number
}

export const presentSeason = ({ id, establishmentId, version, name, ranges, rules }: SeasonRow): Season => ({
  id,
  establishmentId,
  version,
  name,
  ranges: [...ranges],
  rules: [...rules],
})

export const seasonGivenExample = {
  name: 'High season',
  ranges: [{ from: '2027-07-03', to: '2027-08-28' }],
  rules: [
    { ratePlanIds: [exampleId.rate_plan], unitTypeIds: [exampleId.unit_type], priceCents: '18900' },
    { restrictions: { minArrival: 3 } },
  ],
}
export const seasonExample: Season = {
  id: exampleId.season,
  establishmentId: exampleId.establishment,
  version: 1,
  ...seasonGivenExample,
}
export const seasonSavedExample: Static<typeof SeasonSaved> = {
  season: seasonExample,
  change: changeMadeExample,
  effect: effectExample,
}
