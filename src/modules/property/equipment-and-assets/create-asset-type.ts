import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById } from '../property/index.ts'
import { assetTypeExample, assetTypeMembers } from './catalogue.ts'
import { refuse } from './errors.ts'

const { id: assetTypeId, status: _, createdAt: __, ...exampleBody } = assetTypeExample

export const createAssetType = operation({
  id: 'createAssetType',
  method: 'POST',
  path: '/v1/asset-types',
  summary: 'Create an asset type',
  permission: 'asset.manage',
  status: 201,
  body: closed(assetTypeMembers),
  data: closed({ id: Id(), assetTypeId: Id('The same.') }),
  refuses: [refuse.ASSET_TYPE_CODE_TAKEN, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { body: exampleBody, data: { id: assetTypeId, assetTypeId } },
  async handle({ body, tenantId, moment, newId, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
    if (!establishment)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'body.establishmentId names no establishment in the scope of this key.',
      })
    const id = newId()
    return {
      data: { id, assetTypeId: id },
      record: id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into asset_type (tenant_id, id, establishment_id, code, name, category, created_at)
          values (${tenantId}, ${id}, ${establishment.id}, ${body.code}, ${body.name.trim()}, ${body.category}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'asset_type.created', establishmentId: establishment.id, data: { assetTypeId: id } }],
    }
  },
})
