import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { InspectionTemplate, templateExample } from './template.ts'
import { templateById } from './template-reads.ts'

export const getInspectionTemplate = operation({
  id: 'getInspectionTemplate',
  method: 'GET',
  path: '/v1/inspection-templates/:id',
  summary: 'Read an inspection template',
  permission: 'inspection.read',
  params: closed({ id: Id('The template.') }),
  data: InspectionTemplate,
  names: 'inspection_template',
  refuses: [refuse.TEMPLATE_NOT_FOUND],
  example: { params: { id: templateExample.id }, data: templateExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(templateById(tenantId, params.id))
    if (!row) throw refuse.TEMPLATE_NOT_FOUND({ recordId: params.id })
    return { data: row }
  },
})
