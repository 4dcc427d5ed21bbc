import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { InspectionTemplate, templateExample, templateMembers } from './template.ts'
import { templateByIdForUpdate, typeOfUnits } from './template-reads.ts'

export const changeInspectionTemplate = operation({
  id: 'changeInspectionTemplate',
  method: 'PATCH',
  path: '/v1/inspection-templates/:id',
  summary: 'Change or retire an inspection template',
  description: 'Existing inspections stay unchanged. A retired template is no longer offered and can be reactivated.',
  permission: 'inspection.manage',
  params: closed({ id: Id('The template.') }),
  body: Type.Partial(closed({ ...templateMembers, retired: Type.Boolean() }), { additionalProperties: false }),
  data: InspectionTemplate,
  names: 'inspection_template',
  refuses: [platformRefuse.EMPTY_BODY, refuse.TEMPLATE_NOT_FOUND, propertyRefuse.UNIT_TYPE_NOT_FOUND, refuse.TEMPLATE_NAME_TAKEN],
  example: {
    params: { id: exampleId.inspection_template },
    body: { retired: true },
    data: { ...templateExample, retired: true },
  },
  async handle({ params, body, tenantId, load }) {
    const [[row], [type]] = await load(templateByIdForUpdate(tenantId, params.id), typeOfUnits(tenantId, body.unitTypeId))
    if (!row) throw refuse.TEMPLATE_NOT_FOUND({ recordId: params.id })
    if (body.unitTypeId && !type) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: body.unitTypeId })
    if (type && type.establishmentId !== row.establishmentId)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitTypeId is a type of another establishment.' })
    const next: InspectionTemplate = { ...row, ...body, name: body.name?.trim() ?? row.name }
    return {
      data: next,
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update inspection_template set name = ${next.name}, kind = ${next.kind}, unit_type_id = ${next.unitTypeId},
            items = ${JSON.stringify(next.items)}::jsonb, retired = ${next.retired}::boolean
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'inspection_template.changed', establishmentId: row.establishmentId, data: { templateId: row.id } }],
    }
  },
})
