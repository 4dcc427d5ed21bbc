/** The public interface of the module: operating mandates, and invoices in the name of owners with their numbers, hash chain and documents. */

import { creditInvoice } from './credit/credit-invoice.ts'
import { undoWriteOff } from './credit/undo-write-off.ts'
import { writeOffInvoice } from './credit/write-off-invoice.ts'
import { checkEinvoiceOfInvoice } from './document/check-einvoice-of-invoice.ts'
import { getInvoiceDocument } from './document/get-invoice-document.ts'
import { getInvoice } from './invoice/get-invoice.ts'
import { listInvoices } from './invoice/list-invoices.ts'
import { listInvoicesOfReservation } from './invoice/list-invoices-of-reservation.ts'
import { issueInvoice } from './issue/issue-invoice.ts'
import { settleInvoices } from './issue/settle-invoices.ts'
import { changeOperatingMandate } from './mandate/change-operating-mandate.ts'
import { createOperatingMandate } from './mandate/create-operating-mandate.ts'
import { getOperatingMandate } from './mandate/get-operating-mandate.ts'
import { getOperatingMandateChain } from './mandate/get-operating-mandate-chain.ts'
import { listOperatingMandates } from './mandate/list-operating-mandates.ts'

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
  checkEinvoiceOfInvoice,
  creditInvoice,
  writeOffInvoice,
  undoWriteOff,
]
export const eventHandlers = [settleInvoices]
export { creditFromInvoice } from './credit/crediting-steps.ts'
export { pdfOfInvoice } from './document/document-steps.ts'
export { refuse as invoiceRefuse } from './errors.ts'
export { events } from './events.ts'
export { invoiceIds, invoiceOfStay } from './invoice/invoice-reads.ts'
export { issueFromFolio } from './issue/issuing-steps.ts'
export { mandateById, mandateByIdForUpdate } from './mandate/mandate-reads.ts'
export type { MandateRow } from './mandate/operating-mandate.ts'
export { vocabulary } from './vocabulary.ts'
