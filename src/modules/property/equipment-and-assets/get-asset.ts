import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Asset, assetExample, presentAsset } from './catalogue.ts'
import { assetById } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

export const getAsset = operation({
  id: 'getAsset',
  method: 'GET',
  path: '/v1/assets/:id',
  summary: 'Read an asset',
  permission: 'asset.read',
  params: closed({ id: Id('The asset.') }),
  data: Asset,
  names: 'asset',
  refuses: [refuse.ASSET_NOT_FOUND],
  example: { params: { id: assetExample.id }, data: assetExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(assetById(tenantId, params.id))
    if (!row) throw refuse.ASSET_NOT_FOUND({ recordId: params.id })
    return { data: presentAsset(row) }
  },
})
