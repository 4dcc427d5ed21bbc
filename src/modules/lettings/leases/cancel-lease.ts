import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { lifting } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { Lease, leaseExample, presentLease } from './lease.ts'
import { billsOfLease } from './lease-reads.ts'
import { leaseParams, leaseWithUnit } from './lease-steps.ts'

export const cancelLease = operation({
  id: 'cancelLease',
  method: 'POST',
  path: '/v1/leases/:id/cancel',
  summary: 'Cancel a lease that was never billed',
  description: 'Releases the unit to inventory. Payments stay on the house account until they are refunded.',
  permission: 'reservation.manage',
  params: leaseParams,
  body: closed({}),
  data: Lease,
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.LEASE_NOT_ACTIVE, refuse.LEASE_WAS_BILLED],
  example: { params: { id: exampleId.lease }, body: {}, data: { ...leaseExample, status: 'cancelled' } },
  async handle({ params, tenantId, moment, todayIn, load }) {
    const { lease, unit, closure } = await leaseWithUnit(load, tenantId, params.id)
    const [bills] = await load(billsOfLease(tenantId, lease.id, pageOf({ pageSize: 1 })))
    if (bills.length > 0) throw refuse.LEASE_WAS_BILLED()
    const lifted = lifting(tenantId, unit, closure, { moment, todayIn })
    return {
      data: presentLease({ ...lease, status: 'cancelled' }),
      establishmentId: lease.establishmentId,
      writes: [
        sql`update lease set status = 'cancelled' where tenant_id = ${tenantId} and id = ${lease.id}`,
        ...(lifted?.writes ?? []),
      ],
      events: [
        ...(lifted?.events ?? []),
        { type: 'lease.cancelled', establishmentId: lease.establishmentId, data: { leaseId: lease.id } },
      ],
    }
  },
})
