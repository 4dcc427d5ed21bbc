import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { creditorOf } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'
import { creditorExample, SepaCreditor } from './sepa-creditor.ts'

export const getSepaCreditor = operation({
  id: 'getSepaCreditor',
  method: 'GET',
  path: '/v1/establishments/:id/sepa-creditor',
  summary: 'Read the SEPA creditor of an establishment',
  permission: 'folio.read',
  params: closed({ id: Id('The establishment.') }),
  data: SepaCreditor,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.SEPA_CREDITOR_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: creditorExample },
  async handle({ params, tenantId, load }) {
    const [[establishment], [creditor]] = await load(establishmentStateById(tenantId, params.id), creditorOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (!creditor) throw refuse.SEPA_CREDITOR_NOT_FOUND()
    return { data: creditor }
  },
})
