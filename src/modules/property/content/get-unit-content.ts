import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { presentUnitContent, UnitContent, unitContentExample } from './content.ts'
import { unitContent } from './content-reads.ts'

export const getUnitContent = operation({
  id: 'getUnitContent',
  method: 'GET',
  path: '/v1/units/:id/content',
  summary: 'Get the features and the note of a unit',
  description: 'Also its connecting units. The ETag is its version, for `If-Match`.',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The unit.') }),
  data: UnitContent,
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND],
  example: { params: { id: unitContentExample.unitId }, data: unitContentExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(unitContent(tenantId, params.id))
    if (!row) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    return { data: presentUnitContent(row), version: row.version }
  },
})
