import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../platform/database/changes-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { establishmentStateById } from './establishment-reads.ts'
import { presentUnit, Unit, type UnitRow, unitExample, unitStatuses } from './unit.ts'
import { unitColumns, unitIsFree } from './unit-reads.ts'

export const listUnits = operation({
  id: 'listUnits',
  method: 'GET',
  path: '/v1/units',
  summary: 'List units',
  description:
    'By code. `freeFrom` and `freeTo` list only active units that are available for a whole stay, to assign a guest or to move them.',
  permission: 'establishment.read',
  query: closed({
    ...page,
    ...updatedSince,
    establishmentId: Type.Optional(Id()),
    unitTypeId: Type.Optional(Id()),
    code: Type.Optional(Text(50, 'Only the unit with this code; capitals and small letters are the same.')),
    status: Type.Optional(OneOf(unitStatuses)),
    minAmperes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 125, description: 'Only units whose connection supplies at least this many amperes.' }),
    ),
    freeFrom: Type.Optional(DateOf('Only units that are available from this night …')),
    freeTo: Type.Optional(DateOf('… to this day of departure. Use both together, with establishmentId or unitTypeId.')),
  }),
  data: Type.Array(Unit),
  paginated: true,
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND],
  example: { data: [unitExample] },
  async handle({ query, tenantId, load }) {
    const problem = freeProblem(query)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const listed = allOf([
      sql`u.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`u.establishment_id = ${query.establishmentId}`,
      query.unitTypeId !== undefined && sql`u.unit_type_id = ${query.unitTypeId}`,
      query.code !== undefined && sql`lower(u.code) = lower(${query.code.trim()})`,
      query.status !== undefined && sql`u.status = ${query.status}`,
      query.minAmperes !== undefined && sql`u.amperes >= ${query.minAmperes}::integer`,
      query.freeFrom !== undefined && query.freeTo !== undefined && unitIsFree(tenantId, query, query.freeFrom, query.freeTo),
    ])
    const changing = { from: sql`unit u`, id: sql`u.id`, changedIn: sql`u.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<UnitRow>`select ${unitColumns} from unit u where ${wanted}${asked.order('u.establishment_id, u.code, u.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from unit u where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return answer(rows.map(presentUnit), rows, count)
  },
})

function freeProblem(query: {
  freeFrom?: string
  freeTo?: string
  establishmentId?: string
  unitTypeId?: string
}): string | undefined {
  const { freeFrom, freeTo } = query
  if (freeFrom === undefined && freeTo === undefined) return undefined
  if (freeFrom === undefined || freeTo === undefined) return 'query.freeFrom and query.freeTo go together.'
  if (freeTo <= freeFrom) return 'query.freeTo must be later than query.freeFrom.'
  return query.establishmentId === undefined && query.unitTypeId === undefined
    ? 'query.freeFrom goes with query.establishmentId or query.unitTypeId.'
    : undefined
}
