import { refuse as platformRefuse } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { closed } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { propertyRefuse } from '../property/index.ts'
import { Asset, assetExample, assetMembers, type AssetRow, presentAsset } from './catalogue.ts'
import { refuse } from './errors.ts'

const { id: _, establishmentId: __, createdAt: ___, ...exampleBody } = assetExample

export const createAsset = operation({
  id: 'createAsset',
  method: 'POST',
  path: '/v1/assets',
  summary: 'Create an asset',
  description: 'One thing of a type: where it stands, its serial number, purchase and warranty.',
  permission: 'asset.manage',
  status: 201,
  body: closed(assetMembers),
  data: Asset,
  refuses: [refuse.ASSET_TYPE_NOT_FOUND, propertyRefuse.UNIT_NOT_FOUND, refuse.UNIT_OF_ANOTHER_HOUSE],
  example: { body: exampleBody, data: assetExample },
  async handle({ body, tenantId, moment, newId, load }) {
    if (body.purchasedOn !== undefined && body.purchasedOn > moment.slice(0, 10))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.purchasedOn lies in the future.' })
    if (body.warrantyUntil !== undefined && body.purchasedOn !== undefined && body.warrantyUntil < body.purchasedOn)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.warrantyUntil must not lie before body.purchasedOn.' })
    const [[type], [unit]] = await load(
      sql<{ establishmentId: string }>`
        select establishment_id as "establishmentId" from asset_type where tenant_id = ${tenantId} and id = ${body.assetTypeId}`,
      sql<{ establishmentId: string }>`
        select establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = ${body.unitId ?? null}`,
    )
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
