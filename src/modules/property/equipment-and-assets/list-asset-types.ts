import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { AssetType, assetTypeExample, statusMember } from './catalogue.ts'
import { assetTypes } from './catalogue-reads.ts'

export const listAssetTypes = operation({
  id: 'listAssetTypes',
  method: 'GET',
  path: '/v1/asset-types',
  summary: 'List asset types',
  description: 'By code.',
  permission: 'asset.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    category: Type.Optional(Text(64)),
    status: Type.Optional(statusMember.status),
  }),
  paginated: true,
  data: Type.Array(AssetType),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [assetTypeExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId} and establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.category !== undefined && sql`category = ${query.category}`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: assetTypes(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from asset_type where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
