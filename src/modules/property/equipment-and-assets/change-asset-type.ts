import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { AssetType, assetTypeExample, assetTypeMembers, statusMember } from './catalogue.ts'
import { assetTypeByIdForUpdate } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

const { establishmentId: _, ...members } = assetTypeMembers

export const changeAssetType = operation({
  id: 'changeAssetType',
  method: 'PATCH',
  path: '/v1/asset-types/:id',
  summary: 'Change, retire or reactivate an asset type',
  description: 'A type is retired when none of its assets is active any more.',
  permission: 'asset.manage',
  params: closed({ id: Id('The asset type.') }),
  body: Type.Partial(closed({ ...members, ...statusMember }), { additionalProperties: false }),
  data: AssetType,
  names: 'asset_type',
  refuses: [platformRefuse.EMPTY_BODY, refuse.ASSET_TYPE_NOT_FOUND, refuse.ASSET_TYPE_CODE_TAKEN, refuse.ASSET_TYPE_HAS_ASSETS],
  example: {
    params: { id: exampleId.asset_type },
    body: { name: 'Refrigerator, small' },
    data: { ...assetTypeExample, name: 'Refrigerator, small' },
  },
  async handle({ params, body, tenantId, load }) {
    const [[row]] = await load(assetTypeByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.ASSET_TYPE_NOT_FOUND({ recordId: params.id })
    const next = { ...row, ...body, name: body.name?.trim() ?? row.name }
    return {
      data: next,
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update asset_type set code = ${next.code}, name = ${next.name}, category = ${next.category}, status = ${next.status} where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'asset_type.changed', establishmentId: row.establishmentId, data: { assetTypeId: row.id } }],
    }
  },
})
