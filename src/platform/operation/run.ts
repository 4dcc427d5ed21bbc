/** Runs one operation: the external call, the parts, then one transaction from the first load to the commit. */

import { Temporal } from 'temporal-polyfill'
import type { Caller } from '../access/caller.ts'
import {
  begin,
  commit,
  type Database,
  isConnectionInDoubt,
  rollback,
  type Session,
  scopeStatement,
  writeScopeStatement,
} from '../database/database.ts'
import { loadBy } from '../database/load.ts'
import { type EventTrigger, outboxStatements } from '../events/outbox.ts'
import { type ExternalSystems, noExternalSystems } from '../external/external-systems.ts'
import { momentOf } from '../values/dates.ts'
import { auditStatement } from './audit.ts'
import { contextOf } from './context.ts'
import { callExternalSystems } from './external-call.ts'
import { checkClaim, claimProblem, claimStatements, Replay, replayOf, storeStatement } from './idempotency.ts'
import { type FileAnswer, isWrite, type Operation } from './operation.ts'
import { carryOutParts } from './parts.ts'
import type { Answer, Request, Serialize } from './request.ts'
import { retrying } from './transaction.ts'

/** Runs the operation and returns the exact bytes to send. @throws Refusal; any other error is a bug */
export async function runOperation(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: Request,
  serialize: Serialize,
  clock: () => Temporal.Instant = Temporal.Now.instant,
  eventHandlers: readonly EventTrigger[] = [],
  external: ExternalSystems = noExternalSystems,
): Promise<Answer> {
  const ahead = { database, operation, caller, request, clock, eventHandlers, cell: external.cell }
  const externalCall = await callExternalSystems(ahead, external)
  if (externalCall.replay) return externalCall.replay
  const replay = await carryOutParts(ahead)
  if (replay) return replay
  return retrying(database, operation, caller.tenantId, (session) =>
    runOnce(session, operation, caller, request, serialize, clock(), eventHandlers, externalCall.answer, external.cell),
  )
}

async function runOnce(
  session: Session,
  operation: Operation,
  caller: Caller,
  request: Request,
  serialize: Serialize,
  now: Temporal.Instant,
  eventHandlers: readonly EventTrigger[],
  answer: unknown,
  cell: string,
): Promise<Answer> {
  const write = isWrite(operation)
  const scope = write ? writeScopeStatement(caller.scope) : scopeStatement(caller.scope)
  const claim = request.idempotencyKey === undefined ? [] : claimStatements(operation, caller, request.idempotencyKey)
  let began = false

  const load = loadBy(async (statements) => {
    if (began) return await session.flush(statements)
    if (!write) return (await session.flush([scope, ...statements])).slice(1)
    began = true
    const results = (await session.flush([begin, scope, ...claim, ...statements]).catch((error: unknown) => {
      throw claimProblem(claim, error)
    })) as unknown[][]
    checkClaim(claim, results)
    return results.slice(2 + claim.length)
  })

  const moment = momentOf(now)
  const context = { ...contextOf(operation, caller, request, now, cell, load), answer: answer as never }

  try {
    const outcome = await operation.handle(context)
    // If the handler loaded nothing, the idempotency key still has to be checked.
    if (claim.length > 0 && !began) await load()
    if (outcome.refusal) {
      // Record the external refusal. The idempotency key stays unused, because only successful responses are stored.
      await session.flush([
        ...(outcome.writes ?? []),
        ...outboxStatements(caller.tenantId, moment, caller.actorId, outcome.events ?? [], eventHandlers),
        auditStatement(operation, caller, request, outcome, moment),
        commit,
      ])
      began = false
      throw outcome.refusal
    }
    if (operation.givesFile) {
      const { bytes, ...file } = outcome.data as FileAnswer
      const kept = [
        ...(outcome.writes ?? []),
        ...(outcome.audit ? [auditStatement(operation, caller, request, outcome, moment)] : []),
      ]
      if (operation.keepsWhatItMade && kept.length > 0) await session.flush([writeScopeStatement(caller.scope), ...kept])
      return { status: 200, body: bytes, file, replayed: false, forgetKeys: false, startsBackgroundTasks: false }
    }
    const status = outcome.status ?? operation.status ?? 200
    if (outcome.written && !write)
      return {
        status,
        body: '',
        pieces: elementsOf(outcome.written),
        replayed: false,
        forgetKeys: false,
        startsBackgroundTasks: false,
      }
    const body = serialize(status, outcome.meta ? { data: outcome.data, meta: outcome.meta } : { data: outcome.data })
    let startsBackgroundTasks = false
    if (write) {
      const own = outcome.writes ?? []
      const outbox = outboxStatements(caller.tenantId, moment, caller.actorId, outcome.events ?? [], eventHandlers)
      const writes = [
        ...own,
        ...outbox,
        auditStatement(operation, caller, request, outcome, moment),
        ...(claim.length > 0 ? [storeStatement(operation, caller, request, outcome, status, body)] : []),
      ]
      const results: unknown[][] = await session.flush(began ? [...writes, commit] : [scope, ...writes])
      const firstOfOutbox = own.length + (began ? 0 : 1)
      began = false
      // The conditions of most background tasks are false: wake up the worker only if a task was created.
      startsBackgroundTasks = results.slice(firstOfOutbox, firstOfOutbox + outbox.length).some((rows) => rows.length > 0)
    }
    return {
      status,
      body,
      version: outcome.version,
      replayed: outcome.replayed ?? false,
      forgetKeys: outcome.forgetKeys ?? false,
      startsBackgroundTasks,
      emits: outcome.emits ?? (outcome.events?.length ?? 0) > 0,
    }
  } catch (error) {
    if (began && !isConnectionInDoubt(error)) await session.flush([rollback]).catch(() => {})
    if (error instanceof Replay) return replayOf(error.stored, request, operation, caller)
    throw error
  }
}

/** The JSON of a response with these elements as data, in pieces. */
const elementsOf = (written: readonly string[]): string[] => [
  '{"data":[',
  ...written.map((element, place) => (place === 0 ? element : `,${element}`)),
  ']}',
]
