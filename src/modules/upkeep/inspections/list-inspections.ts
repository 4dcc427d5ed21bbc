import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Inspection, inspectionExample, inspectionKinds, inspectionStatuses } from './inspection.ts'
import { inspections } from './inspection-reads.ts'

export const listInspections = operation({
  id: 'listInspections',
  method: 'GET',
  path: '/v1/inspections',
  summary: 'List inspections',
  description: 'Latest first.',
  permission: 'inspection.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    unitId: Type.Optional(Id()),
    reservationId: Type.Optional(Id()),
    kind: Type.Optional(OneOf(inspectionKinds)),
    status: Type.Optional(OneOf(inspectionStatuses)),
  }),
  paginated: true,
  data: Type.Array(Inspection),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'draft' }, data: [inspectionExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`i.tenant_id = ${tenantId} and i.establishment_id = ${query.establishmentId}`,
      query.unitId !== undefined && sql`i.unit_id = ${query.unitId}`,
      query.reservationId !== undefined && sql`i.reservation_id = ${query.reservationId}`,
      query.kind !== undefined && sql`i.kind = ${query.kind}`,
      query.status !== undefined && sql`i.status = ${query.status}`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: inspections(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from inspection i where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
