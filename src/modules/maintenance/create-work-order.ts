import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { refuse } from './errors.ts'
import { presentWorkOrder, WorkOrder, type WorkOrderRow, workOrderExample, workOrderMembers } from './work-order.ts'

export const createWorkOrder = operation({
  id: 'createWorkOrder',
  method: 'POST',
  path: '/v1/work-orders',
  summary: 'Open a work order',
  description: 'About a unit, an asset, or both. It is numbered in its establishment.',
  permission: 'maintenance.report',
  status: 201,
  body: closed({ establishmentId: Id(), ...workOrderMembers }),
  data: WorkOrder,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.ASSET_NOT_FOUND,
    refuse.RECORD_OF_ANOTHER_ESTABLISHMENT,
  ],
  example: {
    body: { establishmentId: exampleId.establishment, unitId: exampleId.unit, title: 'The shower drips', priority: 'high' },
    data: workOrderExample,
  },
  async handle({ body, tenantId, moment, newId, load }) {
    if (body.unitId === undefined && body.assetId === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitId or body.assetId must be named: what the work is about.' })
    const establishmentOf = (table: 'unit' | 'asset', id: string | undefined) =>
      table === 'unit'
        ? sql<{
            establishmentId: string
          }>`select establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = ${id ?? null}`
        : sql<{
            establishmentId: string
          }>`select establishment_id as "establishmentId" from asset where tenant_id = ${tenantId} and id = ${id ?? null}`
    // Two that are opened at once get one number each.
    const {
      establishment: [establishment],
      unit: [unit],
      asset: [asset],
      last: [last],
    } = await load({
      numbering: sql`select pg_advisory_xact_lock(hashtextextended(${`work orders of ${body.establishmentId}`}, 0))`,
      establishment: establishmentStateById(tenantId, body.establishmentId),
      unit: establishmentOf('unit', body.unitId),
      asset: establishmentOf('asset', body.assetId),
      last: sql<{ number: number }>`
        select coalesce(max(number), 0) as number from work_order where tenant_id = ${tenantId} and establishment_id = ${body.establishmentId}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.unitId !== undefined && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (body.assetId !== undefined && !asset) throw refuse.ASSET_NOT_FOUND({ recordId: body.assetId })
    if ([unit, asset].some((record) => record && record.establishmentId !== establishment.id))
      throw refuse.RECORD_OF_ANOTHER_ESTABLISHMENT()
    const row: WorkOrderRow = {
      id: newId(),
      establishmentId: establishment.id,
      unitId: body.unitId ?? null,
      assetId: body.assetId ?? null,
      number: (last?.number ?? 0) + 1,
      title: body.title.trim(),
      description: body.description ?? null,
      priority: body.priority ?? 'normal',
      status: 'open',
      assignee: body.assignee?.trim() ?? null,
      dueOn: body.dueOn ?? null,
      costCents: null,
      resolution: null,
      openedAt: moment,
      startedAt: null,
      endedAt: null,
      closureId: null,
    }
    return {
      data: presentWorkOrder(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into work_order (tenant_id, id, establishment_id, unit_id, asset_id, number, title, description, priority, assignee, due_on, opened_at)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.unitId}, ${row.assetId}, ${row.number}::integer, ${row.title}, ${row.description},
            ${row.priority}, ${row.assignee}, ${row.dueOn}::date, ${moment}::timestamptz)`,
      ],
      events: [
        { type: 'work_order.opened', establishmentId: establishment.id, data: { workOrderId: row.id, priority: row.priority } },
      ],
    }
  },
})
