/**
 * Idempotency keys. The first caller with a key inserts its row inside the transaction of the operation; a second one waits for the commit and
 * then reads the stored response. Nothing has to be cleaned up after a crash: the claim ends with its transaction.
 */
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Caller } from '../access/caller.ts'
import { refuse } from '../contract/errors.ts'
import { databaseErrorOf } from '../database/database.ts'
import { FlushError } from '../database/flush.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { FileBody, Operation, Outcome } from './operation.ts'
import { type Answer, idInPath, type Request } from './request.ts'

/** Thrown out of `load` when the key was used before: the handler never runs. */
export class Replay {
  readonly stored: StoredAnswer
  constructor(stored: StoredAnswer) {
    this.stored = stored
  }
}

interface StoredAnswer {
  fingerprint: Buffer
  status: number | null
  response: string | null
}

/** The row is inserted by the first caller; a second one waits here until the first has committed, and then reads its answer. */
export function claimStatements(operation: Operation, caller: Caller, request: Request, key: string): Statement[] {
  return [
    sql`
      insert into idempotency_key (tenant_id, operation, key, fingerprint)
      values (${caller.tenantId}, ${operation.id}, ${key}, ${fingerprintOf(operation, request, caller)})
      on conflict do nothing returning true as claimed`,
    sql<StoredAnswer>`
      select fingerprint, status, response from idempotency_key
      where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${key}`,
  ]
}

export const unclaimStatement = (operation: Operation, caller: Caller, request: Request): Statement => sql`
  delete from idempotency_key where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${request.idempotencyKey}`

/** Behind `begin` and the scope. */
const claimPosition = 2

/** The first caller with this key has not finished within the lock time-out. */
const isWaitForClaim = (error: unknown): boolean =>
  error instanceof FlushError && error.position === claimPosition && databaseErrorOf(error)?.code === '55P03'

export function storeStatement(
  operation: Operation,
  caller: Caller,
  request: Request,
  outcome: Outcome<unknown>,
  status: number,
  body: string,
): Statement {
  return sql`
    update idempotency_key set status = ${status}, response = ${outcome.secret ? null : body}, establishment_id = ${outcome.establishmentId ?? null},
      concerns = ${[...new Set([outcome.record, idInPath(request), ...(outcome.concerns ?? [])].filter((id) => id !== undefined && id !== null))]}::uuid[]
    where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${request.idempotencyKey}`
}

/** SHA-256 over method, path and canonical body (RFC 8785). */
export function fingerprintOf(operation: Operation, request: Request, { scope }: Caller): Buffer {
  // A key of some establishments is not answered with what a key of others has made: to it, the key was used with another request.
  const limits = scope.establishments === '*' ? '' : `${[...scope.establishments].toSorted().join(' ')}\n`
  return createHash('sha256')
    .update(limits)
    .update(
      `${operation.method} ${request.path.toLowerCase()}\n${operation.query ? `${canonicalize(request.query ?? {})}\n` : ''}`,
    )
    .update(operation.takesFile ? (request.body as FileBody).sha256 : (canonicalize(request.body ?? {}) ?? ''))
    .digest()
}

export function replayOf(stored: StoredAnswer, request: Request, operation: Operation, caller: Caller): Answer {
  if (!stored.fingerprint.equals(fingerprintOf(operation, request, caller))) throw refuse.IDEMPOTENCY_KEY_REUSED()
  if (stored.status !== null && stored.response === null) throw refuse.IDEMPOTENCY_ANSWER_NOT_KEPT()
  if (stored.status === null || stored.response === null) throw refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 })
  return { status: stored.status, body: stored.response, replayed: true, forgetKeys: false, startsBackgroundTasks: false }
}

export const claimProblem = (claim: readonly Statement[], error: unknown): unknown =>
  claim.length > 0 && isWaitForClaim(error) ? refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 }) : error

/** Throws when the key was used before: with the answer of then, or because this key may not see it. */
export function checkClaim(claim: readonly Statement[], results: readonly unknown[][]): void {
  if (claim.length === 0) return
  const [claimed, [stored]] = results.slice(claimPosition, claimPosition + 2) as [unknown[], StoredAnswer[]]
  if (claimed.length > 0) return
  throw stored ? new Replay(stored) : refuse.SCOPE_VIOLATION()
}
