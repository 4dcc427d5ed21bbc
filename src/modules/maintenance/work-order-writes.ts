import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import type { WorkOrderRow } from './work-order.ts'

export const updateWorkOrder = (tenantId: Id, row: WorkOrderRow): Statement => sql`
  update work_order set title = ${row.title}, description = ${row.description}, status = ${row.status}, priority = ${row.priority}, closure_id = ${row.closureId}, assignee = ${row.assignee}, due_on = ${row.dueOn}::date,
    resolution = ${row.resolution}, cost_cents = ${row.costCents}, started_at = ${row.startedAt}::timestamptz, ended_at = ${row.endedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${row.id}`
