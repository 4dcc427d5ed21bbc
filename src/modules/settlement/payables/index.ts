/** The public interface of the module: payables to suppliers: approval, dispute, payment, recharging. */
import { approvePayable } from './approve-payable.ts'
import { bookSupplierPayments } from './book-supplier-payments.ts'
import { cancelSupplierPayments } from './cancel-supplier-payments.ts'
import { changePayable } from './change-payable.ts'
import { chargePayable } from './charge-payable.ts'
import { disputePayable } from './dispute-payable.ts'
import { getAgedPayables } from './get-aged-payables.ts'
import { getPayable } from './get-payable.ts'
import { getPayablesPolicy } from './get-payables-policy.ts'
import { getSupplierPaymentFile } from './get-supplier-payment-file.ts'
import { getSupplierPaymentRun } from './get-supplier-payment-run.ts'
import { listPayables } from './list-payables.ts'
import { listSupplierPaymentRuns } from './list-supplier-payment-runs.ts'
import { makeSupplierPayments } from './make-supplier-payments.ts'
import { payPayableByHand } from './pay-payable-by-hand.ts'
import { previewSupplierPayments } from './preview-supplier-payments.ts'
import { resolveDispute } from './resolve-dispute.ts'
import { setPayablesPolicy } from './set-payables-policy.ts'
import { setSupplierAccount } from './set-supplier-account.ts'
import { undoPaymentByHand } from './undo-payment-by-hand.ts'
import { withdrawApproval } from './withdraw-approval.ts'

export const operations = [
  setPayablesPolicy,
  getPayablesPolicy,
  listPayables,
  getPayable,
  changePayable,
  approvePayable,
  withdrawApproval,
  disputePayable,
  resolveDispute,
  setSupplierAccount,
  payPayableByHand,
  undoPaymentByHand,
  chargePayable,
  getAgedPayables,
  previewSupplierPayments,
  makeSupplierPayments,
  listSupplierPaymentRuns,
  getSupplierPaymentRun,
  getSupplierPaymentFile,
  bookSupplierPayments,
  cancelSupplierPayments,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
