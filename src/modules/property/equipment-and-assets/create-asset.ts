import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentOfUnit, propertyRefuse } from '../property/index.ts'
import { Asset, type AssetRow, assetExample, assetMembers, presentAsset, purchaseProblem } from './catalogue.ts'
import { assetTypeById } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

const { id: _, establishmentId: __, status: ___, createdAt: ____, ...exampleBody } = assetExample

export const createAsset = operation({
  id: 'createAsset',
  method: 'POST',
  path: '/v1/assets',
  summary: 'Create an asset',
  description: 'A single item of a type, with its location, serial number, purchase and warranty.',
  permission: 'asset.manage',
  status: 201,
  body: closed(assetMembers),
  data: Asset,
  refuses: [refuse.ASSET_TYPE_NOT_FOUND, propertyRefuse.UNIT_NOT_FOUND, refuse.UNIT_OF_ANOTHER_HOUSE, refuse.ASSET_TYPE_RETIRED],
  example: { body: exampleBody, data: assetExample },
  async handle({ body, tenantId, moment, newId, load }) {
    const problem = purchaseProblem(body, moment)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[type], [unit]] = await load(assetTypeById(tenantId, body.assetTypeId), establishmentOfUnit(tenantId, body.unitId))
    if (!type) throw refuse.ASSET_TYPE_NOT_FOUND({ recordId: body.assetTypeId })
    if (body.unitId !== undefined && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (unit && unit.establishmentId !== type.establishmentId) throw refuse.UNIT_OF_ANOTHER_HOUSE()
    const row: AssetRow = {
      id: newId(),
      establishmentId: type.establishmentId,
      assetTypeId: body.assetTypeId,
      unitId: body.unitId ?? null,
      name: body.name.trim(),
      serialNumber: body.serialNumber?.trim() ?? null,
      purchasedOn: body.purchasedOn ?? null,
      purchaseCostCents: body.purchaseCostCents === undefined ? null : BigInt(body.purchaseCostCents),
      warrantyUntil: body.warrantyUntil ?? null,
      status: 'active',
      createdAt: moment,
    }
    return {
      data: presentAsset(row),
      record: row.id,
      establishmentId: row.establishmentId,
      writes: [
        sql`
          insert into asset (tenant_id, id, establishment_id, asset_type_id, unit_id, name, serial_number, purchased_on, purchase_cost_cents, warranty_until,
            created_at)
          values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.assetTypeId}, ${row.unitId}, ${row.name}, ${row.serialNumber},
            ${row.purchasedOn}::date, ${row.purchaseCostCents}, ${row.warrantyUntil}::date, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'asset.created', establishmentId: row.establishmentId, data: { assetId: row.id } }],
    }
  },
})
