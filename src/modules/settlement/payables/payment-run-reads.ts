import { type PageAsked, pageOf } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PayableRow } from './payable.ts'
import { dueOnOfPayable, payables, statusOfPayable } from './payable-reads.ts'
import { type PaymentRunRow, paymentsAtOnce } from './payment-run.ts'

const columns = sql`
  r.id, r.number, r.mandate_id as "operatingMandateId", r.pays_on as "paysOn", r.status, r.payer, r.made_at as "madeAt",
  (select json_agg(json_build_object('payableId', s.payable_id, 'invoiceNumber', i.invoice_number, 'amountCents', s.amount_cents::text, 'name', s.name, 'iban', s.iban, 'bic', s.bic)
      order by s.name, i.issue_date, s.id)
    from supplier_payment s join inbound_invoice i on i.tenant_id = s.tenant_id and i.id = s.payable_id where s.tenant_id = r.tenant_id and s.run_id = r.id) as payments`

export const paymentRunById = (tenantId: Id, id: Id): Statement<PaymentRunRow> =>
  sql`select ${columns} from supplier_payment_run r where r.tenant_id = ${tenantId} and r.id = ${id}`

export const mandateOfRun = (tenantId: Id, id: Id): Statement =>
  sql`(select mandate_id from supplier_payment_run where tenant_id = ${tenantId} and id = ${id})`

export const paymentRuns = (tenantId: Id, mandateId: Id, asked: PageAsked): Statement<PaymentRunRow> =>
  sql`select ${columns} from supplier_payment_run r where r.tenant_id = ${tenantId} and r.mandate_id = ${mandateId}${asked.order('r.number desc')}`

export const lastRunNumber = (tenantId: Id, mandateId: Id): Statement<{ number: number }> =>
  sql`select coalesce(max(number), 0) as number from supplier_payment_run where tenant_id = ${tenantId} and mandate_id = ${mandateId}`

export interface WantedPayments {
  readonly operatingMandateId: Id
  readonly dueBy?: string | undefined
  readonly payableIds?: readonly Id[] | undefined
}
/** Approved payables: all due by a day, or the stated ones. */
export const payablesToPay = (tenantId: Id, { operatingMandateId, dueBy, payableIds }: WantedPayments): Statement<PayableRow> =>
  payables(
    sql`i.tenant_id = ${tenantId} and i.mandate_id = ${operatingMandateId} and ${statusOfPayable} = 'approved'
      and (${dueBy ?? null}::date is null or ${dueOnOfPayable} <= ${dueBy ?? null}::date)
      and (${payableIds === undefined}::boolean or i.id = any(${payableIds ? [...payableIds] : []}::uuid[]))`,
    pageOf({ pageSize: paymentsAtOnce }),
  )
