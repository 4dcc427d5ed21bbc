import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addMonths } from '../../../../platform/values/dates.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { compare, inspectionsAgree, inspectionsOfLetting } from '../../../upkeep/inspections/index.ts'
import { refuse } from '../errors.ts'
import { Lease, leaseExample, presentLease } from '../lease.ts'
import { freeFrom, leaseParams, leaseWithUnit } from '../lease-steps.ts'

export const endLease = operation({
  id: 'endLease',
  method: 'POST',
  path: '/v1/leases/:id/end',
  summary: 'End a lease',
  description:
    'Records the return of the keys, on the last day or later, once rent is billed up to it. The security deposit must then be returned: within one month if the last inspections of the unit at entry and exit match, otherwise within two (French law of 6 July 1989, article 22). `GET /v1/leases?guaranteeDueBy=` lists deposits to return. The house account stays open until it is settled.',
  permission: 'reservation.manage',
  params: leaseParams,
  body: closed({
    keysReturnedOn: Type.Optional(DateOf('Default: the business date.')),
    guaranteeMonths: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 12,
        description:
          'Months after the keys within which the security deposit must be returned. Default: 1 if the inspections at entry and exit match, otherwise 2.',
      }),
    ),
  }),
  data: Lease,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.LEASE_WITHOUT_END,
    refuse.LEASE_NOT_OVER,
    refuse.RENT_NOT_BILLED,
  ],
  example: {
    params: { id: exampleId.lease },
    body: { keysReturnedOn: '2027-06-12', guaranteeMonths: 1 },
    data: {
      ...leaseExample,
      status: 'ended',
      endsOn: '2027-06-12',
      billedFrom: '2027-06-13',
      keysReturnedOn: '2027-06-12',
      guaranteeDueOn: '2027-07-12',
    },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const { lease, unit } = await leaseWithUnit(load, tenantId, params.id)
    if (lease.endsOn === null) throw refuse.LEASE_WITHOUT_END()
    const today = dateOfEstablishment(unit, todayIn)
    if (today < lease.endsOn) throw refuse.LEASE_NOT_OVER({ message: `The last day of the lease is ${lease.endsOn}.` })
    if (lease.billedFrom !== freeFrom(lease.endsOn)) throw refuse.RENT_NOT_BILLED()
    const keysReturnedOn = body.keysReturnedOn ?? today
    if (keysReturnedOn > today || keysReturnedOn < lease.startsOn)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.keysReturnedOn must be within the lease and not after the business date ${today}.`,
      })
    const [inspected] = await load(inspectionsOfLetting(tenantId, unit.id, lease.startsOn))
    const entry = inspected.find(({ kind }) => kind === 'check_in')
    const exit = inspected.find(({ kind }) => kind === 'check_out')
    const agree = entry !== undefined && exit !== undefined && inspectionsAgree(compare(entry, exit))
    const guaranteeDueOn = addMonths(keysReturnedOn, body.guaranteeMonths ?? (agree ? 1 : 2))
    return {
      data: presentLease({ ...lease, status: 'ended', keysReturnedOn, guaranteeDueOn }),
      establishmentId: lease.establishmentId,
      audit: { keysReturnedOn, guaranteeDueOn },
      writes: [
        sql`
          update lease set status = 'ended', keys_returned_on = ${keysReturnedOn}::date, guarantee_due_on = ${guaranteeDueOn}::date
          where tenant_id = ${tenantId} and id = ${lease.id}`,
      ],
      events: [{ type: 'lease.ended', establishmentId: lease.establishmentId, data: { leaseId: lease.id, guaranteeDueOn } }],
    }
  },
})
