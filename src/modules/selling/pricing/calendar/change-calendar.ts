import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { makeChange } from './calendar-change-writes.ts'
import { changesSince, versionOfCalendar } from './calendar-reads.ts'
import {
  CalendarChangeMade,
  CalendarChangeShape,
  CalendarEffect,
  changeExample,
  changeMadeExample,
  changesAtMost,
  effectExample,
} from './calendar-shapes.ts'
import { loadCalendar, namedBy } from './calendar-steps.ts'

export const changeCalendar = operation({
  id: 'changeCalendar',
  method: 'PATCH',
  path: '/v1/establishments/:id/calendar',
  summary: 'Change prices and restrictions in bulk',
  description:
    'Up to 1,000 changes, one after the other, over up to 50,000 cells; all of them or none. Each names days, weekdays, plans and types, and sets or adjusts prices, copies them from earlier days, or sets restrictions. Closing a day never touches its price. ' +
    'With `If-Match`, the ETag of the calendar as it was read, the change is refused only if someone else changed the same days, plans and types since (412 `CALENDAR_CHANGED`). Cells that are equal already are not written. `undoCalendarChange` takes it back.',
  permission: 'rate_plan.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ changes: Type.Array(CalendarChangeShape, { minItems: 1, maxItems: changesAtMost }) }),
  data: closed({ change: Type.Optional(CalendarChangeMade), effect: CalendarEffect }),
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
    refuse.CALENDAR_CHANGED,
  ],
  example: {
    params: { id: exampleId.establishment },
    body: { changes: [changeExample] },
    data: { change: changeMadeExample, effect: effectExample },
  },
  async handle(context) {
    const { params, tenantId, ifMatch, load } = context
    const { establishment, changes, span, differences } = await loadCalendar(context, true)
    const [ratePlanIds, unitTypeIds] = [namedBy(changes, 'ratePlanIds'), namedBy(changes, 'unitTypeIds')]
    const read = versionIn(ifMatch)
    const [[current], [other]] = await load(
      versionOfCalendar(tenantId, params.id),
      changesSince(tenantId, params.id, read ?? Number.MAX_SAFE_INTEGER % 2_147_483_647, span, ratePlanIds, unitTypeIds),
    )
    const version = current?.version ?? 0
    if (ifMatch !== undefined && (read === undefined || other))
      throw refuse.CALENDAR_CHANGED(
        other
          ? { message: `Days from ${other.from} to ${other.to} were changed at ${other.changedAt}. Read the calendar again.` }
          : {},
      )
    const { effect, change, ...made } = makeChange(context, { establishment, differences, span, changes }, version)
    return {
      data: { ...(change ? { change } : {}), effect },
      version: change?.number ?? version,
      establishmentId: establishment.id,
      ...(change ? { audit: { ...made.audit, changes: context.body.changes.slice(0, 20) } } : {}),
      ...made,
    }
  },
})

/** The version in an `If-Match` header; undefined if there is none. */
function versionIn(ifMatch: string | undefined): number | undefined {
  const found = /^"?(\d{1,9})"?$/.exec(ifMatch?.trim() ?? '')
  return found ? Number(found[1]) : undefined
}
