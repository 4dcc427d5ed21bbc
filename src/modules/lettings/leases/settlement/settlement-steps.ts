/** Loading and decisions shared by the settlement of charges and its preview. */
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import type { Static } from '../../../../platform/contract/schemas.ts'
import type { Load } from '../../../../platform/database/load.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { establishmentByIdForBooking, vatRateProblem } from '../../../property/property/index.ts'
import { cutBill, settledCharges, type settlementMembers } from './charges-settlement.ts'
import { refuse } from '../errors.ts'
import { leaseById, lockLease, rentBetweenDays, settlementBetweenDays } from '../lease-reads.ts'

export async function settling(load: Load, tenantId: Id, id: Id, body: Static<typeof settlementMembers>, isLocked: boolean) {
  if (body.to < body.from) throw platformRefuse.VALIDATION_ERROR({ message: 'body.to must not be earlier than body.from.' })
  const [[known]] = await load(leaseById(tenantId, id))
  if (!known) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  // Second round trip: the lease determines the establishment.
  const {
    establishment: [establishment],
    lease: [lease],
    bills,
    before: [before],
  } = await load({
    establishment: establishmentByIdForBooking(tenantId, known.establishmentId),
    ...(isLocked ? { locked: lockLease(tenantId, id) } : {}),
    lease: leaseById(tenantId, id),
    bills: rentBetweenDays(tenantId, id, body.from, body.to),
    before: settlementBetweenDays(tenantId, id, body.from, body.to),
  })
  if (!lease || !establishment) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  if (lease.status === 'cancelled') throw refuse.LEASE_NOT_ACTIVE()
  if (before) throw refuse.CHARGES_WERE_SETTLED()
  const rate = vatRateProblem(establishment.countryCode, body.vatRateBp ?? 0, 'body.vatRateBp')
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const cut = cutBill(bills, body.from, body.to)
  if (cut)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.from and body.to cut the bill that begins on ${cut.periodFrom}: name the first day of a bill, and the last day of one.`,
    })
  if (bills.length === 0)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'No rent was billed from body.from to body.to: there is nothing to settle.',
    })
  const sums = settledCharges(bills, body)
  return {
    lease,
    today: establishment.currentBusinessDate,
    sums,
    data: {
      leaseId: lease.id,
      from: body.from,
      to: body.to,
      costs: body.costs,
      costsCents: String(sums.costsCents),
      provisionsCents: String(sums.provisionsCents),
      amountCents: String(sums.amountCents),
      billId: null,
    },
  }
}
