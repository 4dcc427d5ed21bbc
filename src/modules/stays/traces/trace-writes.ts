import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { TraceRow } from './trace.ts'

/** The day of a trace at check-in or check-out stays what the stay says. */
const updateTrace = (tenantId: Id, trace: TraceRow): Statement => sql`
  update trace set department = ${trace.department}, text = ${trace.text}, due_on = case when kind in ('at_check_in', 'at_check_out') then due_on else ${trace.dueOn}::date end, due_at = ${trace.dueAt}::time, status = ${trace.status},
    outcome = ${trace.outcome}, ended_at = ${trace.endedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${trace.id}`

/** What a write of an existing trace answers and leaves. */
export const changeOfTrace = (tenantId: Id, next: TraceRow, type: 'trace.changed' | 'trace.ended') => {
  const event: DomainEvent = {
    type,
    establishmentId: next.establishmentId,
    data: { traceId: next.id, reservationId: next.reservationId, ...(type === 'trace.ended' ? { status: next.status } : {}) },
  }
  return {
    ...(next.reservationId === null ? {} : { concerns: [next.reservationId] }),
    establishmentId: next.establishmentId,
    writes: [updateTrace(tenantId, next)],
    events: [event],
  }
}

/**
 * What a guest who is erased leaves: that there was something to do, not what.
 * @param stayIds also of stays that were theirs
 * @param ownStayIds of those that are theirs: what is open for them is cancelled
 */
export const eraseTraces = (tenantId: Id, stayIds: Statement, ownStayIds: Statement, moment: Moment): Statement => sql`
  update trace set text = null, outcome = null, status = case when status = 'open' and reservation_id = any(${ownStayIds}) then 'cancelled' else status end,
    ended_at = case when status = 'open' and reservation_id = any(${ownStayIds}) then ${moment}::timestamptz else ended_at end
  where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
