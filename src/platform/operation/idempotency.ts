/**
 * Idempotency keys. The first caller with a key locks it (an advisory lock of its transaction) and writes its row once, with the answer, as the last thing before the
 * commit; a second one waits for the lock and then reads the stored answer. Nothing has to be cleaned up after a crash or a refusal: the lock ends with its
 * transaction. The primary key of the table is what makes two answers under one key impossible, whoever has forgotten to lock.
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

/** Locks the key and looks for its answer: whoever holds the lock has committed by then, or has given the key back. */
export function claimStatements(operation: Operation, caller: Caller, key: string): Statement[] {
  return [
    sql`select pg_advisory_xact_lock(${lockOfKey(caller.tenantId, operation.id, key)}::bigint)`,
    sql<StoredAnswer>`
      select fingerprint, status, response from idempotency_key
      where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${key}`,
    // Who sees some establishments only does not see the answers of others, and must not do under their key what was done before.
    ...(caller.scope.establishments === '*'
      ? []
      : [sql<{ taken: boolean }>`select idempotency_key_is_taken(${operation.id}, ${key}) as taken`]),
  ]
}

/** A number of 64 bits for the key. Two keys with one number wait for each other, and nothing else. */
export const lockOfKey = (tenantId: string, operationId: string, key: string): bigint =>
  createHash('sha256').update(`idempotency key ${tenantId} ${operationId} ${key}`).digest().readBigInt64BE()

/** Behind `begin` and the scope. */
const claimPosition = 2

/** The first caller with this key has not finished within the lock time-out. */
const isWaitForClaim = (error: unknown): boolean =>
  error instanceof FlushError && error.position === claimPosition && databaseErrorOf(error)?.code === '55P03'

/** The answer under its key. Where a row stands already (written by a version that did not lock), the transaction is repeated and finds it. */
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

/** Somebody has stored an answer under the key since it was locked: its row is there on the next attempt. */
export const isAnsweredMeanwhile = (error: unknown): boolean => databaseErrorOf(error)?.constraint === 'idempotency_key_pkey'

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
  const [, [stored], [outOfSight] = []] = results.slice(claimPosition, claimPosition + claim.length) as [
    unknown[],
    StoredAnswer[],
    { taken: boolean }[]?,
  ]
  if (stored) throw new Replay(stored)
  if (outOfSight?.taken) throw refuse.SCOPE_VIOLATION()
}
