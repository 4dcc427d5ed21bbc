/**
 * Idempotency keys. The first request with a key takes an advisory lock for its transaction and inserts the response as the last statement before the
 * commit; a concurrent second request waits for the lock and then reads the stored response. Nothing needs cleaning up after a crash or a refusal, because the
 * lock ends with its transaction. The primary key of the table prevents two responses under one key even without the lock.
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

/** Thrown by `load` if the key was used before; the handler then never runs. */
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

/** Locks the key and reads its stored response. Once the lock is granted, an earlier holder has committed or rolled back. */
export function claimStatements(operation: Operation, caller: Caller, key: string): Statement[] {
  return [
    sql`select pg_advisory_xact_lock(${lockOfKey(caller.tenantId, operation.id, key)}::bigint)`,
    sql<StoredAnswer>`
      select fingerprint, status, response from idempotency_key
      where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${key}`,
    // A caller limited to some establishments cannot see responses of others, so check separately whether the key is taken there.
    ...(caller.scope.establishments === '*'
      ? []
      : [sql<{ taken: boolean }>`select idempotency_key_is_taken(${operation.id}, ${key}) as taken`]),
  ]
}

/** The 64-bit lock number of a key. If two keys collide, they only wait for each other. */
export const lockOfKey = (tenantId: string, operationId: string, key: string): bigint =>
  createHash('sha256').update(`idempotency key ${tenantId} ${operationId} ${key}`).digest().readBigInt64BE()

/** The position of the lock statement: after `begin` and the scope. */
const claimPosition = 2

/** The first request with this key has not finished within the lock timeout. */
const isWaitForClaim = (error: unknown): boolean =>
  error instanceof FlushError && error.position === claimPosition && databaseErrorOf(error)?.code === '55P03'

/** Stores the response under its key. If a row already exists (written by a version that did not lock), the transaction is retried and finds it. */
export function storeStatement(
  operation: Operation,
  caller: Caller,
  request: Request,
  outcome: Outcome<unknown>,
  status: number,
  body: string,
): Statement {
  const concerns = [outcome.record, idInPath(request), ...(outcome.concerns ?? [])].filter(
    (id) => id !== undefined && id !== null,
  )
  return sql`
    insert into idempotency_key (tenant_id, operation, key, fingerprint, status, response, establishment_id, concerns)
    values (${caller.tenantId}, ${operation.id}, ${request.idempotencyKey}, ${fingerprintOf(operation, request, caller)}, ${status},
      ${outcome.secret ? null : body}, ${outcome.establishmentId ?? null}, ${[...new Set(concerns)]}::uuid[])`
}

/** A response was stored under the key despite the lock: the next attempt finds its row. */
export const isAnsweredMeanwhile = (error: unknown): boolean => databaseErrorOf(error)?.constraint === 'idempotency_key_pkey'

/** SHA-256 over method, path and canonical body (RFC 8785). */
export function fingerprintOf(operation: Operation, request: Request, { scope }: Caller): Buffer {
  // The scope is part of the fingerprint, so that callers with different establishments never get each other's responses; they get IDEMPOTENCY_KEY_REUSED.
  const limits = scope.establishments === '*' ? '' : `${[...scope.establishments].toSorted().join(' ')}\n`
  return createHash('sha256')
    .update(limits)
    .update(
      `${operation.method} ${request.path.toLowerCase()}\n${operation.query ? `${canonicalize(request.query ?? {})}\n` : ''}`,
    )
    .update(operation.requestFile ? (request.body as FileBody).sha256 : (canonicalize(request.body ?? {}) ?? ''))
    .digest()
}

export function replayOf(stored: StoredAnswer, request: Request, operation: Operation, caller: Caller): Answer {
  if (!stored.fingerprint.equals(fingerprintOf(operation, request, caller))) throw refuse.IDEMPOTENCY_KEY_REUSED()
  if (stored.status !== null && stored.response === null) throw refuse.IDEMPOTENCY_ANSWER_NOT_KEPT()
  if (stored.status === null || stored.response === null) throw refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 })
  return { status: stored.status, body: stored.response, replayed: true, dropsCachedKeys: false, startsBackgroundTasks: false }
}

export const claimProblem = (claim: readonly Statement[], error: unknown): unknown =>
  claim.length > 0 && isWaitForClaim(error) ? refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 }) : error

/** @throws Replay with the stored response if the key was used before, SCOPE_VIOLATION if the caller may not see that response */
export function checkClaim(claim: readonly Statement[], results: readonly unknown[][]): void {
  if (claim.length === 0) return
  const [, [stored], [outOfSight] = []] = results.slice(claimPosition, claimPosition + claim.length) as [
    unknown[],
    StoredAnswer[],
    { taken: boolean }[]?,
  ]
  if (stored) throw new Replay(stored)
  if (outOfSight?.taken) throw refuse.SCOPE_VIOLATION()
}
