import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { StayOfTrace, TraceRow } from './trace.ts'

const traceColumns = sql`
  t.id, t.establishment_id as "establishmentId", t.reservation_id as "reservationId", t.kind, t.department, t.text, t.due_on as "dueOn", left(t.due_at::text, 5) as "dueAt", t.status,
  t.outcome, t.created_at as "createdAt", t.ended_at as "endedAt", r.confirmation_code as "confirmationCode", r.status as "stayStatus",
  trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')) as "guestName", u.code as "unitCode", r.arrival, r.departure`

const withStay = sql`
  left join reservation r on r.tenant_id = t.tenant_id and r.id = t.reservation_id
  left join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id`

/**
 * Trace `t` is to be done: its stay takes place, and a guest is woken only while they are here. Looked up row by row: few are open, and their stays are everywhere.
 */
export const isToDo = sql`(t.reservation_id is null or coalesce((
  select s.status not in ('Cancelled', 'NoShow', 'Expired') and (t.kind <> 'wake_up_call' or s.status <> 'CheckedOut' and t.due_on between s.arrival and s.departure)
  from reservation s where s.tenant_id = t.tenant_id and s.id = t.reservation_id), false))`

/** @param wanted condition on trace `t` */
export const tracesWhere = (wanted: Statement, asked: PageAsked): Statement<TraceRow> =>
  sql<TraceRow>`select ${traceColumns} from trace t ${withStay} where ${wanted}${asked.order("t.due_on, coalesce(t.due_at, time '00:00'), t.id")}`

export const countOfTraces = (wanted: Statement): Statement<{ total: number }> => sql<{ total: number }>`
  select count(*)::int as total from trace t where ${wanted}`

export const traceForUpdate = (tenantId: Id, id: Id): Statement<TraceRow> =>
  sql<TraceRow>`select ${traceColumns} from trace t ${withStay} where t.tenant_id = ${tenantId} and t.id = ${id} for update of t`

export const establishmentOfTrace = (tenantId: Id, id: Id): Statement =>
  sql`(select establishment_id from trace where tenant_id = ${tenantId} and id = ${id})`

/** The stay of a new trace, as its answer shows it. */
export const stayOfTrace = (tenantId: Id, establishmentId: Id, reservationId: Id | undefined) => sql<
  StayOfTrace & { confirmationCode: string; guestName: string; unitCode: string | null }
>`
  select r.id, r.status, r.arrival, r.departure, r.confirmation_code as "confirmationCode", trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')) as "guestName", u.code as "unitCode"
  from reservation r join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId ?? null} and r.establishment_id = ${establishmentId} for share of r`

/** For the export of a guest’s data. */
export const tracesOfStays = (tenantId: Id, stayIds: Statement): Statement<TraceRow> =>
  sql<TraceRow>`select ${traceColumns} from trace t ${withStay} where t.tenant_id = ${tenantId} and t.reservation_id = any(${stayIds}) order by t.id`

export const traceIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select id from trace where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
