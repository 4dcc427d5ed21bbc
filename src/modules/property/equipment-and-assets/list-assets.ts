import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { Asset, assetExample, presentAsset, statusMember } from './catalogue.ts'
import { assets } from './catalogue-reads.ts'

export const listAssets = operation({
  id: 'listAssets',
  method: 'GET',
  path: '/v1/assets',
  summary: 'List assets',
  description: 'By name. `warrantyUntil` selects assets whose warranty ends on or before that day.',
  permission: 'asset.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    assetTypeId: Type.Optional(Id()),
    unitId: Type.Optional(Id()),
    warrantyUntil: Type.Optional(DateOf()),
    status: Type.Optional(statusMember.status),
  }),
  paginated: true,
  data: Type.Array(Asset),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [assetExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId} and establishment_id = ${query.establishmentId}`,
      query.assetTypeId !== undefined && sql`asset_type_id = ${query.assetTypeId}`,
      query.unitId !== undefined && sql`unit_id = ${query.unitId}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.warrantyUntil !== undefined && sql`warranty_until <= ${query.warrantyUntil}::date`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: assets(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from asset where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentAsset), meta: asked.meta(rows, count) }
  },
})
