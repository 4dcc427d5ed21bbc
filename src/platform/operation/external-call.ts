/** The external call of an operation: its intent is committed, then the external system is called, in no transaction. */

import type { Temporal } from 'temporal-polyfill'
import type { Caller } from '../access/caller.ts'
import { refuse } from '../contract/errors.ts'
import { begin, commit, type Database, isConnectionInDoubt, rollback, writeScopeStatement } from '../database/database.ts'
import { loadBy } from '../database/load.ts'
import { type EventTrigger, outboxStatements } from '../events/outbox.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import { ObjectStoreUnavailable } from '../external/object-store.ts'
import { GatewayUnavailable } from '../external/payment-gateway.ts'
import { NoPlace } from '../load-shedding/fair-places.ts'
import { momentOf } from '../values/dates.ts'
import { contextOf } from './context.ts'
import { checkClaim, claimProblem, claimStatements, Replay, replayOf } from './idempotency.ts'
import type { Operation } from './operation.ts'
import type { Answer, Request } from './request.ts'
import { retrying } from './transaction.ts'

/**
 * Commits the intention and asks external systems. A request that was answered before is answered again, one whose key may not be used is
 * refused, before anything is asked: the key is locked for the intention too.
 */
export async function callExternalSystems(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: Request,
  clock: () => Temporal.Instant,
  eventHandlers: readonly EventTrigger[],
  external: ExternalSystems,
): Promise<{ answer?: unknown; replay?: Answer }> {
  const { externalCall } = operation
  if (!externalCall) return {}
  const intended = await retrying(database, operation, caller.tenantId, async (session) => {
    let began = false
    const claim = request.idempotencyKey === undefined ? [] : claimStatements(operation, caller, request.idempotencyKey)
    const load = loadBy(async (statements) => {
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
      const {
        intent,
        writes = [],
        events = [],
      } = await externalCall.intend(contextOf(operation, caller, request, now, external.cell, load))
      // Nothing was looked for: only the key, where there is one, has to be free.
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
  if ('replay' in intended) return intended
  try {
    return { answer: await externalCall.ask(intended.intent, external) }
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse.GATEWAY_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof NoPlace) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof ObjectStoreUnavailable) throw refuse.OBJECT_STORE_UNAVAILABLE({ retryAfterSeconds: 5 })
    throw error
  }
}
