/** What a change of the calendar writes, keeps for its undoing, and reports: shared by changes in bulk and by seasons. */
import type { Statement } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { type CalendarChangeMade, type CalendarEffect, presentEffect } from './calendar-shapes.ts'
import { type CalendarLoaded, namedBy } from './calendar-steps.ts'
import { type ChangeToKeep, calendarWrites, keepChange } from './calendar-writes.ts'

interface ChangeToWrite {
  readonly effect: CalendarEffect
  /** Absent: all cells are so already, and nothing is written. */
  readonly change?: CalendarChangeMade
  readonly audit?: Readonly<Record<string, unknown>>
  readonly writes: Statement[]
  readonly events: ReturnType<typeof calendarChanged>[]
}

/** The event of a change, or of its undoing. */
export const calendarChanged = (
  { establishmentId, id, number, from, to, ratePlanIds, unitTypeIds }: ChangeToKeep,
  { priceCells, restrictionCells }: Pick<CalendarEffect, 'priceCells' | 'restrictionCells'>,
) => ({
  type: 'calendar.changed' as const,
  establishmentId,
  data: {
    changeId: id,
    number,
    from,
    to,
    ratePlanIds: ratePlanIds ? [...ratePlanIds] : null,
    unitTypeIds: unitTypeIds ? [...unitTypeIds] : null,
    prices: priceCells,
    restrictions: restrictionCells,
  },
})

/** `version`: the number of the last change of the calendar. */
export function makeChange(
  { tenantId, caller, moment, newId }: Pick<Context<never, never, never>, 'tenantId' | 'caller' | 'moment' | 'newId'>,
  { establishment, changes, span, differences }: CalendarLoaded,
  version: number,
): ChangeToWrite {
  const effect = presentEffect(differences)
  const { priceCells, restrictionCells } = effect
  if (priceCells + restrictionCells === 0) return { effect, writes: [], events: [] }
  const kept = {
    tenantId,
    establishmentId: establishment.id,
    id: newId(),
    number: version + 1,
    moment,
    by: caller.actorId,
    ratePlanIds: namedBy(changes, 'ratePlanIds'),
    unitTypeIds: namedBy(changes, 'unitTypeIds'),
    ...span,
  }
  const { id, number } = kept
  return {
    effect,
    change: { id, number, changedAt: moment, changedBy: kept.by, ...span, priceCells, restrictionCells, undoneAt: null },
    audit: { changeId: id, number, priceCells, restrictionCells },
    writes: [...calendarWrites(kept, differences), keepChange(kept, differences)],
    events: [calendarChanged(kept, effect)],
  }
}
