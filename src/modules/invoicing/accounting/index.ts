/** The public interface of the module: reports and tools for accountants: VAT, deposits held, chart of accounts, locked periods, exports. */
import { changeChartOfAccounts } from './change-chart-of-accounts.ts'
import { getAccountingExport } from './get-accounting-export.ts'
import { getChartOfAccounts } from './get-chart-of-accounts.ts'
import { getDepositsHeld } from './get-deposits-held.ts'
import { getVatReport } from './get-vat-report.ts'
import { listAccountingPeriods } from './list-accounting-periods.ts'
import { listStaysWithDeposits } from './list-stays-with-deposits.ts'
import { listUnbilledVat } from './list-unbilled-vat.ts'
import { listVatEntries } from './list-vat-entries.ts'
import { lockAccountingPeriod } from './lock-accounting-period.ts'

export const operations = [
  getVatReport,
  listVatEntries,
  listUnbilledVat,
  getDepositsHeld,
  listStaysWithDeposits,
  getChartOfAccounts,
  changeChartOfAccounts,
  lockAccountingPeriod,
  listAccountingPeriods,
  getAccountingExport,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
