import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  blankWorkOrder,
  presentWorkOrder,
  sourceMembers,
  WorkOrder,
  type WorkOrderRow,
  workOrderExample,
  workOrderMembers,
} from './work-order.ts'
import {
  establishmentOfAsset,
  establishmentOfUnit,
  lastNumber,
  placeOfInspection,
  placeOfMeter,
  placeOfStay,
} from './work-order-reads.ts'
import { insertWorkOrder, lockNumbers } from './work-order-writes.ts'

export const createWorkOrder = operation({
  id: 'createWorkOrder',
  method: 'POST',
  path: '/v1/work-orders',
  summary: 'Open a work order',
  description:
    'For a unit, an asset or both. It can come from an inspection, a meter or a stay; by default it is then for the unit of that record. Numbered ' +
    'within the establishment.',
  permission: 'maintenance.report',
  status: 201,
  body: closed({ establishmentId: Id(), ...workOrderMembers, ...sourceMembers }),
  data: WorkOrder,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.ASSET_NOT_FOUND,
    refuse.ASSET_RETIRED,
    refuse.SOURCE_NOT_FOUND,
    refuse.RECORD_OF_ANOTHER_ESTABLISHMENT,
  ],
  example: {
    body: { establishmentId: exampleId.establishment, unitId: exampleId.unit, title: 'The shower drips', priority: 'high' },
    data: workOrderExample,
  },
  async handle({ body, tenantId, moment, newId, load }) {
    const {
      establishment: [establishment],
      unit: [unit],
      asset: [asset],
      inspection: [inspection],
      meter: [meter],
      stay: [stay],
      last: [last],
    } = await load({
      numbering: lockNumbers(body.establishmentId),
      establishment: establishmentStateById(tenantId, body.establishmentId),
      unit: establishmentOfUnit(tenantId, body.unitId),
      asset: establishmentOfAsset(tenantId, body.assetId),
      inspection: placeOfInspection(tenantId, body.inspectionId),
      meter: placeOfMeter(tenantId, body.meterId),
      stay: placeOfStay(tenantId, body.reservationId),
      last: lastNumber(tenantId, body.establishmentId),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    admitRecords(body, establishment.id, { unit, asset, inspection, meter, stay })
    const item = inspectionItemOf(body.inspectionItem, inspection)
    const unitId = body.unitId ?? inspection?.unitId ?? meter?.unitId ?? stay?.unitId ?? null
    if (unitId === null && body.assetId === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitId or body.assetId is required.' })
    const row: WorkOrderRow = {
      ...blankWorkOrder,
      id: newId(),
      establishmentId: establishment.id,
      unitId,
      assetId: body.assetId ?? null,
      number: (last?.number ?? 0) + 1,
      title: body.title.trim(),
      description: body.description ?? null,
      priority: body.priority ?? 'normal',
      assignee: body.assignee?.trim() ?? null,
      dueOn: body.dueOn ?? null,
      openedAt: moment,
      inspectionId: body.inspectionId ?? null,
      inspectionItem: item,
      meterId: body.meterId ?? null,
      reservationId: body.reservationId ?? null,
    }
    return {
      data: presentWorkOrder(row),
      record: row.id,
      establishmentId: establishment.id,
      ...(row.reservationId === null ? {} : { concerns: [row.reservationId] }),
      writes: [insertWorkOrder(tenantId, row)],
      events: [
        { type: 'work_order.opened', establishmentId: establishment.id, data: { workOrderId: row.id, priority: row.priority } },
      ],
    }
  },
})

interface Named {
  readonly unitId?: string
  readonly assetId?: string
  readonly inspectionId?: string
  readonly meterId?: string
  readonly reservationId?: string
}
type Found = { readonly establishmentId: string } | undefined

/** What the request names must exist, all in the same establishment. */
function admitRecords(
  named: Named,
  establishmentId: string,
  found: Readonly<Record<'unit' | 'asset' | 'inspection' | 'meter' | 'stay', Found>>,
): void {
  if (named.unitId !== undefined && !found.unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: named.unitId })
  if (named.assetId !== undefined && !found.asset) throw refuse.ASSET_NOT_FOUND({ recordId: named.assetId })
  const sources = [
    ['inspectionId', found.inspection],
    ['meterId', found.meter],
    ['reservationId', found.stay],
  ] as const
  for (const [member, record] of sources) {
    const id = named[member]
    if (id !== undefined && !record)
      throw refuse.SOURCE_NOT_FOUND({ recordId: id, message: `body.${member}: there is no such record.` })
  }
  if (Object.values(found).some((record) => record && record.establishmentId !== establishmentId))
    throw refuse.RECORD_OF_ANOTHER_ESTABLISHMENT()
}

/** The item of the inspection that the work order is for, as the inspection calls it. */
function inspectionItemOf(
  text: string | undefined,
  inspection: { readonly labels: readonly string[] } | undefined,
): string | null {
  const item = text?.trim()
  if (item === undefined) return null
  if (!inspection) throw platformRefuse.VALIDATION_ERROR({ message: 'body.inspectionItem goes with body.inspectionId.' })
  if (!inspection.labels.includes(item))
    throw platformRefuse.VALIDATION_ERROR({ message: `body.inspectionItem: the inspection has no item “${item}”.` })
  return item
}
