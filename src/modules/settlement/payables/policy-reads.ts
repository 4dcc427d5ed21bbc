import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PayablesPolicy } from './policy.ts'

export const policyOf = (tenantId: Id, mandateId: Id): Statement<PayablesPolicy> => sql`
  select second_approval_from_cents::text as "secondApprovalFromCents", days_to_pay as "daysToPay", payer from payables_policy
  where tenant_id = ${tenantId} and mandate_id = ${mandateId}`
