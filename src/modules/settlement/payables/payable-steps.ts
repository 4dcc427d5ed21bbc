/** Loading and validation shared by changes of a payable. */
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import type { PayableRow } from './payable.ts'
import { lockPayablesOf, mandateOfPayable, payableById } from './payable-reads.ts'
import type { PaymentRunRow } from './payment-run.ts'
import { mandateOfRun, paymentRunById } from './payment-run-reads.ts'

export const payableParams = closed({ id: Id('The inbound invoice.') })

/** Loads a payable and locks all payables of its mandate. @throws if it does not exist */
export async function lockedPayable(load: Load, tenantId: IdType, id: IdType): Promise<PayableRow> {
  const {
    row: [row],
  } = await load({ locked: lockPayablesOf(mandateOfPayable(tenantId, id)), row: payableById(tenantId, id) })
  if (!row) throw refuse.PAYABLE_NOT_FOUND({ recordId: id })
  return row
}

/** @throws if it is paid or part of a payment run */
export function unpaid(row: PayableRow): PayableRow {
  if (row.status === 'paid' || row.status === 'in_payment') throw refuse.PAYABLE_IS_PAID()
  return row
}

/** Status without dispute or payment: approved if it has enough approvals, otherwise open. */
export const openOrApproved = ({
  approvals,
  approvalsNeeded,
}: Pick<PayableRow, 'approvals' | 'approvalsNeeded'>): PayableRow['status'] =>
  approvals.length >= approvalsNeeded ? 'approved' : 'open'

export const paymentRunParams = closed({ id: Id('The payment run.') })

/** Loads a run and locks all payables of its mandate. @throws if the run does not exist, or was paid or cancelled */
export async function sentPaymentRun(load: Load, tenantId: IdType, id: IdType): Promise<PaymentRunRow> {
  const {
    run: [run],
  } = await load({ locked: lockPayablesOf(mandateOfRun(tenantId, id)), run: paymentRunById(tenantId, id) })
  if (!run) throw refuse.PAYMENT_RUN_NOT_FOUND({ recordId: id })
  if (run.status !== 'sent') throw refuse.RUN_NOT_SENT()
  return run
}
