import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { leaseById, leaseParams, leaseRefuse } from '../leases/index.ts'
import { mandateOfLease } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'
import { SepaMandate, sepaMandateExample } from './sepa-mandate.ts'

export const getSepaMandate = operation({
  id: 'getSepaMandate',
  method: 'GET',
  path: '/v1/leases/:id/sepa-mandate',
  summary: 'Read the current SEPA mandate of a lease',
  permission: 'folio.manage',
  params: leaseParams,
  data: SepaMandate,
  names: 'lease',
  refuses: [leaseRefuse.LEASE_NOT_FOUND, refuse.SEPA_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.lease }, data: sepaMandateExample },
  async handle({ params, tenantId, load }) {
    const [[lease], [mandate]] = await load(leaseById(tenantId, params.id), mandateOfLease(tenantId, params.id))
    if (!lease) throw leaseRefuse.LEASE_NOT_FOUND({ recordId: params.id })
    if (!mandate) throw refuse.SEPA_MANDATE_NOT_FOUND()
    return { data: mandate }
  },
})
