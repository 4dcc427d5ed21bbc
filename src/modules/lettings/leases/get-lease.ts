import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Lease, leaseExample, presentLease } from './lease.ts'
import { leaseById } from './lease-reads.ts'
import { leaseParams } from './lease-steps.ts'

export const getLease = operation({
  id: 'getLease',
  method: 'GET',
  path: '/v1/leases/:id',
  summary: 'Read a lease',
  permission: 'reservation.read',
  params: leaseParams,
  data: Lease,
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND],
  example: { params: { id: exampleId.lease }, data: leaseExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(leaseById(tenantId, params.id))
    if (!row) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
    return { data: presentLease(row) }
  },
})
