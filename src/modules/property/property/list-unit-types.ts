import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { establishmentStateById } from './establishment-reads.ts'
import { presentUnitType, UnitType, type UnitTypeRow, unitTypeExample, unitTypeStatuses } from './unit-type.ts'
import { unitTypeColumns } from './unit-type-reads.ts'

export const listUnitTypes = operation({
  id: 'listUnitTypes',
  method: 'GET',
  path: '/v1/unit-types',
  summary: 'List unit types',
  description: 'In the order in which they are shown (`PUT /v1/unit-types/{id}/content`), then by code.',
  permission: 'establishment.read',
  query: closed({ ...page, establishmentId: Type.Optional(Id()), status: Type.Optional(OneOf(unitTypeStatuses)) }),
  data: Type.Array(UnitType),
  paginated: true,
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND],
  example: { data: [unitTypeExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`t.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`t.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`t.status = ${query.status}`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<UnitTypeRow>`
        select ${unitTypeColumns}
        from unit_type t where ${wanted}${asked.order('t.establishment_id, t.position, t.code, t.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from unit_type t where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentUnitType), meta: asked.meta(rows, count) }
  },
})
