import { exampleId } from '../../../platform/contract/examples.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { creditTransferFile } from './pain-001.ts'
import { paymentRunParams } from './payable-steps.ts'
import { paymentRunById } from './payment-run-reads.ts'

export const getSupplierPaymentFile = operation({
  id: 'getSupplierPaymentFile',
  method: 'GET',
  path: '/v1/supplier-payment-runs/:id/document',
  summary: 'Download the bank file of a supplier payment run',
  description: 'pain.001.001.09 (ISO 20022), SEPA Credit Transfer. The same run always gives the same file.',
  permission: 'settlement.manage',
  params: paymentRunParams,
  data: FileAnswer,
  responseFile: ['application/xml'],
  names: 'supplier_payment_run',
  refuses: [refuse.PAYMENT_RUN_NOT_FOUND, refuse.RUN_NOT_SENT],
  example: {
    params: { id: exampleId.supplier_payment_run },
    data: { mediaType: 'application/xml', fileName: 'payments-3-2026-11-30.xml', bytes: new Uint8Array() },
  },
  async handle({ params, tenantId, load }) {
    const [[run]] = await load(paymentRunById(tenantId, params.id))
    if (!run) throw refuse.PAYMENT_RUN_NOT_FOUND({ recordId: params.id })
    if (run.status === 'cancelled') throw refuse.RUN_NOT_SENT({ message: 'This payment run was cancelled.' })
    return {
      data: {
        mediaType: 'application/xml',
        fileName: `payments-${run.number}-${run.paysOn}.xml`,
        bytes: new TextEncoder().encode(creditTransferFile(run)),
      },
    }
  },
})
