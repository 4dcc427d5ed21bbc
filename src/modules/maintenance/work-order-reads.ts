import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import type { PhotoRow, WorkOrderRow } from './work-order.ts'

const columns = sql`
  w.id, w.establishment_id as "establishmentId", w.unit_id as "unitId", w.asset_id as "assetId", w.number, w.title, w.description, w.priority, w.status,
  w.assignee, w.due_on as "dueOn", w.cost_cents as "costCents", w.resolution, w.opened_at as "openedAt", w.started_at as "startedAt", w.ended_at as "endedAt",
  w.closure_id as "closureId"`

export const workOrderById = (tenantId: Id, id: Id): Statement<WorkOrderRow> =>
  sql`select ${columns} from work_order w where w.tenant_id = ${tenantId} and w.id = ${id}`

export const workOrderByIdForUpdate = (tenantId: Id, id: Id): Statement<WorkOrderRow> =>
  sql`select ${columns} from work_order w where w.tenant_id = ${tenantId} and w.id = ${id} for update`

/** The most urgent first, then what is due first. */
export const workOrders = (wanted: Statement, limit: number, offset: number): Statement<WorkOrderRow> => sql`
  select ${columns} from work_order w where ${wanted}
  order by array_position(array['urgent', 'high', 'normal', 'low'], w.priority), w.due_on nulls last, w.id limit ${limit} offset ${offset}`

export const photosOf = (tenantId: Id, workOrderId: Id): Statement<PhotoRow> => sql`
  select id, storage_object_key as "storageObjectKey", cdn_url as "cdnUrl", taken_at as "takenAt", step from work_order_photo
  where tenant_id = ${tenantId} and work_order_id = ${workOrderId} order by taken_at, id`
