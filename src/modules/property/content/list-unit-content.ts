import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { presentUnitContent, UnitContent, type UnitContentRow, unitContentExample, unitFeatures } from './content.ts'
import { unitContentColumns, unitsWithContent } from './content-reads.ts'

export const listUnitContent = operation({
  id: 'listUnitContent',
  method: 'GET',
  path: '/v1/establishments/:id/unit-content',
  summary: 'List the features and notes of units',
  description: 'Active units by code. `feature` finds those that a guest wishes for.',
  permission: 'establishment.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({ ...page, feature: Type.Optional(OneOf(unitFeatures, { description: 'Only units that have it.' })) }),
  data: Type.Array(UnitContent),
  paginated: true,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: [unitContentExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`u.tenant_id = ${tenantId} and u.establishment_id = ${params.id} and u.status = 'active'`,
      query.feature !== undefined && sql`${query.feature} = any(c.features)`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, params.id),
      rows: sql<UnitContentRow>`select ${unitContentColumns} from ${unitsWithContent} where ${wanted}${asked.order('u.code, u.id as unitId')}`,
      count: sql<{ total: number }>`select count(*)::int as total from ${unitsWithContent} where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentUnitContent), meta: asked.meta(rows, count) }
  },
})
