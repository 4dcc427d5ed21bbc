/** Who did what, when, to which record, and what it was before (gathered by triggers in the same transaction). Append-only; no personal data. */

import { type Statement, sql } from '../database/sql.ts'
import type { Moment } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'

export interface AuditEntry {
  readonly at: Moment
  /** A key, a user, or for a background task whoever caused it. */
  readonly actorId: Id
  readonly kind: 'key' | 'user' | 'service'
  readonly sessionId?: Id | null
  readonly device?: string | null
  readonly operation: string
  readonly recordId: Id | null
  readonly establishmentId: Id | null
  readonly traceId: string
  readonly detail: Readonly<Record<string, unknown>> | undefined
}

/** The entry takes the changes along that were gathered since the last one of the transaction. */
export const auditEntry = (tenantId: Id, entry: AuditEntry): Statement => sql`
  insert into audit_entry (tenant_id, id, at, api_key_id, actor_kind, session_id, device, operation, record_id, establishment_id, trace_id, detail, changes)
  values (${tenantId}, ${newId()}, ${entry.at}, ${entry.actorId}, ${entry.kind}, ${entry.sessionId ?? null}, ${entry.device ?? null},
    ${entry.operation}, ${entry.recordId}, ${entry.establishmentId}, ${entry.traceId}, ${entry.detail ? JSON.stringify(entry.detail) : null}::jsonb,
    (nullif(current_setting('innkeep.changes', true), '') || ']')::jsonb)
  returning set_config('innkeep.changes', '', true) as emptied`
