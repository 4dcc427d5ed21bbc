/** Erases the personal data that the platform itself stores. */

import { type Statement, sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/**
 * Empties stored idempotent responses that concern these records. A repeated request is then refused and changes nothing. Rows are kept for eight days,
 * so that the key still protects against a second execution.
 */
export const forgetAnswers = (tenantId: Id, ids: Statement): Statement => sql`
  update idempotency_key set response = null
  where tenant_id = ${tenantId} and response is not null and concerns && ${ids}`

/** Removes free text from the audit entries of these records; what was done, when and by whom is kept. */
export const eraseInAudit = (ids: Statement): Statement => sql`select forget_in_audit(${ids})`
