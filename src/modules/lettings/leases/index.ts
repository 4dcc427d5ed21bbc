/** The public interface of the module: leases of units, their billing and their termination. */

import { cancelLease } from './cancel-lease.ts'
import { changeLease } from './change-lease.ts'
import { createLease } from './create-lease.ts'
import { getLease } from './get-lease.ts'
import { listLeases } from './list-leases.ts'
import { endLease } from './notice/end-lease.ts'
import { getNewRentLetter } from './notice/get-new-rent-letter.ts'
import { getNoticeLetter } from './notice/get-notice-letter.ts'
import { giveNotice } from './notice/give-notice.ts'
import { prolongLease } from './notice/prolong-lease.ts'
import { withdrawNotice } from './notice/withdraw-notice.ts'
import { removeLeaseTerms } from './remove-lease-terms.ts'
import { billRent } from './rent/bill-rent.ts'
import { creditUndoneRent } from './rent/credit-undone-rent.ts'
import { getRentReceipt } from './rent/get-rent-receipt.ts'
import { invoiceRent } from './rent/invoice-rent.ts'
import { listLeaseBills } from './rent/list-lease-bills.ts'
import { previewRentRun } from './rent/preview-rent-run.ts'
import { undoLeaseBill } from './rent/undo-lease-bill.ts'
import { setLeaseTerms } from './set-lease-terms.ts'
import { previewChargesSettlement } from './settlement/preview-charges-settlement.ts'
import { settleCharges } from './settlement/settle-charges.ts'

export const operations = [
  createLease,
  listLeases,
  getLease,
  changeLease,
  setLeaseTerms,
  removeLeaseTerms,
  giveNotice,
  withdrawNotice,
  prolongLease,
  endLease,
  cancelLease,
  previewRentRun,
  billRent,
  listLeaseBills,
  getRentReceipt,
  getNoticeLetter,
  getNewRentLetter,
  undoLeaseBill,
  previewChargesSettlement,
  settleCharges,
]
export const eventHandlers = [invoiceRent, creditUndoneRent]
export { refuse as leaseRefuse } from './errors.ts'
export { events } from './events.ts'
export { Lease, leaseExample, presentLease } from './lease.ts'
export { billsOfGuests, leaseById, leasesOfGuests, lockLease } from './lease-reads.ts'
export { leaseParams } from './lease-steps.ts'
export { eraseLeases, leaseFolioIds, leaseIds, moveLeases, openLeases } from './lease-writes.ts'
export { billExample, LeaseBill, presentBill } from './rent/lease-bill.ts'
export { vocabulary } from './vocabulary.ts'
