import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { AccountMapping, MethodAccount, StandardChart } from './chart-of-accounts.ts'

export interface ChartRow {
  readonly fiscalYearEnd: string
  readonly standard: StandardChart | null
  readonly accounts: AccountMapping[]
  readonly version: number
}

export const chartOf = (tenantId: Id, mandateId: Id): Statement<ChartRow> => sql`
  select fiscal_year_end as "fiscalYearEnd", standard, accounts, version from chart_of_accounts where tenant_id = ${tenantId} and mandate_id = ${mandateId}`

/** The accounts of the payment methods of the establishments of a mandate. */
export const accountsOfMethods = (tenantId: Id, mandateId: Id): Statement<MethodAccount> => sql`
  select p.establishment_id as "establishmentId", p.code, p.account_number as number, p.account_name as name
  from mandate_establishment e join payment_method p on p.tenant_id = e.tenant_id and p.establishment_id = e.establishment_id
  where e.tenant_id = ${tenantId} and e.mandate_id = ${mandateId} and p.account_number is not null order by p.establishment_id, p.code`
