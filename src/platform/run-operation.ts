/** Carries one operation out: the transaction, the claim of the idempotency key, the miss path, the mapping of database errors. */
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { Temporal } from 'temporal-polyfill'
import { auditEntry } from './audit-entry.ts'
import type { Caller } from './auth.ts'
import {
  begin,
  commit,
  type Database,
  DatabaseUnavailable,
  databaseErrorOf,
  isConnectionInDoubt,
  rollback,
  type Session,
  scopeStatement,
} from './database.ts'
import { dateIn, momentOf } from './dates.ts'
import { Refusal, type RefusalType, refuse } from './errors.ts'
import { NoPlace } from './fair-places.ts'
import { FlushError, isStaleSchema, type Rows } from './flush.ts'
import { type Id, newId } from './ids.ts'
import {
  type Context,
  type FileAnswer,
  type FileBody,
  isWrite,
  type Operation,
  type Outcome,
  takesIdempotencyKey,
} from './operation.ts'
import { outboxStatements, type Reacting, reactsTo } from './outbox.ts'
import { ObjectStoreUnavailable } from './object-store.ts'
import { nothingOutside, type Outside } from './outside.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import { type Statement, sql } from './sql.ts'

export interface Request {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly path: string
  readonly idempotencyKey: string | undefined
  readonly ifMatch?: string | undefined
  readonly accept?: string | undefined
  readonly traceId: string
}

export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array
  /** Set when the body is a file. */
  readonly file?: { readonly mediaType: string; readonly fileName: string } | undefined
  readonly replayed: boolean
  readonly version?: number | undefined
  readonly forgetKeys: boolean
  /** Set off a reaction, which is due now. */
  readonly reacts: boolean
  /** Told of something that webhooks may want to know of. */
  readonly tells?: boolean
}

export type Serialize = (status: number, payload: object) => string

/** Thrown out of `load` when the key was used before: the handler never runs. */
class Replay {
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

const attempts = 4

/** Runs the operation and answers with the exact bytes to send. Throws a Refusal, or a bug. */
export async function runOperation(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: Request,
  serialize: Serialize,
  clock: () => Temporal.Instant = Temporal.Now.instant,
  reactions: readonly Reacting[] = [],
  outside: Outside = nothingOutside,
): Promise<Answer> {
  const ahead = await goAhead(database, operation, caller, request, clock, reactions, outside)
  if (ahead.replay) return ahead.replay
  return again(database, operation, caller.tenantId, (session) =>
    runOnce(session, operation, caller, request, serialize, clock(), reactions, ahead.answer),
  )
}

/** In a transaction of its own, again when it has met another one on its way. */
async function again<Result>(
  database: Database,
  operation: Operation,
  tenantId: Id,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.withSession(work, tenantId)
    } catch (error) {
      const code = databaseErrorOf(error)?.code
      const passing = code === '40001' || code === '40P01' || isStaleSchema(databaseErrorOf(error))
      if (!passing || attempt === attempts) throw await toRefusal(database, operation, error)
    }
  }
}

/**
 * Commits the intention and asks the world outside. A request that was answered before is answered again, one whose key may not be used is
 * refused, before anything is asked: the key is claimed for the intention too, and given back with it.
 */
async function goAhead(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: Request,
  clock: () => Temporal.Instant,
  reactions: readonly Reacting[],
  outside: Outside,
): Promise<{ answer?: unknown; replay?: Answer }> {
  const { ahead } = operation
  if (!ahead) return {}
  const intended = await again(database, operation, caller.tenantId, async (session) => {
    let began = false
    const claim = request.idempotencyKey === undefined ? [] : claimStatements(operation, caller, request, request.idempotencyKey)
    const load = async <const Statements extends readonly Statement[]>(...statements: Statements): Promise<Rows<Statements>> => {
      if (began) return session.flush(statements)
      began = true
      const results = (await session
        .flush([begin, scopeStatement(caller.scope), ...claim, ...statements])
        .catch((error: unknown) => {
          throw claimProblem(claim, error)
        })) as unknown[][]
      checkClaim(claim, results)
      return results.slice(2 + claim.length) as Rows<Statements>
    }
    const now = clock()
    try {
      const { intent, writes = [], events = [] } = await ahead.intend(contextOf(operation, caller, request, now, load))
      // Nothing was looked for: only the key, where there is one, has to be free.
      if (!began && claim.length > 0) await load()
      if (!began && writes.length === 0 && events.length === 0) return { intent }
      await session.flush([
        ...writes,
        ...outboxStatements(caller.tenantId, momentOf(now), caller.apiKeyId, events, reactions),
        ...(claim.length > 0 ? [unclaimStatement(operation, caller, request)] : []),
        commit,
      ])
      return { intent }
    } catch (error) {
      if (began && !isConnectionInDoubt(error)) await session.flush([rollback]).catch(() => {})
      if (error instanceof Replay) return { replay: replayOf(error.stored, request, operation) }
      throw error
    }
  })
  if ('replay' in intended) return intended
  try {
    return { answer: await ahead.ask(intended.intent, outside) }
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse.GATEWAY_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof NoPlace) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof ObjectStoreUnavailable) throw refuse.OBJECT_STORE_UNAVAILABLE({ retryAfterSeconds: 5 })
    throw error
  }
}

const claimProblem = (claim: readonly Statement[], error: unknown): unknown =>
  claim.length > 0 && isWaitForClaim(error) ? refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 }) : error

/** Throws when the key was used before: with the answer of then, or because this key may not see it. */
function checkClaim(claim: readonly Statement[], results: readonly unknown[][]): void {
  if (claim.length === 0) return
  const [claimed, [stored]] = results.slice(claimPosition, claimPosition + 2) as [unknown[], StoredAnswer[]]
  if (claimed.length > 0) return
  throw stored ? new Replay(stored) : refuse.SCOPE_VIOLATION()
}

function contextOf(
  operation: Operation,
  caller: Caller,
  request: Request,
  now: Temporal.Instant,
  load: Context<never, never, never>['load'],
): Context<never, never, never> {
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    caller,
    tenantId: caller.tenantId,
    now,
    moment: momentOf(now),
    newId,
    ifMatch: request.ifMatch,
    accept: request.accept,
    idempotencyKey: request.idempotencyKey,
    fingerprint: operation.ahead && takesIdempotencyKey(operation) ? fingerprintOf(operation, request).toString('hex') : '',
    todayIn: (timezone) => dateIn(timezone, now),
    load,
  }
}

async function runOnce(
  session: Session,
  operation: Operation,
  caller: Caller,
  request: Request,
  serialize: Serialize,
  now: Temporal.Instant,
  reactions: readonly Reacting[],
  answer: unknown,
): Promise<Answer> {
  const scope = scopeStatement(caller.scope)
  const write = isWrite(operation)
  const claim = request.idempotencyKey === undefined ? [] : claimStatements(operation, caller, request, request.idempotencyKey)
  let began = false

  const load = async <const Statements extends readonly Statement[]>(...statements: Statements): Promise<Rows<Statements>> => {
    if (began) return session.flush(statements)
    if (!write) return (await session.flush([scope, ...statements])).slice(1) as Rows<Statements>
    began = true
    const results = (await session.flush([begin, scope, ...claim, ...statements]).catch((error: unknown) => {
      throw claimProblem(claim, error)
    })) as unknown[][]
    checkClaim(claim, results)
    return results.slice(2 + claim.length) as Rows<Statements>
  }

  const moment = momentOf(now)
  const context = { ...contextOf(operation, caller, request, now, load), answer: answer as never }

  try {
    const outcome = await operation.handle(context)
    // A handler without a load of its own still has to know whether its key was used before.
    if (claim.length > 0 && !began) await load()
    if (outcome.refusal) {
      // What the world outside has refused is written down; the key stays free, because only successes are kept under it.
      await session.flush([
        ...(outcome.writes ?? []),
        ...outboxStatements(caller.tenantId, moment, caller.apiKeyId, outcome.events ?? [], reactions),
        auditStatement(operation, caller, request, outcome, moment),
        ...(claim.length > 0 ? [unclaimStatement(operation, caller, request)] : []),
        commit,
      ])
      began = false
      throw outcome.refusal
    }
    if (operation.givesFile) {
      const { bytes, ...file } = outcome.data as FileAnswer
      if (operation.keepsWhatItMade && outcome.writes?.length) await session.flush([scope, ...outcome.writes])
      return { status: 200, body: bytes, file, replayed: false, forgetKeys: false, reacts: false }
    }
    const status = outcome.status ?? operation.status ?? 200
    const body = serialize(status, outcome.meta ? { data: outcome.data, meta: outcome.meta } : { data: outcome.data })
    if (write) {
      const writes = [
        ...(outcome.writes ?? []),
        ...outboxStatements(caller.tenantId, moment, caller.apiKeyId, outcome.events ?? [], reactions),
        auditStatement(operation, caller, request, outcome, moment),
        ...(claim.length > 0 ? [storeStatement(operation, caller, request, outcome, status, body)] : []),
      ]
      await session.flush(began ? [...writes, commit] : [scope, ...writes])
      began = false
    }
    const reacts = outcome.events?.some(({ type }) => reactions.some((reacting) => reactsTo(reacting, type))) ?? false
    return {
      status,
      body,
      version: outcome.version,
      replayed: outcome.replayed ?? false,
      forgetKeys: outcome.forgetKeys ?? false,
      reacts,
      tells: outcome.tells ?? (outcome.events?.length ?? 0) > 0,
    }
  } catch (error) {
    if (began && !isConnectionInDoubt(error)) await session.flush([rollback]).catch(() => {})
    if (error instanceof Replay) return replayOf(error.stored, request, operation)
    throw error
  }
}

/** The row is inserted by the first caller; a second one waits here until the first has committed, and then reads its answer. */
function claimStatements(operation: Operation, caller: Caller, request: Request, key: string): Statement[] {
  return [
    sql`
      insert into idempotency_key (tenant_id, operation, key, fingerprint)
      values (${caller.tenantId}, ${operation.id}, ${key}, ${fingerprintOf(operation, request)})
      on conflict do nothing returning true as claimed`,
    sql<StoredAnswer>`
      select fingerprint, status, response from idempotency_key
      where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${key}`,
  ]
}

const unclaimStatement = (operation: Operation, caller: Caller, request: Request): Statement => sql`
  delete from idempotency_key where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${request.idempotencyKey}`

/** Behind `begin` and the scope. */
const claimPosition = 2

/** The first caller with this key has not finished within the lock time-out. */
const isWaitForClaim = (error: unknown): boolean =>
  error instanceof FlushError && error.position === claimPosition && databaseErrorOf(error)?.code === '55P03'

function storeStatement(
  operation: Operation,
  caller: Caller,
  request: Request,
  outcome: Outcome<unknown>,
  status: number,
  body: string,
): Statement {
  return sql`
    update idempotency_key set status = ${status}, response = ${outcome.secret ? null : body}, establishment_id = ${outcome.establishmentId ?? null},
      concerns = ${[...new Set([outcome.record, idInPath(request), ...(outcome.concerns ?? [])].filter((id) => id !== undefined))]}::uuid[]
    where tenant_id = ${caller.tenantId} and operation = ${operation.id} and key = ${request.idempotencyKey}`
}

const idInPath = (request: Request): Id | undefined => (request.params as { id?: Id } | undefined)?.id

/** SHA-256 over method, path and canonical body (RFC 8785). */
function fingerprintOf(operation: Operation, request: Request): Buffer {
  return createHash('sha256')
    .update(
      `${operation.method} ${request.path.toLowerCase()}\n${operation.query ? `${canonicalize(request.query ?? {})}\n` : ''}`,
    )
    .update(operation.takesFile ? (request.body as FileBody).sha256 : (canonicalize(request.body ?? {}) ?? ''))
    .digest()
}

function replayOf(stored: StoredAnswer, request: Request, operation: Operation): Answer {
  if (!stored.fingerprint.equals(fingerprintOf(operation, request))) throw refuse.IDEMPOTENCY_KEY_REUSED()
  if (stored.status !== null && stored.response === null) throw refuse.IDEMPOTENCY_ANSWER_NOT_KEPT()
  if (stored.status === null || stored.response === null) throw refuse.IDEMPOTENCY_IN_PROGRESS({ retryAfterSeconds: 1 })
  return { status: stored.status, body: stored.response, replayed: true, forgetKeys: false, reacts: false }
}

function auditStatement(
  operation: Operation,
  caller: Caller,
  request: Request,
  outcome: Outcome<unknown>,
  moment: string,
): Statement {
  return auditEntry(caller.tenantId, {
    at: moment,
    apiKeyId: caller.apiKeyId,
    operation: operation.id,
    recordId: outcome.record ?? idInPath(request) ?? null,
    establishmentId: outcome.establishmentId ?? null,
    traceId: request.traceId,
    detail: outcome.audit,
  })
}

/** Turns what the database said into the refusal that it means. What means nothing stays a bug. */
async function toRefusal(database: Database, operation: Operation, error: unknown): Promise<unknown> {
  if (error instanceof Refusal) return missOrViolation(database, error)
  if (error instanceof NoPlace || error instanceof DatabaseUnavailable || isConnectionInDoubt(error))
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  if (!(error instanceof FlushError)) return error
  const { code, constraint, message, routine } = databaseErrorOf(error) ?? { message: '' }
  if (code === 'IK001') return refusalByCode(operation, message)?.() ?? error
  if (constraint !== undefined) {
    const type = operation.refuses.find((candidate) => candidate.constraint === constraint)
    if (type) return type()
  }
  // Sums beyond the range of a column: only amounts that nobody means reach it.
  if (code === '22003') return refuse.VALIDATION_ERROR({ message: 'An amount of this request is too large to be added.' })
  // A row that the policies do not let in. Another 42501 (a missing grant) is a bug of ours.
  if (code === '42501' && routine === 'ExecWithCheckOptions') return refuse.SCOPE_VIOLATION()
  if (code === '55P03' || code === '57014' || code === '40001' || code === '40P01')
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  return error
}

function refusalByCode(operation: Operation, code: string): RefusalType | undefined {
  return operation.refuses.find((type) => type.code === code)
}

/** Not found here: 404, unless the record exists where this key may not look, then 403. Asked on the miss path only. */
async function missOrViolation(database: Database, refusal: Refusal): Promise<Refusal> {
  const { record } = refusal.type
  if (refusal.type.kind !== 'absent' || !record || !refusal.recordId) return refusal
  const [[row]] = await database.flush([
    sql<{ there: boolean }>`select exists_out_of_sight(${record}, ${refusal.recordId}) as there`,
  ])
  return row?.there ? refuse.SCOPE_VIOLATION() : refusal
}
