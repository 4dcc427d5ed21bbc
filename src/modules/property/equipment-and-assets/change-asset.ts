import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentOfUnit, propertyRefuse } from '../property/index.ts'
import { Asset, type AssetRow, assetExample, assetMembers, presentAsset, purchaseProblem, statusMember } from './catalogue.ts'
import { assetByIdForUpdate } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

const { name, unitId, serialNumber, purchasedOn, purchaseCostCents, warrantyUntil } = assetMembers

export const changeAsset = operation({
  id: 'changeAsset',
  method: 'PATCH',
  path: '/v1/assets/:id',
  summary: 'Change, move, retire or reactivate an asset',
  description:
    'The asset can be moved to another unit of its establishment. Null clears a member. The type cannot be changed. An asset is retired once no work order or maintenance plan needs it.',
  permission: 'asset.manage',
  params: closed({ id: Id('The asset.') }),
  body: closed({
    name: Type.Optional(name),
    unitId: Type.Optional(Nullable(unitId)),
    serialNumber: Type.Optional(Nullable(serialNumber)),
    purchasedOn: Type.Optional(Nullable(purchasedOn)),
    purchaseCostCents: Type.Optional(Nullable(purchaseCostCents)),
    warrantyUntil: Type.Optional(Nullable(warrantyUntil)),
    status: Type.Optional(statusMember.status),
  }),
  data: Asset,
  names: 'asset',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.ASSET_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.UNIT_OF_ANOTHER_HOUSE,
    refuse.ASSET_STILL_NEEDED,
    refuse.ASSET_TYPE_RETIRED,
  ],
  example: {
    params: { id: exampleId.asset },
    body: { warrantyUntil: '2028-03-14' },
    data: { ...assetExample, warrantyUntil: '2028-03-14' },
  },
  async handle({ params, body, tenantId, moment, load }) {
    const [[row], [unit]] = await load(assetByIdForUpdate(tenantId, params.id), establishmentOfUnit(tenantId, body.unitId))
    if (!row) throw refuse.ASSET_NOT_FOUND({ recordId: params.id })
    if (body.unitId && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (unit && unit.establishmentId !== row.establishmentId) throw refuse.UNIT_OF_ANOTHER_HOUSE()
    const next: AssetRow = {
      ...row,
      ...body,
      name: body.name?.trim() ?? row.name,
      serialNumber: body.serialNumber === undefined ? row.serialNumber : (body.serialNumber?.trim() ?? null),
      purchaseCostCents:
        body.purchaseCostCents === undefined
          ? row.purchaseCostCents
          : body.purchaseCostCents === null
            ? null
            : BigInt(body.purchaseCostCents),
    }
    const problem = purchaseProblem(next, moment)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: presentAsset(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update asset set name = ${next.name}, unit_id = ${next.unitId}, serial_number = ${next.serialNumber}, purchased_on = ${next.purchasedOn}::date,
            purchase_cost_cents = ${next.purchaseCostCents}, warranty_until = ${next.warrantyUntil}::date, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'asset.changed', establishmentId: row.establishmentId, data: { assetId: row.id } }],
    }
  },
})
