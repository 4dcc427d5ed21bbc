import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { paymentRunParams } from './payable-steps.ts'
import { paymentRunExample, presentPaymentRun, SupplierPaymentRun } from './payment-run.ts'
import { paymentRunById } from './payment-run-reads.ts'

export const getSupplierPaymentRun = operation({
  id: 'getSupplierPaymentRun',
  method: 'GET',
  path: '/v1/supplier-payment-runs/:id',
  summary: 'Read a supplier payment run',
  permission: 'inbound_invoice.read',
  params: paymentRunParams,
  data: SupplierPaymentRun,
  names: 'supplier_payment_run',
  refuses: [refuse.PAYMENT_RUN_NOT_FOUND],
  example: { params: { id: exampleId.supplier_payment_run }, data: paymentRunExample },
  async handle({ params, tenantId, load }) {
    const [[run]] = await load(paymentRunById(tenantId, params.id))
    if (!run) throw refuse.PAYMENT_RUN_NOT_FOUND({ recordId: params.id })
    return { data: presentPaymentRun(run) }
  },
})
