import { exampleId } from '../../../../platform/contract/examples.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { endingOn, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { Lease, leaseExample, presentLease } from '../lease.ts'
import { othersLetting } from '../lease-reads.ts'
import { freeFrom, leaseParams, leaseWithUnit } from '../lease-steps.ts'

export const withdrawNotice = operation({
  id: 'withdrawNotice',
  method: 'DELETE',
  path: '/v1/leases/:id/notice',
  summary: 'Withdraw the notice of a lease',
  description: 'The lease continues as agreed. Refused if the unit has since been booked by others or let to them.',
  permission: 'reservation.manage',
  params: leaseParams,
  data: Lease,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.NO_NOTICE,
    refuse.UNIT_IS_LET,
    propertyRefuse.UNIT_OCCUPIED,
    propertyRefuse.UNIT_STILL_NEEDED,
  ],
  example: { params: { id: exampleId.lease }, data: leaseExample },
  async handle({ params, tenantId, todayIn, load }) {
    const { lease, unit, closure, displaced } = await leaseWithUnit(load, tenantId, params.id, ({ agreedEndsOn }) =>
      freeFrom(agreedEndsOn),
    )
    if (lease.noticeBy === null) throw refuse.NO_NOTICE()
    const [[other]] = await load(othersLetting(tenantId, { ...lease, endsOn: lease.agreedEndsOn }))
    if (other) throw refuse.UNIT_IS_LET({ message: `The unit is let under lease ${other.number} meanwhile.` })
    return {
      data: presentLease({ ...lease, endsOn: lease.agreedEndsOn, noticeBy: null, noticeReceivedOn: null, noticeReason: null }),
      establishmentId: lease.establishmentId,
      writes: [
        sql`
          update lease set ends_on = agreed_ends_on, notice_by = null, notice_received_on = null, notice_reason = null
          where tenant_id = ${tenantId} and id = ${lease.id}`,
        ...endingOn(tenantId, unit, closure, freeFrom(lease.agreedEndsOn), displaced, { todayIn }),
      ],
      events: [{ type: 'lease.notice_withdrawn', establishmentId: lease.establishmentId, data: { leaseId: lease.id } }],
    }
  },
})
