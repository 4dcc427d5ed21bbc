/**
 * The pool that the service works through. Every connection takes the role `innkeep_service`, which owns nothing and cannot
 * bypass row-level security; the tenant and the scope are set per transaction, never per connection.
 */
import pg from 'pg'
import { FlushError, FlushTimeout, flush, type Rows } from './flush.ts'
import { type Statement, sql } from './sql.ts'

export interface DatabaseOptions {
  /** How to connect: a URL, or the socket folder of the embedded server. */
  readonly connection: pg.ClientConfig
  readonly poolSize: number
  readonly statementTimeoutMilliseconds?: number
  /** Requests that may wait for a connection; more are shed with 503. */
  readonly maximumWaiting?: number
  /** The role to take. Tests of the walls pass another one. */
  readonly role?: string
}

/** No connection could be had: too many wait already, or the server does not answer. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export interface Session {
  /** `patienceMilliseconds`: for work in the background that takes longer than a request may. */
  flush<const Statements extends readonly Statement[]>(
    statements: Statements,
    patienceMilliseconds?: number,
  ): Promise<Rows<Statements>>
}

export interface Database {
  /** Lends a connection. One that failed in a way that leaves it in doubt is thrown away. */
  withSession<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** One flush on a connection of its own: an implicit transaction. */
  readonly flush: Session['flush']
  close(): Promise<void>
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number }
}

/** What a transaction may see. `establishments` is `*` or the ids that the key's scope names. */
export interface Scope {
  readonly tenantId: string
  readonly establishments: '*' | readonly string[]
}

/** Sets tenant and scope for the transaction that this statement runs in. */
export function scopeStatement(scope: Scope): Statement {
  const establishments = scope.establishments === '*' ? '*' : scope.establishments.join(',')
  return sql`select set_config('innkeep.tenant', ${scope.tenantId}, true), set_config('innkeep.scope', ${establishments}, true)`
}

export const begin: Statement = { text: 'begin', values: [] }
export const commit: Statement = { text: 'commit', values: [] }
export const rollback: Statement = { text: 'rollback', values: [] }

export function openDatabase(options: DatabaseOptions): Database {
  const maximumWaiting = options.maximumWaiting ?? 1_000
  const statementTimeout = options.statementTimeoutMilliseconds ?? 30_000
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'innkeep',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; only its types say void
    onConnect: async (client: pg.ClientBase) => {
      await client.query(`set role ${options.role ?? 'innkeep_service'};
        set search_path = innkeep; set timezone = 'UTC'; set statement_timeout = ${statementTimeout};
        set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'; set jit = off; set plan_cache_mode = force_generic_plan`)
    },
  })
  // An idle connection that the server closes is not an event: the next one is opened when it is needed.
  pool.on('error', () => {})

  const withSession = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
    if (pool.waitingCount >= maximumWaiting) throw new DatabaseUnavailable('too many requests wait for the database')
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable('no connection to the database', { cause: error })
    })
    let inDoubt = false
    // A socket that breaks while the connection is lent must not become an uncaught error event.
    const onError = () => {
      inDoubt = true
    }
    client.on('error', onError)
    try {
      return await work({
        flush: (statements, patienceMilliseconds = statementTimeout) =>
          flush(client, statements, patienceMilliseconds + 5_000).catch((error: unknown) => {
            if (isConnectionInDoubt(error)) inDoubt = true
            throw error
          }),
      })
    } finally {
      client.removeListener('error', onError)
      client.release(inDoubt)
    }
  }

  return {
    withSession,
    flush: (statements, patienceMilliseconds) => withSession((session) => session.flush(statements, patienceMilliseconds)),
    close: () => pool.end(),
    pool: {
      get total() {
        return pool.totalCount
      },
      get idle() {
        return pool.idleCount
      },
      get waiting() {
        return pool.waitingCount
      },
    },
  }
}

/** What the server or the socket said, below FlushError. */
export function databaseErrorOf(
  error: unknown,
): { code?: string; constraint?: string; message: string; routine?: string } | undefined {
  const cause = error instanceof FlushError ? error.cause : error
  return cause instanceof Error ? cause : undefined
}

/** An error without an SQLSTATE of the statement's own: the connection broke, or the server is going away. */
export function isConnectionInDoubt(error: unknown): boolean {
  if (error instanceof FlushTimeout || error instanceof DatabaseUnavailable) return true
  const code = databaseErrorOf(error)?.code
  if (error instanceof FlushError && (code === undefined || !/^[0-9A-Z]{5}$/.test(code))) return true
  return (
    code !== undefined &&
    (/^(08|57P|58)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '25P03', '25P04'].includes(code))
  )
}
