/** The public interface of the module: debtor accounts, receivables, payments and dunning. */

import { changeDebtorAccount } from './account/change-debtor-account.ts'
import { createDebtorAccount } from './account/create-debtor-account.ts'
import { getDebtorAccount } from './account/get-debtor-account.ts'
import { getStatement } from './account/get-statement.ts'
import { listDebtorAccounts } from './account/list-debtor-accounts.ts'
import { cancelReceivable } from './cancel-receivable.ts'
import { createReceivable } from './create-receivable.ts'
import { activateDunningPolicy } from './dunning/activate-dunning-policy.ts'
import { createDunningPolicy } from './dunning/create-dunning-policy.ts'
import { listDunningEvents } from './dunning/list-dunning-events.ts'
import { listDunningPolicies } from './dunning/list-dunning-policies.ts'
import { listRemindersToSend } from './dunning/list-reminders-to-send.ts'
import { markReminderSent } from './dunning/mark-reminder-sent.ts'
import { sendReminder } from './dunning/send-reminder.ts'
import { triggerDunning } from './dunning/trigger-dunning.ts'
import { listReceivables } from './list-receivables.ts'
import { allocateSurplus } from './payment/allocate-surplus.ts'
import { listPayments } from './payment/list-payments.ts'
import { recordPayment } from './payment/record-payment.ts'
import { refundAccount } from './payment/refund-account.ts'
import { reversePayment } from './payment/reverse-payment.ts'
import { transferFolio } from './transfer-folio.ts'
import { undoReceivableWriteOff } from './undo-receivable-write-off.ts'
import { writeOffReceivable } from './write-off-receivable.ts'

export const operations = [
  createDebtorAccount,
  listDebtorAccounts,
  getDebtorAccount,
  changeDebtorAccount,
  createReceivable,
  listReceivables,
  cancelReceivable,
  writeOffReceivable,
  undoReceivableWriteOff,
  recordPayment,
  listPayments,
  reversePayment,
  allocateSurplus,
  refundAccount,
  getStatement,
  transferFolio,
  createDunningPolicy,
  listDunningPolicies,
  activateDunningPolicy,
  triggerDunning,
  listDunningEvents,
  listRemindersToSend,
  markReminderSent,
]
export const eventHandlers = [sendReminder]
export type { DebtorAccountRow } from './account/debtor-account.ts'
export { refuse as receivableRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  accountById,
  accountsOfFolioForUpdate,
  foliosPaidBy,
  owedByAccounts,
  paidByAccounts,
  paidFolios,
  paymentsOf,
  receivablesOfFolio,
  transferIds,
  unpaidTransfers,
} from './receivable-reads.ts'
export { admitAccount } from './receivable-steps.ts'
export { eraseTransfers } from './receivable-writes.ts'
export { type ReducibleReceivable, type Reduction, reductionsOf } from './reduction.ts'
export { creditReceivables, reverseWriteOffs, writeOffReceivables } from './reduction-writes.ts'
export { loadsForTransfer, transferOf } from './transfer-steps.ts'
export { vocabulary } from './vocabulary.ts'
