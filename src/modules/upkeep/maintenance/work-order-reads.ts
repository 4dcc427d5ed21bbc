import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PhotoRow, WorkOrderRow } from './work-order.ts'
import type { ChargeRow, CostRow } from './work-order-cost.ts'

const columns = sql`
  w.id, w.establishment_id as "establishmentId", w.unit_id as "unitId", w.asset_id as "assetId", w.number, w.title, w.description, w.priority, w.status,
  w.assignee, w.due_on as "dueOn", w.cost_cents as "costCents", w.resolution, w.opened_at as "openedAt", w.started_at as "startedAt", w.ended_at as "endedAt",
  w.closure_id as "closureId", w.inspection_id as "inspectionId", w.inspection_item as "inspectionItem", w.meter_id as "meterId", w.reservation_id as "reservationId",
  w.plan_id as "planId"`

export const workOrderById = (tenantId: Id, id: Id): Statement<WorkOrderRow> =>
  sql`select ${columns} from work_order w where w.tenant_id = ${tenantId} and w.id = ${id}`

export const workOrderByIdForUpdate = (tenantId: Id, id: Id): Statement<WorkOrderRow> =>
  sql`select ${columns} from work_order w where w.tenant_id = ${tenantId} and w.id = ${id} for update`

/** Most urgent first, then by due date. */
export const workOrders = (wanted: Statement, asked: PageAsked): Statement<WorkOrderRow> => sql`
  select ${columns} from work_order w where ${wanted}${asked.order("array_position(array['urgent', 'high', 'normal', 'low'], w.priority), coalesce(w.due_on, date 'infinity'), w.id")}`

export const photosOf = (tenantId: Id, workOrderId: Id): Statement<PhotoRow> => sql`
  select id, storage_object_key as "storageObjectKey", cdn_url as "cdnUrl", taken_at as "takenAt", step from work_order_photo
  where tenant_id = ${tenantId} and work_order_id = ${workOrderId} order by taken_at, id`

export const costsOf = (tenantId: Id, workOrderId: Id): Statement<CostRow> => sql`
  select id, kind, label, quantity, unit_cents as "unitCents", amount_cents as "amountCents", worked_on as "workedOn", entered_at as "enteredAt" from work_order_cost
  where tenant_id = ${tenantId} and work_order_id = ${workOrderId} order by worked_on, id limit 2000`

/** The charges of a work order, and whether each was reversed. */
export const chargesOf = (tenantId: Id, workOrderId: Id): Statement<ChargeRow> => sql`
  select c.id, c.amount_cents as "amountCents", c.owner_cost_id as "ownerCostId", o.mandate_id as "mandateId", c.folio_entry_id as "folioEntryId", e.folio_id as "folioId",
    coalesce((select true from owner_cost r where r.tenant_id = c.tenant_id and r.reverses_id = c.owner_cost_id),
      (select true from folio_entry r where r.tenant_id = c.tenant_id and r.reverses_id = c.folio_entry_id and r.occasion <> 'transfer'), false) as "isReversed",
    c.charged_at as "chargedAt"
  from work_order_charge c
  left join owner_cost o on o.tenant_id = c.tenant_id and o.id = c.owner_cost_id
  left join folio_entry e on e.tenant_id = c.tenant_id and e.id = c.folio_entry_id
  where c.tenant_id = ${tenantId} and c.work_order_id = ${workOrderId} order by c.id limit 500`

/** The last work order number of an establishment. Run after `lockNumbers`. */
export const lastNumber = (tenantId: Id, establishmentId: Id): Statement<{ number: number }> => sql`
  select coalesce(max(number), 0) as number from work_order where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** Location of a record: its establishment and, if any, its unit. No row if the record is not given or not visible. */
export interface Place {
  readonly establishmentId: Id
  readonly unitId: Id | null
}
export const establishmentOfUnit = (tenantId: Id, id: Id | undefined): Statement<Place> =>
  sql`select establishment_id as "establishmentId", id as "unitId" from unit where tenant_id = ${tenantId} and id = ${id ?? null}`
export const establishmentOfAsset = (tenantId: Id, id: Id | undefined): Statement<Place> =>
  sql`select establishment_id as "establishmentId", null::uuid as "unitId" from asset where tenant_id = ${tenantId} and id = ${id ?? null}`
export const placeOfInspection = (tenantId: Id, id: Id | undefined): Statement<Place & { labels: string[] }> => sql`
  select establishment_id as "establishmentId", unit_id as "unitId", array(select item ->> 'label' from jsonb_array_elements(items) as item) as labels
  from inspection where tenant_id = ${tenantId} and id = ${id ?? null}`
export const placeOfMeter = (tenantId: Id, id: Id | undefined): Statement<Place> =>
  sql`select establishment_id as "establishmentId", unit_id as "unitId" from meter where tenant_id = ${tenantId} and id = ${id ?? null}`
export const placeOfStay = (tenantId: Id, id: Id | undefined): Statement<Place> =>
  sql`select establishment_id as "establishmentId", unit_id as "unitId" from reservation where tenant_id = ${tenantId} and id = ${id ?? null}`
