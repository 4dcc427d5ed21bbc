/** What the platform keeps about a person, and how it is erased. */

import { type Statement, sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/**
 * Stored responses that concern one of these records are emptied: a repeat is then refused, and carries nothing out a second time. They are
 * kept for eight days.
 */
export const forgetAnswers = (tenantId: Id, ids: Statement): Statement => sql`
  update idempotency_key set response = null
  where tenant_id = ${tenantId} and response is not null and concerns && ${ids}`

/** Words that people wrote are struck out of the audit of these records; what was done, when and by which key stays. */
export const forgetInAudit = (ids: Statement): Statement => sql`select forget_in_audit(${ids})`
