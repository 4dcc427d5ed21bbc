import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Line, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays, laterOf } from '../../../../platform/values/dates.ts'
import { endingOn } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { Lease, lastDayAfterNotice, leaseExample, noticeGivers, presentLease } from '../lease.ts'
import { freeFrom, leaseParams, leaseWithUnit } from '../lease-steps.ts'

export const giveNotice = operation({
  id: 'giveNotice',
  method: 'POST',
  path: '/v1/leases/:id/notice',
  summary: 'Give notice of a lease',
  description:
    'By the resident or the landlord. The last day follows from the time of notice, or is named: earlier only with `agreed`, when both sides want it. The unit is sold again from the day after. What was billed beyond the end is given back by the next rent run.',
  permission: 'reservation.manage',
  params: leaseParams,
  body: closed({
    givenBy: OneOf(noticeGivers),
    receivedOn: DateOf('Day on which the other party received it.'),
    endsOn: Type.Optional(
      DateOf('Last day of the lease. Default: after the notice period of the lease, in months from the day of receipt.'),
    ),
    agreed: Type.Optional(Type.Boolean({ description: 'Both parties agreed to an earlier end. Default: false.' })),
    reason: Type.Optional(Line(500)),
  }),
  data: Lease,
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.LEASE_NOT_ACTIVE, refuse.NOTICE_WAS_GIVEN, refuse.NOTICE_TOO_SHORT],
  example: {
    params: { id: exampleId.lease },
    body: { givenBy: 'resident', receivedOn: '2027-05-12' },
    data: {
      ...leaseExample,
      endsOn: '2027-06-12',
      notice: { givenBy: 'resident', receivedOn: '2027-05-12', reason: null },
    },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const { lease, unit, closure, displaced } = await leaseWithUnit(load, tenantId, params.id)
    if (lease.noticeBy !== null) throw refuse.NOTICE_WAS_GIVEN()
    const months = body.givenBy === 'resident' ? lease.residentNoticeMonths : lease.landlordNoticeMonths
    const regular = lastDayAfterNotice(body.receivedOn, months)
    const endsOn = body.endsOn ?? laterOf(regular, lease.startsOn)
    if (endsOn < lease.startsOn || endsOn < body.receivedOn)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.endsOn must not be earlier than body.receivedOn, nor than the first day of the lease.',
      })
    if (lease.endsOn !== null && endsOn >= lease.endsOn)
      throw platformRefuse.VALIDATION_ERROR({
        message: `The lease ends on ${lease.endsOn} anyway; a notice ends it earlier.`,
      })
    if (endsOn < regular && body.agreed !== true)
      throw refuse.NOTICE_TOO_SHORT({
        message: `With ${months === 1 ? 'a month' : `${months} months`} of notice the lease ends on ${regular} at the earliest. Set body.agreed if both parties agreed to an earlier end.`,
      })
    const changed = {
      ...lease,
      endsOn,
      noticeBy: body.givenBy,
      noticeReceivedOn: body.receivedOn,
      noticeReason: body.reason?.trim() ?? null,
    }
    // A closure has at least one night, even if the lease ends before the closure begins.
    const reopensOn = laterOf(freeFrom(endsOn), addDays(closure.firstNight, 1))
    return {
      data: presentLease(changed),
      establishmentId: lease.establishmentId,
      audit: { givenBy: body.givenBy, endsOn },
      writes: [
        sql`
          update lease set ends_on = ${endsOn}::date, notice_by = ${body.givenBy}, notice_received_on = ${body.receivedOn}::date, notice_reason = ${changed.noticeReason}
          where tenant_id = ${tenantId} and id = ${lease.id}`,
        ...endingOn(tenantId, unit, closure, reopensOn, displaced, { todayIn }),
      ],
      events: [
        {
          type: 'lease.notice_given',
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, givenBy: body.givenBy, endsOn },
        },
      ],
    }
  },
})
