import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { tills } from './cashier-reads.ts'
import { Till, tillExample, tillStatuses } from './till-shift.ts'

export const listTills = operation({
  id: 'listTills',
  method: 'GET',
  path: '/v1/tills',
  summary: 'List tills',
  description: 'Tills of an establishment, by code, each with its open shift.',
  permission: 'folio.read',
  query: closed({ ...page, establishmentId: Id(), status: Type.Optional(OneOf(tillStatuses)) }),
  paginated: true,
  data: Type.Array(Till),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [tillExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`t.tenant_id = ${tenantId} and t.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`t.status = ${query.status}`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: tills(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from till t where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
