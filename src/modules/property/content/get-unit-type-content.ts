import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { presentUnitTypeContent, UnitTypeContent, unitTypeContentExample } from './content.ts'
import { unitTypeContent } from './content-reads.ts'

export const getUnitTypeContent = operation({
  id: 'getUnitTypeContent',
  method: 'GET',
  path: '/v1/unit-types/:id/content',
  summary: 'Get what guests are shown of a unit type',
  description: 'Beds, size, facilities, photos, and texts by language. The ETag is its version, for `If-Match`.',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The unit type.') }),
  data: UnitTypeContent,
  names: 'unit_type',
  refuses: [propertyRefuse.UNIT_TYPE_NOT_FOUND],
  example: { params: { id: unitTypeContentExample.unitTypeId }, data: unitTypeContentExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(unitTypeContent(tenantId, params.id))
    if (!row) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: params.id })
    return { data: presentUnitTypeContent(row), version: row.version }
  },
})
