import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { presentWorkOrder, priorities, WorkOrder, workOrderExample, workOrderStatuses } from './work-order.ts'
import { workOrders } from './work-order-reads.ts'

export const listWorkOrders = operation({
  id: 'listWorkOrders',
  method: 'GET',
  path: '/v1/work-orders',
  summary: 'List work orders',
  description: 'Most urgent first, then by due date. `pending` selects those neither completed nor cancelled.',
  permission: 'maintenance.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    status: Type.Optional(OneOf(workOrderStatuses)),
    pending: Type.Optional(Type.Boolean()),
    priority: Type.Optional(OneOf(priorities)),
    unitId: Type.Optional(Id()),
    assetId: Type.Optional(Id()),
    inspectionId: Type.Optional(Id('Only those from this inspection.')),
    meterId: Type.Optional(Id('Only those from readings of this meter.')),
    reservationId: Type.Optional(Id('Only those reported by the guest of this stay.')),
    planId: Type.Optional(Id('Only those opened by this maintenance plan.')),
    dueBy: Type.Optional(DateOf()),
  }),
  paginated: true,
  data: Type.Array(WorkOrder),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, pending: true }, data: [workOrderExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const isPending = sql`w.status in ('open', 'in_progress', 'on_hold')`
    const wanted = allOf([
      sql`w.tenant_id = ${tenantId} and w.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`w.status = ${query.status}`,
      query.pending === true && isPending,
      query.pending === false && sql`not ${isPending}`,
      query.priority !== undefined && sql`w.priority = ${query.priority}`,
      query.unitId !== undefined && sql`w.unit_id = ${query.unitId}`,
      query.assetId !== undefined && sql`w.asset_id = ${query.assetId}`,
      query.inspectionId !== undefined && sql`w.inspection_id = ${query.inspectionId}`,
      query.meterId !== undefined && sql`w.meter_id = ${query.meterId}`,
      query.reservationId !== undefined && sql`w.reservation_id = ${query.reservationId}`,
      query.planId !== undefined && sql`w.plan_id = ${query.planId}`,
      query.dueBy !== undefined && sql`w.due_on <= ${query.dueBy}::date`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: workOrders(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from work_order w where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentWorkOrder), meta: asked.meta(rows, count) }
  },
})
