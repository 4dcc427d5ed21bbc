import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { paymentRunParams, sentPaymentRun } from './payable-steps.ts'
import { paymentRunExample, presentPaymentRun, SupplierPaymentRun } from './payment-run.ts'

export const cancelSupplierPayments = operation({
  id: 'cancelSupplierPayments',
  method: 'POST',
  path: '/v1/supplier-payment-runs/:id/cancel',
  summary: 'Cancel a supplier payment run',
  description:
    'For a run that was not sent, or was rejected by the bank. Its invoices remain approved and can be paid by another run.',
  permission: 'settlement.manage',
  params: paymentRunParams,
  body: closed({}),
  bodyOptional: true,
  data: SupplierPaymentRun,
  names: 'supplier_payment_run',
  refuses: [refuse.PAYMENT_RUN_NOT_FOUND, refuse.RUN_NOT_SENT],
  example: { params: { id: exampleId.supplier_payment_run }, body: {}, data: { ...paymentRunExample, status: 'cancelled' } },
  async handle({ params, tenantId, load }) {
    const run = await sentPaymentRun(load, tenantId, params.id)
    return {
      data: presentPaymentRun({ ...run, status: 'cancelled' }),
      establishmentId: null,
      concerns: run.payments.map(({ payableId }) => payableId),
      writes: [
        sql`update supplier_payment_run set status = 'cancelled' where tenant_id = ${tenantId} and id = ${run.id}`,
        sql`update supplier_payment set cancelled = true where tenant_id = ${tenantId} and run_id = ${run.id}`,
      ],
      events: [
        {
          type: 'supplier_payment_run.cancelled',
          establishmentId: null,
          data: { paymentRunId: run.id, operatingMandateId: run.operatingMandateId },
        },
      ],
    }
  },
})
