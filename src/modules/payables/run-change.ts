/** What happens to a run of payments once it was made. */
import { closed, Id } from '../../platform/contract/schemas.ts'
import type { Load } from '../../platform/database/load.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { lockPayablesOf } from './payable-reads.ts'
import type { PaymentRunRow } from './payment-run.ts'
import { mandateOfRun, paymentRunById } from './payment-run-reads.ts'

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
