import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addMonths } from '../../../platform/values/dates.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { refuse } from './errors.ts'
import { lockPayablesOf } from './payable-reads.ts'
import { paymentRunExample, plannedPayments, presentPaymentRun, SupplierPaymentRun } from './payment-run.ts'
import { lastRunNumber, payablesToPay } from './payment-run-reads.ts'
import { policyOf } from './policy-reads.ts'
import { refuseMissing, wantedPayments } from './preview-supplier-payments.ts'

export const makeSupplierPayments = operation({
  id: 'makeSupplierPayments',
  method: 'POST',
  path: '/v1/supplier-payment-runs',
  summary: 'Create a supplier payment run',
  description:
    'Includes approved invoices that are not disputed and not in another run. `GET …/{id}/document` is the file for the bank. Once the bank has paid: `…/{id}/book`; if it was not sent or was rejected: `…/{id}/cancel`. At most 1,000 invoices, earliest due date first.',
  permission: 'settlement.manage',
  needsConfirmation: true,
  idempotency: 'required',
  status: 201,
  body: closed({ ...wantedPayments, paysOn: DateOf('Execution date of the payments.') }),
  data: SupplierPaymentRun,
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, refuse.NO_PAYER, refuse.NOTHING_TO_PAY, refuse.PAYABLE_NOT_APPROVED],
  example: {
    body: { operatingMandateId: exampleId.operating_mandate, dueBy: '2026-12-05', paysOn: '2026-11-30' },
    data: paymentRunExample,
  },
  async handle({ body, tenantId, caller, moment, newId, load }) {
    const today = moment.slice(0, 10)
    if (body.paysOn < today || body.paysOn > addMonths(today, 12))
      throw platformRefuse.VALIDATION_ERROR({ message: `body.paysOn must be within a year from today, ${today}.` })
    const {
      mandate: [mandate],
      policy: [policy],
      last: [last],
      due,
    } = await load({
      locked: lockPayablesOf(body.operatingMandateId),
      mandate: mandateById(tenantId, body.operatingMandateId),
      policy: policyOf(tenantId, body.operatingMandateId),
      last: lastRunNumber(tenantId, body.operatingMandateId),
      due: payablesToPay(tenantId, body),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: body.operatingMandateId })
    if (!policy?.payer) throw refuse.NO_PAYER()
    refuseMissing(body.payableIds, due)
    const { payments } = plannedPayments(due)
    if (payments.length === 0) throw refuse.NOTHING_TO_PAY()
    const run = {
      id: newId(),
      number: (last?.number ?? 0) + 1,
      operatingMandateId: mandate.id,
      paysOn: body.paysOn,
      status: 'sent' as const,
      payer: policy.payer,
      payments,
      madeAt: moment,
    }
    const data = presentPaymentRun(run)
    return {
      data,
      record: run.id,
      establishmentId: null,
      audit: { number: run.number, amountCents: data.amountCents, payments: payments.length },
      writes: [
        sql`
          insert into supplier_payment_run (tenant_id, id, mandate_id, number, pays_on, payer, made_at, made_by)
          values (${tenantId}, ${run.id}, ${mandate.id}, ${run.number}::integer, ${run.paysOn}::date, ${JSON.stringify(run.payer)}::jsonb, ${moment}::timestamptz, ${caller.actorId})`,
        sql`
          insert into supplier_payment (tenant_id, id, run_id, mandate_id, payable_id, amount_cents, name, iban, bic)
          select ${tenantId}, s.id, ${run.id}, ${mandate.id}, s.payable_id, s.amount_cents, s.name, s.iban, s.bic
          from unnest(${payments.map(() => newId())}::uuid[], ${payments.map(({ payableId }) => payableId)}::uuid[], ${payments.map(({ amountCents }) => amountCents)}::bigint[],
            ${payments.map(({ name }) => name)}::text[], ${payments.map(({ iban }) => iban)}::text[], ${payments.map(({ bic }) => bic)}::text[])
            as s (id, payable_id, amount_cents, name, iban, bic)`,
      ],
      events: [
        {
          type: 'supplier_payment_run.made',
          establishmentId: null,
          data: {
            paymentRunId: run.id,
            operatingMandateId: mandate.id,
            amountCents: data.amountCents,
            payments: payments.length,
          },
        },
      ],
    }
  },
})
