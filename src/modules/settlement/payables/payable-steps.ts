/** What the changes of a payable load first, and what stands in its way. */
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import type { PayableRow } from './payable.ts'
import type { PaymentRunRow } from './payment-run.ts'
import { mandateOfRun, paymentRunById } from './payment-run-reads.ts'
import { lockPayablesOf, mandateOfPayable, payableById } from './payable-reads.ts'

export const payableParams = closed({ id: Id('The inbound invoice.') })

/** Locked with all of its mandate. @throws when there is none with this id */
export async function lockedPayable(load: Load, tenantId: IdType, id: IdType): Promise<PayableRow> {
  const {
    row: [row],
  } = await load({ locked: lockPayablesOf(mandateOfPayable(tenantId, id)), row: payableById(tenantId, id) })
  if (!row) throw refuse.PAYABLE_NOT_FOUND({ recordId: id })
  return row
}

/** @throws when it is paid, or on its way to the bank */
export function unpaid(row: PayableRow): PayableRow {
  if (row.status === 'paid' || row.status === 'in_payment') throw refuse.PAYABLE_IS_PAID()
  return row
}

/** What it is when nothing else stands in the way: approved by enough, or open. */
export const openOrApproved = ({
  approvals,
  approvalsNeeded,
}: Pick<PayableRow, 'approvals' | 'approvalsNeeded'>): PayableRow['status'] =>
  approvals.length >= approvalsNeeded ? 'approved' : 'open'

export const paymentRunParams = closed({ id: Id('The payment run.') })

/** Locked with all payables of its mandate. @throws when there is no such run, or it was paid or cancelled */
export async function sentPaymentRun(load: Load, tenantId: IdType, id: IdType): Promise<PaymentRunRow> {
  const {
    run: [run],
  } = await load({ locked: lockPayablesOf(mandateOfRun(tenantId, id)), run: paymentRunById(tenantId, id) })
  if (!run) throw refuse.PAYMENT_RUN_NOT_FOUND({ recordId: id })
  if (run.status !== 'sent') throw refuse.RUN_NOT_SENT()
  return run
}
