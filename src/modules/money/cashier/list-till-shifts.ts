import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { shifts } from './cashier-reads.ts'
import { presentShift, shiftExample, TillShift } from './till-shift.ts'

export const listTillShifts = operation({
  id: 'listTillShifts',
  method: 'GET',
  path: '/v1/till-shifts',
  summary: 'List shifts',
  description: 'Shifts of an establishment, the latest first, each with its X or Z report.',
  permission: 'folio.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    tillId: Type.Optional(Id()),
    status: Type.Optional(OneOf(['open', 'closed'])),
    from: Type.Optional(DateOf('Opened on or after this business date.')),
    to: Type.Optional(DateOf('Opened on or before this business date.')),
  }),
  paginated: true,
  data: Type.Array(TillShift),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'open' }, data: [shiftExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`s.tenant_id = ${tenantId} and s.establishment_id = ${query.establishmentId}`,
      query.tillId !== undefined && sql`s.till_id = ${query.tillId}`,
      query.status !== undefined && sql`(s.closed_at is null) = ${query.status === 'open'}::boolean`,
      query.from !== undefined && sql`s.opened_on >= ${query.from}::date`,
      query.to !== undefined && sql`s.opened_on <= ${query.to}::date`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: shifts(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from till_shift s where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentShift), meta: asked.meta(rows, count) }
  },
})
