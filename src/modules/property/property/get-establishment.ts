import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Establishment, establishmentExample, presentEstablishment } from './establishment.ts'
import { establishmentById } from './establishment-reads.ts'

export const getEstablishment = operation({
  id: 'getEstablishment',
  method: 'GET',
  path: '/v1/establishments/:id',
  summary: 'Read an establishment',
  permission: 'establishment.read',
  params: closed({ id: Id() }),
  data: Establishment,
  names: 'establishment',
  refuses: [refuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: establishmentExample.id }, data: establishmentExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(establishmentById(tenantId, params.id))
    if (!row) throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: presentEstablishment(row) }
  },
})
