import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { invoiceRefuse } from '../../../invoicing/invoices/index.ts'
import { chargeEntry, folioRefuse, postToFolios } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { chargedEvents } from '../lease-events.ts'
import { leaseParams } from '../lease-steps.ts'
import { insertBills, undoBills } from '../lease-writes.ts'
import { accountOf, takingBack } from '../rent/undo-steps.ts'
import { ChargesSettlement, settlementExample, settlementLabel, settlementMembers } from './charges-settlement.ts'
import { givingBack, nothingGiven, settling } from './settlement-steps.ts'

const { from, to, costs } = settlementExample

export const settleCharges = operation({
  id: 'settleCharges',
  method: 'POST',
  path: '/v1/leases/:id/charges-settlements',
  summary: 'Settle the charges of a lease',
  description:
    'Done once a year and at the end of the lease: actual costs of a period less the provisions billed with its rent. What is lacking is charged to the account of the lease, and then invoiced with the costs by kind. What is too much is given back by credit notes of the invoices of that time, the latest first; what was not invoiced, by an entry on the account. A period can be settled once; it is free again when the settlement is reversed, or its invoice is credited in full.',
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
    invoiceRefuse.CREDIT_EXCEEDS_INVOICE,
    invoiceRefuse.DEPOSIT_ALREADY_DEDUCTED,
  ],
  example: { params: { id: exampleId.lease }, body: { from, to, costs }, data: settlementExample },
  async handle({ params, body, tenantId, moment, newId, caller, load }) {
    const settled = await settling(load, tenantId, params.id, body, true)
    const { lease, today, sums, data } = settled
    if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (lease.accountClosedOn !== null) throw folioRefuse.HOUSE_ACCOUNT_CLOSED()
    const back = await takingBack(
      load,
      tenantId,
      settled.credited.map((bill) => ({ lease, bill })),
      newId,
    )
    const given =
      sums.amountCents < 0n
        ? await givingBack({ load, tenantId, moment, newId, caller, lease, today }, settled)
        : nothingGiven(sums.amountCents)
    const entries =
      given.leftCents === 0n
        ? []
        : [
            chargeEntry(newId(), accountOf(lease), {
              chargeType: given.leftCents > 0n ? 'utility' : 'adjustment',
              label: settlementLabel(lease.language, body.from, body.to),
              amountCents: given.leftCents,
              vatRateBp: body.vatRateBp ?? 0,
              serviceDate: today,
              occasion: 'rent',
            }),
          ]
    const posted = [...back.reversals, ...entries]
    const billId = newId()
    return {
      data: { ...data, billId, creditNoteIds: given.creditNoteIds },
      establishmentId: lease.establishmentId,
      concerns: [lease.folioId],
      audit: { from: body.from, to: body.to, amountCents: data.amountCents },
      writes: [
        ...(posted.length === 0 ? [] : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, posted)),
        undoBills(
          tenantId,
          settled.credited.map(({ id }) => id),
          moment,
        ),
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
              entryIds: [...given.entryIds, ...entries.map(({ id }) => id)],
              costs: body.costs,
              creditNoteIds: given.creditNoteIds,
            },
          ],
          today,
          { moment, by: caller.actorId },
        ),
      ],
      events: [
        ...back.events,
        ...given.events,
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
