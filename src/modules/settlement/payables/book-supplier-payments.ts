import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { paymentRunParams, sentPaymentRun } from './payable-steps.ts'
import { paymentRunExample, presentPaymentRun, SupplierPaymentRun } from './payment-run.ts'

export const bookSupplierPayments = operation({
  id: 'bookSupplierPayments',
  method: 'POST',
  path: '/v1/supplier-payment-runs/:id/book',
  summary: 'Book a supplier payment run',
  description: 'For a run paid by the bank. Marks its invoices as paid on the day of the run.',
  permission: 'settlement.manage',
  params: paymentRunParams,
  body: closed({}),
  bodyOptional: true,
  data: SupplierPaymentRun,
  names: 'supplier_payment_run',
  refuses: [refuse.PAYMENT_RUN_NOT_FOUND, refuse.RUN_NOT_SENT],
  example: { params: { id: exampleId.supplier_payment_run }, body: {}, data: { ...paymentRunExample, status: 'paid' } },
  async handle({ params, tenantId, load }) {
    const run = await sentPaymentRun(load, tenantId, params.id)
    return {
      data: presentPaymentRun({ ...run, status: 'paid' }),
      establishmentId: null,
      concerns: run.payments.map(({ payableId }) => payableId),
      writes: [
        sql`update supplier_payment_run set status = 'paid' where tenant_id = ${tenantId} and id = ${run.id}`,
        sql`
          update payable set paid_on = ${run.paysOn}::date, paid_reference = ${`Run ${run.number}`}
          where tenant_id = ${tenantId} and id = any(${run.payments.map(({ payableId }) => payableId)}::uuid[])`,
      ],
      events: [
        {
          type: 'supplier_payment_run.paid',
          establishmentId: null,
          data: { paymentRunId: run.id, operatingMandateId: run.operatingMandateId },
        },
      ],
    }
  },
})
