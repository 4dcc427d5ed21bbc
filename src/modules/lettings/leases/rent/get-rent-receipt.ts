import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../../platform/operation/operation.ts'
import { print } from '../../../../platform/printing/print.ts'
import { refuse } from '../errors.ts'
import { amountsDue, amountsReceived, billById, landlordOf, leaseById } from '../lease-reads.ts'
import { coveredOn, printedReceipt } from './rent-receipt.ts'

export const getRentReceipt = operation({
  id: 'getRentReceipt',
  method: 'GET',
  path: '/v1/leases/:id/bills/:billId/receipt',
  summary: 'Download the rent receipt (quittance) as a PDF',
  description:
    'In the language of the lease, with rent and charges listed separately. Payments are applied to the oldest amounts first; refused if this bill is not fully paid. The date is the day on which it was.',
  permission: 'folio.read',
  params: closed({ id: Id('The lease.'), billId: Id('Of `GET …/bills`.') }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.LEASE_BILL_NOT_FOUND, refuse.RENT_NOT_PAID],
  example: {
    params: { id: exampleId.lease, billId: exampleId.lease_bill },
    data: { mediaType: 'application/pdf', fileName: 'lease-12-2026-12-10.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const {
        lease: [lease],
        bill: [bill],
        landlord: [landlord],
        due,
        received,
      } = await load({
        lease: leaseById(tenantId, params.id),
        bill: billById(tenantId, params.id, params.billId),
        landlord: landlordOf(tenantId, params.id),
        due: amountsDue(tenantId, params.id),
        received: amountsReceived(tenantId, params.id),
      })
      if (!lease || !landlord) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
      if (!bill) throw refuse.LEASE_BILL_NOT_FOUND({ recordId: params.billId })
      const paidOn = coveredOn(bill.id, due, received)
      if (bill.kind !== 'rent' || bill.undoneAt !== null || paidOn === undefined) throw refuse.RENT_NOT_PAID()
      return {
        intent: {
          tenantId,
          fileName: `lease-${lease.number}-${bill.periodFrom}.pdf`,
          document: printedReceipt(lease, bill, landlord, paidOn),
        },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})
