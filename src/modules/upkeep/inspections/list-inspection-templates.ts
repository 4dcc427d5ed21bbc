import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { inspectionKinds } from './inspection.ts'
import { InspectionTemplate, templateExample } from './template.ts'
import { templates } from './template-reads.ts'

export const listInspectionTemplates = operation({
  id: 'listInspectionTemplates',
  method: 'GET',
  path: '/v1/inspection-templates',
  summary: 'List inspection templates',
  description:
    'By name. `kind` and `unitTypeId` select matching templates, including those for all. Retired ones only with `retired` true.',
  permission: 'inspection.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    kind: Type.Optional(OneOf(inspectionKinds)),
    unitTypeId: Type.Optional(Id()),
    retired: Type.Optional(Type.Boolean()),
  }),
  paginated: true,
  data: Type.Array(InspectionTemplate),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [templateExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`t.tenant_id = ${tenantId} and t.establishment_id = ${query.establishmentId} and t.retired = ${query.retired ?? false}::boolean`,
      query.kind !== undefined && sql`(t.kind is null or t.kind = ${query.kind})`,
      query.unitTypeId !== undefined && sql`(t.unit_type_id is null or t.unit_type_id = ${query.unitTypeId})`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: templates(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from inspection_template t where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
