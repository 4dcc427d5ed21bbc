/**
 * What the dates of a stay must be to be booked: days of arrival and departure, least and most nights (the restrictions of the OpenTravel availability
 * message: arrival, departure, SetMinLOS, SetMaxLOS). Each is of arrivals in a range of days, of a unit type, of a plan, of both or of everything. A stay
 * must keep all that apply to it.
 */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type IsoDate, nightsBetween, weekdayOf } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { longestStay } from './stay.ts'

export const restrictionsAtMost = 200

const Weekdays = (description: string) =>
  Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true, description }),
  )
const Nights = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: longestStay, description }))

export const StayRestriction = component(
  'StayRestriction',
  closed({
    unitTypeId: Type.Optional(Id('Left out: of every unit type.')),
    ratePlanId: Type.Optional(Id('Left out: of every rate plan.')),
    from: DateOf('The first day of arrival that it is about.'),
    to: DateOf('The last one.'),
    arrivalWeekdays: Weekdays('Days on which a stay may begin: 1 is Monday, 7 is Sunday (ISO 8601).'),
    departureWeekdays: Weekdays('Days on which a stay that begins in the range may end.'),
    minNights: Nights('A stay that begins in the range has at least so many nights.'),
    maxNights: Nights('A stay that begins in the range has at most so many nights.'),
  }),
)
export type StayRestriction = Static<typeof StayRestriction>

export const brokenReasons = ['arrival_weekday', 'departure_weekday', 'min_nights', 'max_nights'] as const
export const BrokenRestriction = closed({
  reason: OneOf(brokenReasons),
  message: Type.String(),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: 'On which it may begin, or end.' }),
  ),
  nights: Type.Optional(Type.Integer({ minimum: 1, description: 'That it has at least, or at most.' })),
})
export type BrokenRestriction = Static<typeof BrokenRestriction>

export const restrictionsExample: StayRestriction[] = [
  {
    unitTypeId: exampleId.unit_type,
    from: '2026-07-04',
    to: '2026-08-29',
    arrivalWeekdays: [6],
    departureWeekdays: [6],
    minNights: 7,
  },
]

/** What is wrong with the table, in words. */
export function restrictionsProblem(restrictions: readonly StayRestriction[]): string | undefined {
  for (const [place, each] of restrictions.entries()) {
    const at = `body.restrictions[${place}]`
    if (each.to < each.from) return `${at}.to must not be earlier than from.`
    if (each.minNights !== undefined && each.maxNights !== undefined && each.maxNights < each.minNights)
      return `${at}.maxNights must not be less than minNights.`
    if (!each.arrivalWeekdays && !each.departureWeekdays && each.minNights === undefined && each.maxNights === undefined)
      return `${at} restricts nothing: name arrivalWeekdays, departureWeekdays, minNights or maxNights.`
  }
  return undefined
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const inWords = (weekdays: readonly number[]): string =>
  weekdays
    .toSorted((left, right) => left - right)
    .map((weekday) => weekdayNames[weekday - 1])
    .join(', ')

interface RestrictedStay {
  readonly unitTypeId: IdType
  readonly ratePlanId: IdType
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

/** What the stay does not keep, in the order of the table. */
function brokenRestrictions(restrictions: readonly StayRestriction[], stay: RestrictedStay): BrokenRestriction[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  return restrictions.flatMap((each): BrokenRestriction[] => {
    const applies =
      stay.arrival >= each.from &&
      stay.arrival <= each.to &&
      (each.unitTypeId === undefined || each.unitTypeId === stay.unitTypeId.toLowerCase()) &&
      (each.ratePlanId === undefined || each.ratePlanId === stay.ratePlanId.toLowerCase())
    if (!applies) return []
    const range = `that begin from ${each.from} to ${each.to}`
    const { arrivalWeekdays, departureWeekdays, minNights, maxNights } = each
    return [
      ...(arrivalWeekdays && !arrivalWeekdays.includes(weekdayOf(stay.arrival))
        ? [
            {
              reason: 'arrival_weekday' as const,
              weekdays: arrivalWeekdays,
              message: `Stays ${range} begin on: ${inWords(arrivalWeekdays)}.`,
            },
          ]
        : []),
      ...(departureWeekdays && !departureWeekdays.includes(weekdayOf(stay.departure))
        ? [
            {
              reason: 'departure_weekday' as const,
              weekdays: departureWeekdays,
              message: `Stays ${range} end on: ${inWords(departureWeekdays)}.`,
            },
          ]
        : []),
      ...(minNights !== undefined && nights < minNights
        ? [{ reason: 'min_nights' as const, nights: minNights, message: `Stays ${range} have at least ${minNights} nights.` }]
        : []),
      ...(maxNights !== undefined && nights > maxNights
        ? [{ reason: 'max_nights' as const, nights: maxNights, message: `Stays ${range} have at most ${maxNights} nights.` }]
        : []),
    ]
  })
}

/** The first of them. */
export const brokenRestriction = (
  restrictions: readonly StayRestriction[],
  stay: RestrictedStay,
): BrokenRestriction | undefined => brokenRestrictions(restrictions, stay)[0]

/** The first that the stay kept, or that was no matter of it, and that it does not keep any more once it is changed. */
export const restrictionBrokenAnew = (
  restrictions: readonly StayRestriction[],
  before: RestrictedStay,
  after: RestrictedStay,
): BrokenRestriction | undefined =>
  restrictions
    .flatMap((each) => {
      const had = new Set(brokenRestrictions([each], before).map(({ reason }) => reason))
      return brokenRestrictions([each], after).filter(({ reason }) => !had.has(reason))
    })
    .at(0)
