import type { OrderKey, PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PayableRow } from './payable.ts'

/** Credit notes are negative. */
const signed = (cents: Statement): Statement => sql`(case when i.type_code = '381' then -${cents} else ${cents} end)`
/** An approval is only valid for the bank account that the supplier had then. */
const isForAccount = sql`a.iban is not distinct from (select k.iban from supplier_account k where k.tenant_id = i.tenant_id and k.mandate_id = i.mandate_id and k.supplier_key = i.supplier_key)`
const approvals = sql`(select count(*) from payable_approval a where a.tenant_id = i.tenant_id and a.payable_id = i.id and ${isForAccount})`
const payment = sql`supplier_payment s join supplier_payment_run r on r.tenant_id = s.tenant_id and r.id = s.run_id where s.tenant_id = i.tenant_id and s.payable_id = i.id and not s.cancelled`

export const statusOfPayable = sql`
  (case when p.paid_on is not null then 'paid' when exists (select from ${payment}) then 'in_payment' when p.disputed_at is not null then 'disputed'
    when ${approvals} >= approvals_needed(i.tenant_id, i.mandate_id, i.total_due_cents) then 'approved' else 'open' end)`
/** As entered, else as the supplier states it, else by the days of the policy. */
export const dueOnOfPayable = sql`coalesce(p.due_on, i.due_date, i.issue_date + coalesce(y.days_to_pay, 30))`
export const joinedPayable = sql`
  from inbound_invoice i left join payable p on p.tenant_id = i.tenant_id and p.id = i.id
  left join payables_policy y on y.tenant_id = i.tenant_id and y.mandate_id = i.mandate_id`

const columns = sql`
  i.id, i.mandate_id as "operatingMandateId", i.supplier_name as "supplierName", i.supplier_key as "supplierKey", i.invoice_number as "invoiceNumber", i.type_code as "typeCode",
  i.issue_date as "issueDate", ${dueOnOfPayable} as "dueOn", i.currency, ${signed(sql`i.total_grand_cents`)} as "grandCents", ${signed(sql`i.total_due_cents`)} as "dueCents",
  ${statusOfPayable} as status, approvals_needed(i.tenant_id, i.mandate_id, i.total_due_cents) as "approvalsNeeded",
  coalesce((select json_agg(json_build_object('approvedBy', a.approved_by, 'approvedAt', to_char(a.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.approved_at)
    from payable_approval a where a.tenant_id = i.tenant_id and a.payable_id = i.id and ${isForAccount}), '[]') as approvals,
  case when p.disputed_at is not null then json_build_object('since', to_char(p.disputed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', p.dispute_reason) end as dispute,
  p.paid_on as "paidOn", p.paid_reference as "paidReference", (select r.id from ${payment}) as "paymentRunId",
  (select json_build_object('name', k.name, 'iban', k.iban, 'bic', k.bic) from supplier_account k where k.tenant_id = i.tenant_id and k.mandate_id = i.mandate_id and k.supplier_key = i.supplier_key) as account,
  coalesce((select json_agg(json_build_object('id', c.id, 'amountCents', c.amount_cents::text, 'ownerCostId', c.owner_cost_id, 'workOrderCostId', c.work_order_cost_id,
      'isReversed', case when c.owner_cost_id is not null then exists (select from owner_cost r where r.tenant_id = c.tenant_id and r.reverses_id = c.owner_cost_id)
        else not exists (select from work_order_cost w where w.tenant_id = c.tenant_id and w.id = c.work_order_cost_id) end) order by c.charged_at, c.id)
    from payable_charge c where c.tenant_id = i.tenant_id and c.payable_id = i.id), '[]') as charges`

export const payableById = (tenantId: Id, id: Id): Statement<PayableRow> =>
  sql`select ${columns} ${joinedPayable} where i.tenant_id = ${tenantId} and i.id = ${id} and i.status = 'received'`

const byDueDate: readonly OrderKey[] = [
  { by: dueOnOfPayable, of: (value) => sql`${value}::date`, member: 'dueOn' },
  { by: sql`i.id`, of: (value) => sql`${value}`, member: 'id' },
]

/** Payables by due date. */
export const payables = (wanted: Statement, asked: PageAsked): Statement<PayableRow> =>
  sql`select ${columns} ${joinedPayable} where i.status = 'received' and ${wanted}${asked.order(byDueDate)}`

export const payableTotal = (wanted: Statement): Statement<{ total: number }> =>
  sql`select count(*)::int as total ${joinedPayable} where i.status = 'received' and ${wanted}`

/** Locks all payables of a mandate while one of them changes. */
export const lockPayablesOf = (mandateId: Id | Statement): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended('payables of ' || ${mandateId}::text, 0))`

export const mandateOfPayable = (tenantId: Id, id: Id): Statement =>
  sql`(select mandate_id from inbound_invoice where tenant_id = ${tenantId} and id = ${id})`
