/** The public interface of the module: the accounts of owners: statements, costs, payouts. */
import { getOwnerStatement } from './get-owner-statement.ts'
import { getOwnerStatementDocument } from './get-owner-statement-document.ts'
import { invoiceOwnerCommission } from './invoice-owner-commission.ts'
import { listOwnerCommissionInvoices } from './list-owner-commission-invoices.ts'
import { listOwnerCosts } from './list-owner-costs.ts'
import { listOwnerPayouts } from './list-owner-payouts.ts'
import { recordOwnerCost } from './record-owner-cost.ts'
import { recordOwnerPayout } from './record-owner-payout.ts'
import { reverseOwnerCost } from './reverse-owner-cost.ts'
import { reverseOwnerPayout } from './reverse-owner-payout.ts'
import { undoOwnerCommissionInvoice } from './undo-owner-commission-invoice.ts'

export const operations = [
  getOwnerStatement,
  getOwnerStatementDocument,
  recordOwnerCost,
  listOwnerCosts,
  reverseOwnerCost,
  recordOwnerPayout,
  listOwnerPayouts,
  reverseOwnerPayout,
  invoiceOwnerCommission,
  listOwnerCommissionInvoices,
  undoOwnerCommissionInvoice,
]
export { refuse as settlementRefuse } from './errors.ts'
export { events } from './events.ts'
export { amountIn, postingIn, statementOf } from './owner-settlement-steps.ts'
export { OwnerStatement, printedStatement, statementExample } from './owner-statement.ts'
export { establishmentUnderMandate, unitUnderMandate } from './settlement-reads.ts'
export { postCost } from './settlement-writes.ts'
export { mandateParams, periodQuery } from './statement-params.ts'
export { vocabulary } from './vocabulary.ts'
