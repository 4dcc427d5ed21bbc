import { operation } from '../../platform/operation.ts'
import { closed, Id, OneOf, page, pageOf, Type } from '../../platform/schemas.ts'
import { allOf, sql } from '../../platform/sql.ts'
import { refuse } from './errors.ts'
import { houseById } from './establishment-reads.ts'
import { presentUnit, Unit, type UnitRow, unitExample, unitStatuses } from './unit.ts'
import { unitColumns } from './unit-reads.ts'

export const listUnits = operation({
  id: 'listUnits',
  method: 'GET',
  path: '/v1/units',
  summary: 'List units',
  permission: 'establishment.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    unitTypeId: Type.Optional(Id()),
    status: Type.Optional(OneOf(unitStatuses)),
  }),
  data: Type.Array(Unit),
  paginated: true,
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND],
  example: { data: [unitExample] },
  async handle({ query, tenantId, load }) {
    const { limit, offset, ...meta } = pageOf(query)
    const wanted = allOf([
      sql`u.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`u.establishment_id = ${query.establishmentId}`,
      query.unitTypeId !== undefined && sql`u.unit_type_id = ${query.unitTypeId}`,
      query.status !== undefined && sql`u.status = ${query.status}`,
    ])
    const [rows, [count], [house]] = await load(
      sql<UnitRow>`select ${unitColumns} from unit u where ${wanted} order by u.establishment_id, u.code, u.id limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from unit u where ${wanted}`,
      houseById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !house) throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentUnit), meta: { ...meta, total: count?.total ?? 0 } }
  },
})
