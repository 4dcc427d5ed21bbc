import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { AgePolicy } from './establishment.ts'

export const agePolicyRows = (tenantId: Id, establishmentId: Id, policies: readonly AgePolicy[]): Statement[] =>
  policies.map(
    ({ domain, infantMaxAge, childMaxAge }) => sql`
      insert into age_policy (tenant_id, establishment_id, domain, infant_max_age, child_max_age)
      values (${tenantId}, ${establishmentId}, ${domain}, ${infantMaxAge}, ${childMaxAge})`,
  )
