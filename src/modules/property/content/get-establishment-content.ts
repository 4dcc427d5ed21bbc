import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { EstablishmentContent, establishmentContentExample, presentEstablishmentContent } from './content.ts'
import { establishmentContent } from './content-reads.ts'

export const getEstablishmentContent = operation({
  id: 'getEstablishmentContent',
  method: 'GET',
  path: '/v1/establishments/:id/content',
  summary: 'Get what guests are shown of an establishment',
  description: 'How to reach it and when, texts by language, photos and facilities. The ETag is its version, for `If-Match`.',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: EstablishmentContent,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: establishmentContentExample.establishmentId }, data: establishmentContentExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(establishmentContent(tenantId, params.id))
    if (!row) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: presentEstablishmentContent(row), version: row.version }
  },
})
