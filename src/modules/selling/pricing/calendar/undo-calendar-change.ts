import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'
import { type CalendarDifferences, cellsOfRuns, type RestrictionOfDay, type Run, undoingOf } from './calendar-cells.ts'
import { calendarChanged } from './calendar-change-writes.ts'
import { pricesOfCalendar, restrictionsOfCalendar, versionOfCalendar } from './calendar-reads.ts'
import { CalendarEffect, changeMadeExample, effectExample, presentEffect } from './calendar-shapes.ts'
import { lockCalendar } from './calendar-steps.ts'
import { calendarWrites, keepChange } from './calendar-writes.ts'

interface StoredChange {
  readonly establishmentId: IdType
  readonly number: number
  readonly from: IsoDate
  readonly to: IsoDate
  readonly ratePlanIds: IdType[] | null
  readonly unitTypeIds: IdType[] | null
  readonly undoneAt: string | null
  readonly runs: {
    readonly prices: readonly (Omit<Run<never>, 'before' | 'after'> & { before?: string; after?: string })[]
    readonly restrictions: readonly Run<RestrictionOfDay>[]
  }
}

const differencesFrom = ({ runs }: StoredChange): CalendarDifferences => ({
  prices: cellsOfRuns(
    runs.prices.map(({ before, after, ...run }) => ({
      ...run,
      before: before === undefined ? undefined : BigInt(before),
      after: after === undefined ? undefined : BigInt(after),
    })),
  ),
  restrictions: cellsOfRuns(runs.restrictions),
})

const idsIn = (values: readonly (IdType | null)[]): IdType[] => [...new Set(values.filter((value) => value !== null))]

export const undoCalendarChange = operation({
  id: 'undoCalendarChange',
  method: 'POST',
  path: '/v1/calendar-changes/:id/undo',
  summary: 'Undo a change of the calendar',
  description:
    'Days that are still what the change made of them become what they were before; those that were changed since are left, and counted in `left`. It is a change of its own, which can be undone too.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The change.') }),
  data: closed({ effect: CalendarEffect, left: Type.Integer({ description: 'Cells that were changed since, and stay.' }) }),
  names: 'calendar_change',
  refuses: [refuse.CALENDAR_CHANGE_NOT_FOUND, refuse.CALENDAR_CHANGE_UNDONE],
  example: { params: { id: changeMadeExample.id }, data: { effect: effectExample, left: 0 } },
  async handle({ params, tenantId, caller, moment, newId, load }) {
    const [[change]] = await load(
      sql<StoredChange>`
        select establishment_id as "establishmentId", number, first_day as "from", last_day as "to", rate_plan_ids as "ratePlanIds", unit_type_ids as "unitTypeIds",
          undone_at as "undoneAt", runs
        from calendar_change where tenant_id = ${tenantId} and id = ${params.id} for no key update`,
    )
    if (!change) throw refuse.CALENDAR_CHANGE_NOT_FOUND({ recordId: params.id })
    if (change.undoneAt !== null) throw refuse.CALENDAR_CHANGE_UNDONE()
    const { establishmentId, from, to } = change
    const made = differencesFrom(change)
    const {
      prices,
      restrictions,
      version: [version],
    } = await load({
      locked: lockCalendar(tenantId, establishmentId),
      prices: pricesOfCalendar(
        tenantId,
        idsIn(made.prices.map(({ ratePlanId }) => ratePlanId)),
        idsIn(made.prices.map(({ unitTypeId }) => unitTypeId)),
        { from, to },
      ),
      restrictions: restrictionsOfCalendar(tenantId, establishmentId, { from, to }),
      version: versionOfCalendar(tenantId, establishmentId),
    })
    const { undo, left } = undoingOf(made, { prices, restrictions })
    const effect = presentEffect(undo)
    const hasEffect = effect.priceCells + effect.restrictionCells > 0
    const kept = {
      tenantId,
      establishmentId,
      id: newId(),
      number: (version?.version ?? 0) + 1,
      moment,
      by: caller.actorId,
      ratePlanIds: change.ratePlanIds ?? undefined,
      unitTypeIds: change.unitTypeIds ?? undefined,
      from,
      to,
    }
    return {
      data: { effect, left },
      establishmentId,
      audit: {
        changeId: params.id,
        number: change.number,
        priceCells: effect.priceCells,
        restrictionCells: effect.restrictionCells,
        left,
      },
      writes: [
        sql`update calendar_change set undone_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${params.id}`,
        ...calendarWrites(kept, undo),
        ...(hasEffect ? [keepChange(kept, undo)] : []),
      ],
      events: hasEffect ? [calendarChanged(kept, effect)] : [],
    }
  },
})
