/** The public interface of the module: operating mandates, invoices in the name of owners, their numbers, chain and documents. */
import { changeOperatingMandate } from './change-operating-mandate.ts'
import { createOperatingMandate } from './create-operating-mandate.ts'
import { creditInvoice } from './credit-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { getInvoiceDocument } from './get-invoice-document.ts'
import { getOperatingMandate } from './get-operating-mandate.ts'
import { getOperatingMandateChain } from './get-operating-mandate-chain.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { listInvoicesOfReservation } from './list-invoices-of-reservation.ts'
import { listOperatingMandates } from './list-operating-mandates.ts'
import { settleInvoices } from './settle-invoices.ts'
import { undoWriteOff } from './undo-write-off.ts'
import { writeOffInvoice } from './write-off-invoice.ts'

export const operations = [
  createOperatingMandate,
  listOperatingMandates,
  getOperatingMandate,
  changeOperatingMandate,
  getOperatingMandateChain,
  issueInvoice,
  listInvoices,
  listInvoicesOfReservation,
  getInvoice,
  getInvoiceDocument,
  creditInvoice,
  writeOffInvoice,
  undoWriteOff,
]
export const eventHandlers = [settleInvoices]
export { pdfOfInvoice } from './document-steps.ts'
export { refuse as invoiceRefuse } from './errors.ts'
export { creditFromInvoice } from './crediting-steps.ts'
export { issueFromFolio } from './issuing-steps.ts'
export { events } from './events.ts'
export { invoiceIds, invoiceOfStay } from './invoice-reads.ts'
export { mandateById, mandateByIdForUpdate } from './mandate-reads.ts'
