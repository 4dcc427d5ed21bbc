/**
 * Stay restrictions: days of arrival and departure, minimum and maximum nights (the restrictions of the OpenTravel availability message: arrival, departure,
 * SetMinLOS, SetMaxLOS). Each applies to arrivals in a range of days, optionally limited to a unit type, a rate plan or both. A stay must meet all that apply
 * to it.
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
    unitTypeId: Type.Optional(Id('Default: every unit type.')),
    ratePlanId: Type.Optional(Id('Default: every rate plan.')),
    from: DateOf('First day of arrival to which it applies.'),
    to: DateOf('Last day of arrival to which it applies.'),
    arrivalWeekdays: Weekdays('Days on which a stay may begin: 1 is Monday, 7 is Sunday (ISO 8601).'),
    departureWeekdays: Weekdays('Days on which a stay with arrival in the range may end.'),
    minNights: Nights('Minimum number of nights of a stay with arrival in the range.'),
    maxNights: Nights('Maximum number of nights of a stay with arrival in the range.'),
  }),
)
export type StayRestriction = Static<typeof StayRestriction>

export const brokenReasons = [
  'arrival_weekday',
  'departure_weekday',
  'min_nights',
  'max_nights',
  'min_advance',
  'max_advance',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay_arrival',
  'max_stay_arrival',
  'min_stay_through',
  'max_stay_through',
  'not_yet_on_sale',
  'no_longer_on_sale',
  'not_sold_to',
] as const
export const BrokenRestriction = closed({
  reason: OneOf(brokenReasons),
  message: Type.String(),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: 'Days allowed for arrival or departure.' }),
  ),
  nights: Type.Optional(Type.Integer({ minimum: 1, description: 'Minimum or maximum number of nights.' })),
  date: Type.Optional(DateOf('The day of the calendar that restricts.')),
  nearest: Type.Optional(DateOf('The nearest day that would do.')),
  days: Type.Optional(Type.Integer({ minimum: 0, description: 'Minimum or maximum number of days from booking to arrival.' })),
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

/** Validation message for the restrictions, or undefined. */
export function restrictionsProblem(restrictions: readonly StayRestriction[]): string | undefined {
  for (const [place, each] of restrictions.entries()) {
    const at = `body.restrictions[${place}]`
    if (each.to < each.from) return `${at}.to must not be earlier than from.`
    if (each.minNights !== undefined && each.maxNights !== undefined && each.maxNights < each.minNights)
      return `${at}.maxNights must not be less than minNights.`
    if (!each.arrivalWeekdays && !each.departureWeekdays && each.minNights === undefined && each.maxNights === undefined)
      return `${at} restricts nothing: give arrivalWeekdays, departureWeekdays, minNights or maxNights.`
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

/** The restrictions that the stay violates, in order. */
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
              message: `Stays ${range} must begin on: ${inWords(arrivalWeekdays)}.`,
            },
          ]
        : []),
      ...(departureWeekdays && !departureWeekdays.includes(weekdayOf(stay.departure))
        ? [
            {
              reason: 'departure_weekday' as const,
              weekdays: departureWeekdays,
              message: `Stays ${range} must end on: ${inWords(departureWeekdays)}.`,
            },
          ]
        : []),
      ...(minNights !== undefined && nights < minNights
        ? [
            {
              reason: 'min_nights' as const,
              nights: minNights,
              message: `Stays ${range} must have at least ${minNights} nights.`,
            },
          ]
        : []),
      ...(maxNights !== undefined && nights > maxNights
        ? [{ reason: 'max_nights' as const, nights: maxNights, message: `Stays ${range} can have at most ${maxNights} nights.` }]
        : []),
    ]
  })
}

/** The first violated restriction. */
export const brokenRestriction = (
  restrictions: readonly StayRestriction[],
  stay: RestrictedStay,
): BrokenRestriction | undefined => brokenRestrictions(restrictions, stay)[0]

/** The first restriction that is violated after a change but was met, or did not apply, before it. */
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
