/** Whether a tenant is one to try things in. */
import { type Statement, sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

export interface TenantWithMode {
  readonly name: string
  readonly mode: 'live' | 'test'
}

export const tenantModeOf = (tenantId: Id): Statement<TenantWithMode> => sql<TenantWithMode>`
  select name, case when is_test then 'test' else 'live' end as mode from tenant where id = ${tenantId}`
