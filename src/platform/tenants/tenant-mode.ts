/** Whether a tenant is one to try things in. */
import { type Statement, sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

export interface TenantWithMode {
  readonly name: string
  readonly mode: 'live' | 'test'
}

/** The mode as a column of the table of tenants. */
export const modeColumn = sql`case when is_test then 'test' else 'live' end as mode`

export const tenantModeOf = (tenantId: Id): Statement<TenantWithMode> => sql<TenantWithMode>`
  select name, ${modeColumn} from tenant where id = ${tenantId}`
