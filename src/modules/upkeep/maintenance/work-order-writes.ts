import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { WorkOrderRow } from './work-order.ts'

export const updateWorkOrder = (tenantId: Id, row: WorkOrderRow): Statement => sql`
  update work_order set title = ${row.title}, description = ${row.description}, status = ${row.status}, priority = ${row.priority}, closure_id = ${row.closureId}, assignee = ${row.assignee}, due_on = ${row.dueOn}::date,
    resolution = ${row.resolution}, cost_cents = ${row.costCents}, started_at = ${row.startedAt}::timestamptz, ended_at = ${row.endedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${row.id}`

/** Serialises the numbering of work orders in an establishment. */
export const lockNumbers = (establishmentId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work orders of ${establishmentId}`}, 0))`

export const insertWorkOrder = (tenantId: Id, row: WorkOrderRow): Statement => sql`
  insert into work_order (tenant_id, id, establishment_id, unit_id, asset_id, number, title, description, priority, assignee, due_on, opened_at, inspection_id, inspection_item,
    meter_id, reservation_id, plan_id)
  values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.unitId}, ${row.assetId}, ${row.number}::integer, ${row.title}, ${row.description}, ${row.priority},
    ${row.assignee}, ${row.dueOn}::date, ${row.openedAt}::timestamptz, ${row.inspectionId}, ${row.inspectionItem}, ${row.meterId}, ${row.reservationId}, ${row.planId})`

/** For the erasure of guests: clears the texts about their stays. The repair itself, its date and its cost stay. */
export const eraseWorkOrders = (tenantId: Id, stayIds: Statement): Statement =>
  sql`update work_order set title = 'Work order', description = null, resolution = null where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`

export const workOrderIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select id from work_order where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
