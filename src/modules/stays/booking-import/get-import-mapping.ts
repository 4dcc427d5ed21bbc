import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { mappingOf } from './booking-import-reads.ts'
import { ImportMapping, mappingExample } from './mapping.ts'

export const getImportMapping = operation({
  id: 'getImportMapping',
  method: 'GET',
  path: '/v1/establishments/:id/booking-import-mapping',
  summary: 'Read the import mapping of an establishment',
  description: 'Null until one is set. The ETag is its version, for `If-Match`.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: Nullable(ImportMapping),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: mappingExample },
  async handle({ params, tenantId, load }) {
    const [[establishment], [row]] = await load(establishmentStateById(tenantId, params.id), mappingOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = row?.mapping ?? null
    return { data, version: versionOfData(data) }
  },
})
