import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Meter, meterExample, meterKinds, meterStatus, presentMeter } from './meter.ts'
import { meters } from './meter-reads.ts'

export const listMeters = operation({
  id: 'listMeters',
  method: 'GET',
  path: '/v1/meters',
  summary: 'List meters',
  description: 'By code.',
  permission: 'meter.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    unitId: Type.Optional(Id()),
    kind: Type.Optional(OneOf(meterKinds)),
    status: Type.Optional(meterStatus.status),
  }),
  paginated: true,
  data: Type.Array(Meter),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, kind: 'water' }, data: [meterExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`m.tenant_id = ${tenantId} and m.establishment_id = ${query.establishmentId}`,
      query.unitId !== undefined && sql`m.unit_id = ${query.unitId}`,
      query.status !== undefined && sql`m.status = ${query.status}`,
      query.kind !== undefined && sql`m.kind = ${query.kind}`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: meters(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from meter m where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentMeter), meta: asked.meta(rows, count) }
  },
})
