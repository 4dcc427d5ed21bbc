/** Audit entries: who did what, when, to which record, with the previous values (collected by triggers in the same transaction). Append-only. */

import type { Caller } from '../access/caller.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Moment } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'
import type { Operation, Outcome } from './operation.ts'
import { idInPath, type Request } from './request.ts'

export interface AuditEntry {
  readonly at: Moment
  /** The key or user; for a background task, the one whose operation caused it. */
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

/** Inserts an entry with the changes collected since the previous entry of the transaction. */
export const auditEntry = (tenantId: Id, entry: AuditEntry): Statement => sql`
  insert into audit_entry (tenant_id, id, at, api_key_id, actor_kind, session_id, device, operation, record_id, establishment_id, trace_id, detail, changes)
  values (${tenantId}, ${newId()}, ${entry.at}, ${entry.actorId}, ${entry.kind}, ${entry.sessionId ?? null}, ${entry.device ?? null},
    ${entry.operation}, ${entry.recordId}, ${entry.establishmentId}, ${entry.traceId}, ${entry.detail ? JSON.stringify(entry.detail) : null}::jsonb,
    (nullif(current_setting('innkeep.changes', true), '') || ']')::jsonb)
  returning set_config('innkeep.changes', '', true) as emptied`

/** The audit entry of an operation. */
export function auditStatement(
  operation: Operation,
  caller: Caller,
  request: Request,
  outcome: Pick<Outcome<unknown>, 'record' | 'establishmentId' | 'audit'>,
  moment: Moment,
): Statement {
  return auditEntry(caller.tenantId, {
    at: moment,
    actorId: caller.actorId,
    kind: caller.kind,
    sessionId: caller.session?.id ?? null,
    device: caller.session?.device ?? null,
    operation: operation.id,
    recordId: outcome.record ?? idInPath(request) ?? null,
    establishmentId: outcome.establishmentId ?? null,
    traceId: request.traceId,
    detail: detailOf(request, outcome),
  })
}

/** Adds the reason given in the request, unless the operation has recorded one itself. */
function detailOf(request: Request, { audit }: Pick<Outcome<unknown>, 'audit'>): Readonly<Record<string, unknown>> | undefined {
  const reason = (request.body as { reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' && audit?.reason === undefined ? { ...audit, reason: reason.slice(0, 2_000) } : audit
}
