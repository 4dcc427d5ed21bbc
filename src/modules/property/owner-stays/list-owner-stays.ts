import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { OwnerStay, ownerStayExample, presentOwnerStay } from './owner-stay.ts'
import { ownerStays, ownerStayTotal } from './owner-stay-reads.ts'

export const listOwnerStays = operation({
  id: 'listOwnerStays',
  method: 'GET',
  path: '/v1/owner-stays',
  summary: 'List owner stays',
  description: 'Latest first, including cancelled ones. `from` and `to` select stays with a night in that period.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    ownerId: Type.Optional(Id()),
    unitId: Type.Optional(Id()),
    from: Type.Optional(DateOf()),
    to: Type.Optional(DateOf()),
  }),
  paginated: true,
  data: Type.Array(OwnerStay),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [ownerStayExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`c.tenant_id = ${tenantId} and c.establishment_id = ${query.establishmentId}`,
      query.ownerId !== undefined && sql`c.owner_id = ${query.ownerId}`,
      query.unitId !== undefined && sql`c.unit_id = ${query.unitId}`,
      query.from !== undefined && sql`c.reopens_on > ${query.from}::date`,
      query.to !== undefined && sql`c.first_night <= ${query.to}::date`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: ownerStays(wanted, asked),
      count: ownerStayTotal(wanted),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentOwnerStay), meta: asked.meta(rows, count) }
  },
})
