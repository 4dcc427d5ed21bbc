import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { chargeEntry, folioRefuse, postToFolios } from '../../../money/folios/index.ts'
import { leaseParams } from '../lease-steps.ts'
import { ChargesSettlement, settlementExample, settlementLabel, settlementMembers } from './charges-settlement.ts'
import { refuse } from '../errors.ts'
import { insertBills } from '../lease-writes.ts'
import { chargedEvents } from '../lease-events.ts'
import { settling } from './settlement-steps.ts'
import { accountOf } from '../rent/undo-steps.ts'

const { from, to, costs } = settlementExample

export const settleCharges = operation({
  id: 'settleCharges',
  method: 'POST',
  path: '/v1/leases/:id/charges-settlements',
  summary: 'Settle the charges of a lease',
  description:
    'Done once a year and at the end of the lease: actual costs of a period less the provisions billed with its rent. The difference is charged or credited to the account of the lease; a charge is then invoiced. A period can be settled only once.',
  permission: 'folio.manage',
  status: 201,
  params: leaseParams,
  body: settlementMembers,
  data: ChargesSettlement,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.CHARGES_WERE_SETTLED,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: { params: { id: exampleId.lease }, body: { from, to, costs }, data: settlementExample },
  async handle({ params, body, tenantId, moment, newId, caller, load }) {
    const { lease, today, sums, data } = await settling(load, tenantId, params.id, body, true)
    if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (lease.accountClosedOn !== null) throw folioRefuse.HOUSE_ACCOUNT_CLOSED()
    const entries =
      sums.amountCents === 0n
        ? []
        : [
            chargeEntry(newId(), accountOf(lease), {
              chargeType: sums.amountCents > 0n ? 'utility' : 'adjustment',
              label: settlementLabel(lease.language, body.from, body.to),
              amountCents: sums.amountCents,
              vatRateBp: body.vatRateBp ?? 0,
              serviceDate: today,
              occasion: 'rent',
            }),
          ]
    const billId = newId()
    return {
      data: { ...data, billId },
      establishmentId: lease.establishmentId,
      concerns: [lease.folioId],
      audit: { from: body.from, to: body.to, amountCents: data.amountCents },
      writes: [
        ...(entries.length === 0
          ? []
          : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, entries)),
        insertBills(
          tenantId,
          [
            {
              id: billId,
              leaseId: lease.id,
              establishmentId: lease.establishmentId,
              kind: 'charges',
              periodFrom: body.from,
              periodTo: addDays(body.to, 1),
              amountCents: sums.amountCents,
              rentCents: 0n,
              entryIds: entries.map(({ id }) => id),
            },
          ],
          today,
          { moment, by: caller.actorId },
        ),
      ],
      events: [
        ...chargedEvents(lease, entries),
        {
          type: 'lease.rent_billed' as const,
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, billId, folioId: lease.folioId, amountCents: data.amountCents },
        },
      ],
    }
  },
})
