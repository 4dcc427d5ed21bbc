/** Shapes of the calendar: its changes, its runs, what a change did. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { CalendarChange, CalendarDifferences, PriceAction, RestrictionOfDay, Run } from './calendar-cells.ts'
import { runsOf, samePrice, sameRestriction } from './calendar-cells.ts'

const nights = (description: string) => Type.Integer({ minimum: 1, maximum: 400, description })
const yes = (description: string) => Type.Boolean({ description })

const restrictionMembers = {
  closed: yes('Not for sale on this day.'),
  closedToArrival: yes('No stay begins on this day.'),
  closedToDeparture: yes('No stay ends on this day.'),
  minArrival: nights('Minimum number of nights of a stay that begins on this day.'),
  maxArrival: nights('Maximum number of nights of a stay that begins on this day.'),
  minThrough: nights('Minimum number of nights of a stay that includes this night.'),
  maxThrough: nights('Maximum number of nights of a stay that includes this night.'),
}

const optionalRestriction = {
  closed: Type.Optional(restrictionMembers.closed),
  closedToArrival: Type.Optional(restrictionMembers.closedToArrival),
  closedToDeparture: Type.Optional(restrictionMembers.closedToDeparture),
  minArrival: Type.Optional(restrictionMembers.minArrival),
  maxArrival: Type.Optional(restrictionMembers.maxArrival),
  minThrough: Type.Optional(restrictionMembers.minThrough),
  maxThrough: Type.Optional(restrictionMembers.maxThrough),
}

export const DayRestriction = component('DayRestriction', closed(optionalRestriction))

const ending = closed(
  { stepCents: CentsNotNegative('At least "1".'), endingCents: CentsNotNegative('Below the step.') },
  { description: 'Rounds to the nearest price with this ending: "100" and "90" give prices such as 113.90.' },
)

/** A file with a line for each season, type and plan fits into one request. */
export const changesAtMost = 1000

/** Members of a change of the calendar; a season has them without days. */
export const changeMembers = {
  ratePlanIds: Type.Optional(
    Type.Array(Id(), {
      minItems: 1,
      maxItems: 200,
      description: 'Absent: prices of every plan that has its own; restrictions of all plans at once.',
    }),
  ),
  unitTypeIds: Type.Optional(
    Type.Array(Id(), {
      minItems: 1,
      maxItems: 200,
      description: 'Absent: prices of every active type; restrictions of all types at once.',
    }),
  ),
  from: DateOf('The first day.'),
  to: DateOf('The last day (inclusive).'),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      description: 'Only these: 1 is Monday. Absent: every day.',
    }),
  ),
  priceCents: Type.Optional(Nullable(CentsNotNegative('The price of each night; null removes it.'))),
  adjust: Type.Optional(
    closed(
      {
        bp: Type.Optional(Type.Integer({ minimum: -10_000, maximum: 100_000, description: 'In basis points: 500 is 5 % more.' })),
        cents: Type.Optional(Cents('Added after the percentage.')),
        ending: Type.Optional(ending),
      },
      { description: 'Changes prices that there are.' },
    ),
  ),
  copyDaysBefore: Type.Optional(
    Type.Integer({
      minimum: 7,
      maximum: 1_099,
      multipleOf: 7,
      description: 'Copies the price of the same weekday, this number of days before: 364 is a year.',
    }),
  ),
  restrictions: Type.Optional(
    closed(
      {
        closed: Type.Optional(Nullable(restrictionMembers.closed)),
        closedToArrival: Type.Optional(Nullable(restrictionMembers.closedToArrival)),
        closedToDeparture: Type.Optional(Nullable(restrictionMembers.closedToDeparture)),
        minArrival: Type.Optional(Nullable(restrictionMembers.minArrival)),
        maxArrival: Type.Optional(Nullable(restrictionMembers.maxArrival)),
        minThrough: Type.Optional(Nullable(restrictionMembers.minThrough)),
        maxThrough: Type.Optional(Nullable(restrictionMembers.maxThrough)),
      },
      { description: 'Members that are absent stay; null or false removes one. Prices stay.' },
    ),
  ),
}

export const CalendarChangeShape = component('CalendarChangeWanted', closed(changeMembers))
export type CalendarChangeGiven = Static<typeof CalendarChangeShape>

const place = {
  ratePlanId: Type.Optional(Id('Absent: all plans.')),
  unitTypeId: Type.Optional(Id('Absent: all types.')),
  from: DateOf(),
  to: DateOf('The last day (inclusive).'),
}

export const PriceRun = closed({
  ...place,
  priceCents: CentsNotNegative(),
  derived: Type.Optional(Type.Literal(true, { description: 'The plan follows from another.' })),
})
export const RestrictionRun = closed({ ...place, restriction: DayRestriction })

export const CalendarEffect = component(
  'CalendarEffect',
  closed({
    priceCells: Type.Integer({ description: 'Nights whose price changes.' }),
    restrictionCells: Type.Integer({ description: 'Days whose restrictions change.' }),
    prices: Type.Array(closed({ ...place, before: Nullable(CentsNotNegative()), after: Nullable(CentsNotNegative()) }), {
      description: 'Runs of days that change alike, at most 500.',
    }),
    restrictions: Type.Array(closed({ ...place, before: Nullable(DayRestriction), after: Nullable(DayRestriction) })),
    isWhole: Type.Boolean({ description: 'Whether all runs are listed.' }),
  }),
)
export type CalendarEffect = Static<typeof CalendarEffect>

export const CalendarChangeMade = component(
  'CalendarChange',
  closed({
    id: Id(),
    number: Type.Integer(),
    changedAt: MomentOf(),
    changedBy: Id(),
    from: DateOf(),
    to: DateOf(),
    priceCells: Type.Integer(),
    restrictionCells: Type.Integer(),
    undoneAt: Nullable(MomentOf()),
  }),
)
export type CalendarChangeMade = Static<typeof CalendarChangeMade>

export const runsAtMost = 500

const placeOf = ({ ratePlanId, unitTypeId, from, to }: Run<unknown>) => ({
  ...(ratePlanId === null ? {} : { ratePlanId }),
  ...(unitTypeId === null ? {} : { unitTypeId }),
  from,
  to,
})

const cents = (value: bigint | undefined): string | null => (value === undefined ? null : String(value))
const orNull = (value: RestrictionOfDay | undefined): RestrictionOfDay | null => value ?? null

export function presentEffect({ prices, restrictions }: CalendarDifferences): CalendarEffect {
  const priceRuns = runsOf(prices, samePrice)
  const restrictionRuns = runsOf(restrictions, sameRestriction)
  return {
    priceCells: prices.length,
    restrictionCells: restrictions.length,
    prices: priceRuns
      .slice(0, runsAtMost)
      .map((run) => ({ ...placeOf(run), before: cents(run.before), after: cents(run.after) })),
    restrictions: restrictionRuns
      .slice(0, runsAtMost)
      .map((run) => ({ ...placeOf(run), before: orNull(run.before), after: orNull(run.after) })),
    isWhole: priceRuns.length <= runsAtMost && restrictionRuns.length <= runsAtMost,
  }
}

function priceActionOf({ priceCents, adjust, copyDaysBefore }: CalendarChangeGiven): PriceAction | undefined {
  if (priceCents !== undefined) return { kind: 'set', cents: priceCents === null ? null : BigInt(priceCents) }
  if (copyDaysBefore !== undefined) return { kind: 'copy', daysBefore: copyDaysBefore }
  if (!adjust) return undefined
  return {
    kind: 'adjust',
    ...(adjust.bp === undefined ? {} : { bp: adjust.bp }),
    ...(adjust.cents === undefined ? {} : { cents: BigInt(adjust.cents) }),
    ...(adjust.ending
      ? { ending: { stepCents: BigInt(adjust.ending.stepCents), endingCents: BigInt(adjust.ending.endingCents) } }
      : {}),
  }
}

const lower = (ids: readonly string[] | undefined) => ids && [...new Set(ids.map((id) => id.toLowerCase()))]

export const changeFrom = (given: CalendarChangeGiven): CalendarChange => ({
  ratePlanIds: lower(given.ratePlanIds),
  unitTypeIds: lower(given.unitTypeIds),
  from: given.from,
  to: given.to,
  weekdays: given.weekdays,
  price: priceActionOf(given),
  restrictions: given.restrictions ?? {},
})

/** Validation message for the changes themselves, or undefined. `today`: three years from it are the last days. */
export function changesProblem(changes: readonly CalendarChangeGiven[], last: string): string | undefined {
  for (const [index, { from, to, priceCents, adjust, copyDaysBefore, restrictions }] of changes.entries()) {
    const at = `body.changes[${index}]`
    if (to < from) return `${at}.to must not be earlier than from.`
    if (to > last) return `${at}.to must not be later than ${last}: the calendar has three years.`
    const actions = [priceCents, adjust, copyDaysBefore].filter((each) => each !== undefined).length
    if (actions > 1) return `${at} must have only one of priceCents, adjust and copyDaysBefore.`
    if (actions === 0 && Object.keys(restrictions ?? {}).length === 0)
      return `${at} changes nothing: give priceCents, adjust, copyDaysBefore or restrictions.`
    if (
      adjust?.ending &&
      (BigInt(adjust.ending.stepCents) < 1n || BigInt(adjust.ending.endingCents) >= BigInt(adjust.ending.stepCents))
    )
      return `${at}.adjust.ending: stepCents must be at least "1", and endingCents less than it.`
    if (adjust && Object.keys(adjust).length === 0) return `${at}.adjust must have bp, cents or ending.`
  }
  return undefined
}

export const changeExample: CalendarChangeGiven = {
  ratePlanIds: [exampleId.rate_plan],
  unitTypeIds: [exampleId.unit_type],
  from: '2026-12-01',
  to: '2026-12-31',
  weekdays: [5, 6],
  priceCents: '14900',
}
export const effectExample: CalendarEffect = {
  priceCells: 2,
  restrictionCells: 0,
  prices: [
    {
      ratePlanId: exampleId.rate_plan,
      unitTypeId: exampleId.unit_type,
      from: '2026-12-04',
      to: '2026-12-05',
      before: '12900',
      after: '14900',
    },
  ],
  restrictions: [],
  isWhole: true,
}
export const changeMadeExample: CalendarChangeMade = {
  id: exampleId.calendar_change,
  number: 12,
  changedAt: '2026-11-21T09:00:00.000Z',
  changedBy: '019a9c1e-6b1f-7000-8000-0000000000c2',
  from: '2026-12-01',
  to: '2026-12-31',
  priceCells: 2,
  restrictionCells: 0,
  undoneAt: null,
}
