/** Whether a tenant is one to try things in. */
import { type Statement, sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

export const tenantModeOf = (tenantId: Id): Statement<{ mode: 'live' | 'test' }> => sql<{ mode: 'live' | 'test' }>`
  select case when is_test then 'test' else 'live' end as mode from tenant where id = ${tenantId}`
