import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Nullable } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { endingOn, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { Lease, leaseExample, presentLease } from '../lease.ts'
import { othersLetting } from '../lease-reads.ts'
import { freeFrom, leaseParams, leaseWithUnit } from '../lease-steps.ts'

export const prolongLease = operation({
  id: 'prolongLease',
  method: 'POST',
  path: '/v1/leases/:id/prolong',
  summary: 'Prolong a lease',
  description:
    'Sets a later last day, or makes the lease open-ended. Refused if the unit is booked by others or let to them. If notice was given, withdraw it instead.',
  permission: 'reservation.manage',
  params: leaseParams,
  body: closed({ endsOn: Nullable(DateOf('New last day, later than the current one. Null: open-ended.')) }),
  data: Lease,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.SEASON_IS_AGREED,
    refuse.NOTICE_WAS_GIVEN,
    refuse.UNIT_IS_LET,
    propertyRefuse.UNIT_OCCUPIED,
    propertyRefuse.UNIT_STILL_NEEDED,
  ],
  example: {
    params: { id: exampleId.lease },
    body: { endsOn: '2028-12-31' },
    data: { ...leaseExample, endsOn: '2028-12-31', agreedEndsOn: '2028-12-31' },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const { endsOn } = body
    const { lease, unit, closure, displaced } = await leaseWithUnit(load, tenantId, params.id, () => freeFrom(endsOn))
    if (lease.period === 'season') throw refuse.SEASON_IS_AGREED()
    if (lease.noticeBy !== null) throw refuse.NOTICE_WAS_GIVEN()
    if (lease.endsOn === null || (endsOn !== null && endsOn <= lease.endsOn))
      throw platformRefuse.VALIDATION_ERROR({
        message:
          lease.endsOn === null
            ? 'The lease is already open-ended.'
            : `body.endsOn must be later than the last day of the lease, ${lease.endsOn}.`,
      })
    const [[other]] = await load(othersLetting(tenantId, { ...lease, endsOn }))
    if (other) throw refuse.UNIT_IS_LET({ message: `The unit is let under lease ${other.number} in that period.` })
    return {
      data: presentLease({ ...lease, endsOn, agreedEndsOn: endsOn }),
      establishmentId: lease.establishmentId,
      audit: { endsOn },
      writes: [
        sql`update lease set ends_on = ${endsOn}::date, agreed_ends_on = ${endsOn}::date where tenant_id = ${tenantId} and id = ${lease.id}`,
        ...endingOn(tenantId, unit, closure, freeFrom(endsOn), displaced, { todayIn }),
      ],
      events: [{ type: 'lease.prolonged', establishmentId: lease.establishmentId, data: { leaseId: lease.id, endsOn } }],
    }
  },
})
