import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { AssetType, assetTypeExample } from './catalogue.ts'
import { assetTypeById } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

export const getAssetType = operation({
  id: 'getAssetType',
  method: 'GET',
  path: '/v1/asset-types/:id',
  summary: 'Read an asset type',
  permission: 'asset.read',
  params: closed({ id: Id('The asset type.') }),
  data: AssetType,
  names: 'asset_type',
  refuses: [refuse.ASSET_TYPE_NOT_FOUND],
  example: { params: { id: assetTypeExample.id }, data: assetTypeExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(assetTypeById(tenantId, params.id))
    if (!row) throw refuse.ASSET_TYPE_NOT_FOUND({ recordId: params.id })
    return { data: row }
  },
})
