/** Who did what, when, to which record. Append-only; no personal data. */

import { type Statement, sql } from '../database/sql.ts'
import type { Moment } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'

export interface AuditEntry {
  readonly at: Moment
  readonly apiKeyId: Id
  readonly operation: string
  readonly recordId: Id | null
  readonly establishmentId: Id | null
  readonly traceId: string
  readonly detail: Readonly<Record<string, unknown>> | undefined
}

export const auditEntry = (tenantId: Id, entry: AuditEntry): Statement => sql`
  insert into audit_entry (tenant_id, id, at, api_key_id, operation, record_id, establishment_id, trace_id, detail)
  values (${tenantId}, ${newId()}, ${entry.at}, ${entry.apiKeyId}, ${entry.operation}, ${entry.recordId}, ${entry.establishmentId},
    ${entry.traceId}, ${entry.detail ? JSON.stringify(entry.detail) : null}::jsonb)`
