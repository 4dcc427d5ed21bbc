import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { AccountMapping, StandardChart } from './chart-of-accounts.ts'

export interface ChartRow {
  readonly fiscalYearEnd: string
  readonly standard: StandardChart | null
  readonly accounts: AccountMapping[]
  readonly version: number
}

export const chartOf = (tenantId: Id, mandateId: Id): Statement<ChartRow> => sql`
  select fiscal_year_end as "fiscalYearEnd", standard, accounts, version from chart_of_accounts where tenant_id = ${tenantId} and mandate_id = ${mandateId}`
