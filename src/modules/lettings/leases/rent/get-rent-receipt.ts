import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../../platform/operation/operation.ts'
import { print } from '../../../../platform/printing/print.ts'
import { refuse } from '../errors.ts'
import { billById, landlordOf, leaseById, paidUpTo } from '../lease-reads.ts'
import { printedReceipt } from './rent-receipt.ts'

export const getRentReceipt = operation({
  id: 'getRentReceipt',
  method: 'GET',
  path: '/v1/leases/:id/bills/:billId/receipt',
  summary: 'Download the rent receipt (quittance) as a PDF',
  description:
    'In the language of the lease, with rent and charges listed separately. Payments are applied to the oldest bills first; refused if this bill is not fully paid.',
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
      const [[lease], [bill], [paid], [landlord]] = await load(
        leaseById(tenantId, params.id),
        billById(tenantId, params.id, params.billId),
        paidUpTo(tenantId, params.id, params.billId),
        landlordOf(tenantId, params.id),
      )
      if (!lease || !landlord) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
      if (!bill) throw refuse.LEASE_BILL_NOT_FOUND({ recordId: params.billId })
      if (!paid || bill.kind !== 'rent' || bill.undoneAt !== null || (paid.paidCents < paid.billedCents && paid.openCents > 0n))
        throw refuse.RENT_NOT_PAID()
      return {
        intent: {
          tenantId,
          fileName: `lease-${lease.number}-${bill.periodFrom}.pdf`,
          document: printedReceipt(lease, bill, landlord, paid.lastPaidOn),
        },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})
