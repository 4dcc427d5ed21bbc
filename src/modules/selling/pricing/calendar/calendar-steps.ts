/** What a change of the calendar loads and decides; the preview and the change share it. */
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { addDays, earlierOf, type IsoDate, laterOf, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { type CalendarChange, type CalendarDifferences, cellsNamed, differencesOf, type Sold } from './calendar-cells.ts'
import {
  type PlanOfCalendar,
  plansOfCalendar,
  pricesOfCalendar,
  restrictionsOfCalendar,
  type Span,
  typesOfCalendar,
} from './calendar-reads.ts'
import { type CalendarChangeGiven, changeFrom, changesProblem } from './calendar-shapes.ts'

/** Cells of one request: twelve types and eight plans for 500 days. */
export const cellsAtMost = 50_000

/** Days ahead that the calendar has: three years. */
export const daysAhead = 1_098

type Asked = Pick<
  Context<{ id: Id }, never, { changes: CalendarChangeGiven[] }>,
  'params' | 'body' | 'tenantId' | 'todayIn' | 'load'
>

export interface CalendarLoaded {
  readonly establishment: { readonly id: Id }
  readonly changes: readonly CalendarChange[]
  readonly span: Span
  readonly differences: CalendarDifferences
}

/** Changes of one calendar wait for each other, so that their numbers and their differences are right; bookings don't wait. */
export const lockCalendar = (tenantId: Id, establishmentId: Id): Statement =>
  sql`select id from establishment where tenant_id = ${tenantId} and id = ${establishmentId} for no key update`

/** How a refusal names a change by its place. */
export type NameOfChange = (place: number) => string
const inChanges: NameOfChange = (place) => `body.changes[${place}]`

/** Whose prices a change that names no plan or type is about, and that what it names belongs to the property. @throws otherwise */
function soldBy(
  changes: readonly CalendarChange[],
  plans: readonly PlanOfCalendar[],
  types: readonly { id: Id; isActive: boolean }[],
  nameOf: NameOfChange,
): Sold {
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const known = new Set(types.map(({ id }) => id))
  for (const [place, { ratePlanIds = [], unitTypeIds = [], price }] of changes.entries()) {
    const at = nameOf(place)
    const strange = ratePlanIds.find((id) => !planOf.has(id))
    if (strange)
      throw refuse.RATE_PLAN_NOT_FOUND({ message: `${at}.ratePlanIds: ${strange} is no rate plan of this establishment.` })
    const strangeType = unitTypeIds.find((id) => !known.has(id))
    if (strangeType)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND({
        message: `${at}.unitTypeIds: ${strangeType} is no unit type of this establishment.`,
      })
    const derived = price && ratePlanIds.map((id) => planOf.get(id)).find((plan) => plan?.parentId != null)
    if (derived)
      throw refuse.RATE_PLAN_IS_DERIVED({
        message: `${at}: the prices of ${derived.code} follow from another plan. Set the prices of that plan.`,
      })
  }
  return {
    ratePlanIds: plans.filter(({ parentId, isActive }) => parentId === null && isActive).map(({ id }) => id),
    unitTypeIds: types.filter(({ isActive }) => isActive).map(({ id }) => id),
  }
}

const spanOf = (changes: readonly CalendarChange[]): Span => ({
  from: changes.map(({ from }) => from).reduce(earlierOf),
  to: changes.map(({ to }) => to).reduce(laterOf),
})

/** The first day that is read: earlier, if prices are copied from there. */
const readFrom = (changes: readonly CalendarChange[]): IsoDate =>
  changes.map(({ from, price }) => (price?.kind === 'copy' ? addDays(from, -price.daysBefore) : from)).reduce(earlierOf)

/** The plans or types that any of the changes names; undefined if one names all of them. */
export function namedBy(changes: readonly CalendarChange[], name: 'ratePlanIds' | 'unitTypeIds'): readonly Id[] | undefined {
  const lists = changes.map((change) => change[name])
  return lists.some((ids) => ids === undefined) ? undefined : [...new Set(lists.flatMap((ids) => ids ?? []))]
}

/** Cells that are read for one request: days between the first and the last that it names or copies, whichever plans and types. */
const readAtMost = 200_000

/** @throws if the days that are named lie so far apart that too much would be read */
function admitSpan(changes: readonly CalendarChange[], { to }: Span, sold: Sold): void {
  const priced = changes.filter(({ price }) => price !== undefined)
  if (priced.length === 0) return
  const plans = (namedBy(priced, 'ratePlanIds') ?? sold.ratePlanIds).length
  const types = (namedBy(priced, 'unitTypeIds') ?? sold.unitTypeIds).length
  const read = (nightsBetween(readFrom(changes), to) + 1) * plans * types
  if (read > readAtMost)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.changes: from the first to the last day there are ${read} prices; at most ${readAtMost} are read for one request. Send days that lie far apart separately, or fewer plans and types.`,
    })
}

/** @throws if a change is wrong, names what isn’t there, or too many days */
export async function loadCalendar(
  { params, body, tenantId, todayIn, load }: Asked,
  locks: boolean,
  nameOf: NameOfChange = inChanges,
): Promise<CalendarLoaded> {
  const {
    establishment: [establishment],
    plans,
    types,
  } = await load({
    ...(locks ? { locked: lockCalendar(tenantId, params.id) } : {}),
    establishment: establishmentStateById(tenantId, params.id),
    plans: plansOfCalendar(tenantId, params.id),
    types: typesOfCalendar(tenantId, params.id),
  })
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
  const problem = changesProblem(body.changes, addDays(dateOfEstablishment(establishment, todayIn), daysAhead))
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  const changes = body.changes.map(changeFrom)
  const sold = soldBy(changes, plans, types, nameOf)
  const named = changes.reduce((sum, change) => sum + cellsNamed(change, sold), 0)
  if (named > cellsAtMost)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.changes names ${named} cells; the maximum for one request is ${cellsAtMost}. Name fewer days, plans or types.`,
    })
  const span = spanOf(changes)
  admitSpan(changes, span, sold)
  const priced = changes.filter(({ price }) => price !== undefined)
  const [prices, restrictions] = await load(
    pricesOfCalendar(
      tenantId,
      priced.length === 0 ? [] : (namedBy(priced, 'ratePlanIds') ?? sold.ratePlanIds),
      namedBy(priced, 'unitTypeIds') ?? sold.unitTypeIds,
      {
        from: readFrom(changes),
        to: span.to,
      },
    ),
    restrictionsOfCalendar(tenantId, params.id, span),
  )
  return { establishment, changes, span, differences: differencesOf(changes, { prices, restrictions }, sold) }
}
