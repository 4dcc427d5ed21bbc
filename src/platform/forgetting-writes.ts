/** What the platform keeps about a person, and how it is forgotten. */
import type { Id } from './ids.ts'
import { type Statement, sql } from './sql.ts'

/**
 * Answers that were kept for replays and tell of one of these records are emptied: a repeat is then refused, and carries nothing out a second time. They are
 * kept for eight days; those from before they said whom they concern are searched for the ids themselves.
 */
export const forgetAnswers = (tenantId: Id, ids: readonly Id[]): Statement => sql`
  update idempotency_key set response = null
  where tenant_id = ${tenantId} and response is not null
    and (concerns && ${[...ids]}::uuid[] or concerns is null and response like any(${ids.map((id) => `%${id}%`)}::text[]))`

/** Words that people wrote are struck out of the audit of these records; what was done, when and by which key stays. */
export const forgetInAudit = (ids: readonly Id[]): Statement => sql`select forget_in_audit(${[...ids]}::uuid[])`
