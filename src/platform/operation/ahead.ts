/** A preliminary transaction, committed before the operation's main one: stores an intent, a plan, or part of the work. */

import type { Temporal } from 'temporal-polyfill'
import type { Caller } from '../access/caller.ts'
import { begin, commit, type Database, isConnectionInDoubt, rollback, writeScopeStatement } from '../database/database.ts'
import { loadBy } from '../database/load.ts'
import type { Statement } from '../database/sql.ts'
import { type EventTrigger, outboxStatements } from '../events/outbox.ts'
import { momentOf } from '../values/dates.ts'
import { contextOf } from './context.ts'
import { checkClaim, claimProblem, claimStatements, Replay, replayOf } from './idempotency.ts'
import type { Context, Intention, Operation } from './operation.ts'
import type { Answer, Request } from './request.ts'
import { retrying } from './transaction.ts'

export interface Ahead {
  readonly database: Database
  readonly operation: Operation
  readonly caller: Caller
  readonly request: Request
  readonly clock: () => Temporal.Instant
  readonly eventHandlers: readonly EventTrigger[]
  readonly cell: string
}

/**
 * Loads, decides and writes in a separate transaction, retried like that of an operation. `underKey`: the idempotency key is checked first, so a repeated
 * request gets its stored response, and a key that must not be used is refused before anything is decided.
 */
export function preliminaryTransaction<Intent>(
  { database, operation, caller, request, clock, eventHandlers, cell }: Ahead,
  underKey: boolean,
  decide: (context: Context<never, never, never>) => Promise<Intention<Intent>>,
): Promise<{ readonly intent: Intent } | { readonly replay: Answer }> {
  const claim = underKey && request.idempotencyKey !== undefined ? claimStatements(operation, caller, request.idempotencyKey) : []
  return retrying(database, operation, caller.tenantId, async (session) => {
    let began = false
    const load = loadBy(async (statements: readonly Statement[]) => {
      if (began) return await session.flush(statements)
      began = true
      const results = (await session
        .flush([begin, writeScopeStatement(caller.scope), ...claim, ...statements])
        .catch((error: unknown) => {
          throw claimProblem(claim, error)
        })) as unknown[][]
      checkClaim(claim, results)
      return results.slice(2 + claim.length)
    })
    const now = clock()
    try {
      const { intent, writes = [], events = [] } = await decide(contextOf(operation, caller, request, now, cell, load))
      // Nothing was loaded: only check the idempotency key, if there is one.
      if (!began && claim.length > 0) await load()
      if (!began && writes.length === 0 && events.length === 0) return { intent }
      await session.flush([
        ...writes,
        ...outboxStatements(caller.tenantId, momentOf(now), caller.actorId, events, eventHandlers),
        commit,
      ])
      return { intent }
    } catch (error) {
      if (began && !isConnectionInDoubt(error)) await session.flush([rollback]).catch(() => {})
      if (error instanceof Replay) return { replay: replayOf(error.stored, request, operation, caller) }
      throw error
    }
  })
}
