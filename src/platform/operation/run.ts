/** Runs one operation: the external call, the parts, then one transaction from the first load to the commit. */

import type { Temporal } from 'temporal-polyfill'
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
import type { Statement } from '../database/sql.ts'
import { type EventTrigger, outboxStatements } from '../events/outbox.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import { type Watch, watchOfRequest } from '../load-shedding/turns.ts'
import { type Moment, momentOf } from '../values/dates.ts'
import { auditStatement } from './audit.ts'
import { contextOf } from './context.ts'
import { callExternalSystems } from './external-call.ts'
import { checkClaim, claimProblem, claimStatements, Replay, replayOf, storeStatement } from './idempotency.ts'
import { type FileAnswer, isWrite, type Operation, type Outcome } from './operation.ts'
import { carryOutParts } from './parts.ts'
import type { Answer, Request, Serialize } from './request.ts'
import { retrying } from './transaction.ts'

/** One request to an operation, and what carrying it out needs. */
export interface OperationRun {
  readonly database: Database
  readonly operation: Operation
  readonly caller: Caller
  readonly request: Request
  readonly serialize: Serialize
  readonly clock: () => Temporal.Instant
  readonly eventHandlers: readonly EventTrigger[]
  readonly external: ExternalSystems
}

/** Runs the operation and returns the exact bytes to send. @throws Refusal; any other error is a bug */
export async function runOperation(run: OperationRun): Promise<Answer> {
  const { database, operation, caller, external } = run
  const ahead = { ...run, cell: external.cell }
  const externalCall = await callExternalSystems(ahead, external)
  if (externalCall.replay) return externalCall.replay
  const replay = await carryOutParts(ahead)
  if (replay) return replay
  return retrying(database, operation, caller.tenantId, async (session) => {
    const watch = watchOfRequest()
    watch?.run()
    try {
      return await runOnce(restingWatch(session, watch), run, externalCall.answer)
    } finally {
      watch?.rest()
    }
  })
}

/** The session, with a watch that rests while the database works: what is sent and read is the request's own time, the wait is not. */
const restingWatch = (session: Session, watch: Watch | undefined): Session =>
  watch
    ? {
        ...session,
        flush: (statements, patienceMilliseconds) => {
          const sent = session.flush(statements, patienceMilliseconds)
          watch.rest()
          return sent.finally(() => watch.run())
        },
      }
    : session

/** The transaction of one attempt: it begins with the first load of a write, and ends with its writes. */
interface Attempt {
  readonly session: Session
  readonly moment: Moment
  readonly scope: Statement
  /** Whether an idempotency key was sent, so that the response is stored under it. */
  readonly hasKey: boolean
  began: boolean
}

async function runOnce(session: Session, run: OperationRun, externalAnswer: unknown): Promise<Answer> {
  const { operation, caller, request } = run
  const now = run.clock()
  const write = isWrite(operation)
  const claim = request.idempotencyKey === undefined ? [] : claimStatements(operation, caller, request.idempotencyKey)
  const attempt: Attempt = {
    session,
    moment: momentOf(now),
    scope: write ? writeScopeStatement(caller.scope) : scopeStatement(caller.scope),
    hasKey: claim.length > 0,
    began: false,
  }
  const load = loadBy(async (statements) => {
    if (attempt.began) return await session.flush(statements)
    if (!write) return (await session.flush([attempt.scope, ...statements])).slice(1)
    attempt.began = true
    const results = (await session.flush([begin, attempt.scope, ...claim, ...statements]).catch((error: unknown) => {
      throw claimProblem(claim, error)
    })) as unknown[][]
    checkClaim(claim, results)
    return results.slice(2 + claim.length)
  })
  try {
    const context = contextOf(operation, caller, request, now, run.external.cell, load)
    const outcome = await operation.handle({ ...context, answer: externalAnswer as never })
    // If the handler loaded nothing, the idempotency key still has to be checked.
    if (attempt.hasKey && !attempt.began) await load()
    if (outcome.refusal) await recordRefusal(run, attempt, outcome)
    if (operation.responseFile) return await answerWithFile(run, attempt, outcome)
    return await answerWithData(run, attempt, outcome)
  } catch (error) {
    if (attempt.began && !isConnectionInDoubt(error)) await session.flush([rollback]).catch(() => {})
    if (error instanceof Replay) return replayOf(error.stored, request, operation, caller)
    throw error
  }
}

/** Records the external refusal, and throws it. The idempotency key stays unused, because only successful responses are stored. */
async function recordRefusal(run: OperationRun, attempt: Attempt, outcome: Outcome<unknown>): Promise<never> {
  await attempt.session.flush([
    ...(outcome.writes ?? []),
    ...outboxOf(run, attempt, outcome),
    auditStatement(run.operation, run.caller, run.request, outcome, attempt.moment),
    commit,
  ])
  attempt.began = false
  throw outcome.refusal
}

const outboxOf = ({ caller, eventHandlers }: OperationRun, { moment }: Attempt, { events = [] }: Outcome<unknown>): Statement[] =>
  outboxStatements(caller.tenantId, moment, caller.actorId, events, eventHandlers)

/** A file is read outside of a transaction; what it leaves in the database (an audit entry, a document that is kept) is written afterwards. */
async function answerWithFile(run: OperationRun, attempt: Attempt, outcome: Outcome<unknown>): Promise<Answer> {
  const { bytes, ...file } = outcome.data as FileAnswer
  const kept = [
    ...(outcome.writes ?? []),
    ...(outcome.audit ? [auditStatement(run.operation, run.caller, run.request, outcome, attempt.moment)] : []),
  ]
  if (run.operation.storesResult && kept.length > 0) await attempt.session.flush([writeScopeStatement(run.caller.scope), ...kept])
  return { status: 200, body: bytes, file, replayed: false, dropsCachedKeys: false, startsBackgroundTasks: false }
}

async function answerWithData(run: OperationRun, attempt: Attempt, outcome: Outcome<unknown>): Promise<Answer> {
  const { operation, serialize } = run
  const status = outcome.status ?? operation.status ?? 200
  if (outcome.written && !isWrite(operation))
    return {
      status,
      body: '',
      pieces: elementsOf(outcome.written),
      replayed: false,
      dropsCachedKeys: false,
      startsBackgroundTasks: false,
    }
  const body = serialize(status, outcome.meta ? { data: outcome.data, meta: outcome.meta } : { data: outcome.data })
  return {
    status,
    body,
    version: outcome.version,
    replayed: outcome.replayed ?? false,
    dropsCachedKeys: outcome.dropsCachedKeys ?? false,
    startsBackgroundTasks: isWrite(operation) && (await writeAndCommit(run, attempt, outcome, status, body)),
    emits: outcome.emits ?? (outcome.events?.length ?? 0) > 0,
  }
}

/** Writes, events, audit entry, the response under its key, and the commit, in one round trip. Whether it created a background task. */
async function writeAndCommit(
  run: OperationRun,
  attempt: Attempt,
  outcome: Outcome<unknown>,
  status: number,
  body: string,
): Promise<boolean> {
  const { operation, caller, request } = run
  const own = outcome.writes ?? []
  const outbox = outboxOf(run, attempt, outcome)
  const writes = [
    ...own,
    ...outbox,
    auditStatement(operation, caller, request, outcome, attempt.moment),
    ...(attempt.hasKey ? [storeStatement(operation, caller, request, outcome, status, body)] : []),
  ]
  const results = (await attempt.session.flush(attempt.began ? [...writes, commit] : [attempt.scope, ...writes])) as unknown[][]
  const firstOfOutbox = own.length + (attempt.began ? 0 : 1)
  attempt.began = false
  // The conditions of most background tasks are false: wake up the worker only if a task was created.
  return results.slice(firstOfOutbox, firstOfOutbox + outbox.length).some((rows) => rows.length > 0)
}

/** The JSON of a response with these elements as data, in pieces. */
const elementsOf = (written: readonly string[]): string[] => [
  '{"data":[',
  ...written.map((element, place) => (place === 0 ? element : `,${element}`)),
  ']}',
]
