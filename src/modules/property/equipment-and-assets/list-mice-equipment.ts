import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { equipmentExample, MiceEquipment, presentEquipment, statusMember } from './catalogue.ts'
import { equipment } from './catalogue-reads.ts'

export const listMiceEquipment = operation({
  id: 'listMiceEquipment',
  method: 'GET',
  path: '/v1/mice-equipment',
  summary: 'List MICE equipment',
  description: 'By code.',
  permission: 'mice.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    equipmentType: Type.Optional(Text(64)),
    rentable: Type.Optional(Type.Boolean()),
    status: Type.Optional(statusMember.status),
  }),
  paginated: true,
  data: Type.Array(MiceEquipment),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, rentable: true }, data: [equipmentExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId} and establishment_id = ${query.establishmentId}`,
      query.equipmentType !== undefined && sql`equipment_type = ${query.equipmentType}`,
      query.status !== undefined && sql`status = ${query.status}`,
      query.rentable !== undefined && sql`rentable = ${query.rentable}::boolean`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: equipment(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from mice_equipment where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentEquipment), meta: asked.meta(rows, count) }
  },
})
