/**
 * The pool that the service works through. Every connection takes the role `innkeep_service`, which owns nothing and cannot
 * bypass row-level security; the tenant and the scope are set per transaction, never per connection. A transaction that may see the whole tenant
 * acts as `innkeep_whole_tenant`, whose policies have only the tenant to ask for.
 */
import type pg from 'pg'
import { fairPlaces } from '../load-shedding/fair-places.ts'
import { FlushError, FlushTimeout, flush, isPooled, type Rows } from './flush.ts'
import { watchDatabase } from './heartbeat.ts'
import { poolOf, serversOf } from './servers.ts'
import { type Statement, sql } from './sql.ts'

export interface DatabaseOptions {
  /** How to connect: a URL, or the socket folder of the embedded server. */
  readonly connection: pg.ClientConfig
  readonly poolSize: number
  readonly statementTimeoutMilliseconds?: number
  /** Requests of one tenant that may wait for a connection; more are refused at once. */
  readonly waitingEach?: number
  /** The role to take. Tests of the walls pass another one. */
  readonly role?: string
  /** There is a pooler on the way that gives each transaction another connection (PgBouncer, transaction mode). */
  readonly isPooled?: boolean
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
  /** Lends a connection. One that failed in a way that leaves it in doubt is thrown away. Tenants share them fairly; work of no tenant is one more. */
  withSession<Result>(work: (session: Session) => Promise<Result>, tenant?: string): Promise<Result>
  /** One flush on a connection of its own: an implicit transaction. */
  readonly flush: Session['flush']
  /** Whether a request of this tenant would be refused now. */
  isFull(tenant: string): boolean
  /** Whether the server answers, within about a second. */
  answers(): Promise<boolean>
  close(): Promise<void>
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number }
}

/** What a transaction may see. `establishments` is `*` or the ids that the key's scope names. */
export interface Scope {
  readonly tenantId: string
  readonly establishments: '*' | readonly string[]
}

const wholeTenant = 'innkeep_whole_tenant'

/** What a transaction may see, as it is set; and as whom it acts then. */
function settingsOf({ tenantId, establishments }: Scope): Pick<Statement, 'actsAs'> & { readonly settings: Statement } {
  return establishments === '*'
    ? {
        settings: sql`set_config('innkeep.tenant', ${tenantId}, true), set_config('innkeep.scope', '*', true), set_config('role', 'innkeep_whole_tenant', true)`,
        actsAs: wholeTenant,
      }
    : {
        settings: sql`set_config('innkeep.tenant', ${tenantId}, true), set_config('innkeep.scope', ${establishments.join(',')}, true)`,
      }
}

/** Sets tenant and scope for the transaction that this statement runs in. */
export function scopeStatement(scope: Scope): Statement {
  const { settings, ...role } = settingsOf(scope)
  return { ...sql`select ${settings}`, ...role }
}

/**
 * The same for a transaction that writes: a tenant that moves to another database takes no writes (migration 0084), and whoever stops them waits for those that are under way.
 * Fails with TENANT_IS_MOVING (`isTenantMoving`).
 */
export function writeScopeStatement(scope: Scope): Statement {
  const { settings, ...role } = settingsOf(scope)
  return { ...sql`select ${settings}, admit_writes(${scope.tenantId})`, ...role }
}

export const begin: Statement = { text: 'begin', values: [] }
export const commit: Statement = { text: 'commit', values: [] }
export const rollback: Statement = { text: 'rollback', values: [] }

/** Whoever would wait longer for a connection is refused at once. */
const patienceForAPlace = 2_000

export function openDatabase(options: DatabaseOptions): Database {
  const places = fairPlaces({
    places: options.poolSize,
    patienceMilliseconds: patienceForAPlace,
    waitingEach: options.waitingEach ?? 200,
  })
  const statementTimeout = options.statementTimeoutMilliseconds ?? 30_000
  const settings: Readonly<Record<string, string>> = {
    role: options.role ?? 'innkeep_service',
    search_path: 'innkeep',
    timezone: 'UTC',
    statement_timeout: String(statementTimeout),
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
    jit: 'off',
    plan_cache_mode: 'force_generic_plan',
    // A generic plan does not know how short a page is and which state is rare: it would read tables from end to end, other tenants' rows too
    // (docs/decisions/0044-planner-settings-and-statistics.md).
    enable_seqscan: 'off',
    random_page_cost: '1.1',
    // No parallel workers: to start two costs more than any read of ours takes, and they would be other tenants' processors.
    max_parallel_workers_per_gather: '0',
  }
  const pool = poolOf(options.connection, {
    max: options.poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
    application_name: 'innkeep',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; only its types say void
    onConnect: async (client: pg.ClientBase) => {
      if (options.isPooled) isPooled(client, settingsOfTransaction(settings))
      else
        await client.query(
          Object.entries(settings)
            .map(([name, value]) => `set ${name} = '${value}'`)
            .join('; '),
        )
    },
  })
  // An idle connection that the server closes is not an event: the next one is opened when it is needed.
  pool.on('error', () => {})
  // What was connected before the server went away is not trusted again.
  let generation = 0
  const generationOf = new WeakMap<pg.PoolClient, number>()
  const servers = serversOf(options.connection)
  servers?.whenChanged(() => {
    generation += 1
  })
  const heartbeat = watchDatabase(options.connection, () => {
    generation += 1
  })

  /** A connection that was made since the server was last away. */
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      if (heartbeat.isAway) throw new DatabaseUnavailable('the database does not answer')
      // A server that is found while this connects is perhaps another one.
      const began = generation
      const client = await new Promise<pg.PoolClient>((resolve, reject) => {
        let isLost = false
        const answered = heartbeat.wait(() => {
          isLost = true
          reject(new DatabaseUnavailable('the database does not answer'))
        })
        pool
          .connect()
          .then(
            (made) => {
              // One that was made before and was idle says nothing about the server of now.
              answered(!generationOf.has(made))
              return made
            },
            (error: unknown) => {
              answered(false)
              void servers?.find()
              throw error
            },
          )
          .then(
            // One that comes when nobody waits for it any more is not lent to anybody.
            (made) => (isLost ? destroy(made) : resolve(made)),
            (error: unknown) => reject(new DatabaseUnavailable('no connection to the database', { cause: error })),
          )
      })
      if (!generationOf.has(client)) generationOf.set(client, began)
      if (generationOf.get(client) === generation) return client
      destroy(client)
    }
  }

  const withSession = async <Result>(work: (session: Session) => Promise<Result>, tenant = 'service'): Promise<Result> => {
    if (heartbeat.isAway) throw new DatabaseUnavailable('the database does not answer')
    const giveBack = await places.take(tenant)
    const client = await connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    let inDoubt = false
    // A socket that breaks while the connection is lent must not become an uncaught error event.
    const onError = () => {
      inDoubt = true
    }
    client.on('error', onError)
    try {
      return await work({
        flush: <const Statements extends readonly Statement[]>(statements: Statements, patienceMilliseconds = statementTimeout) =>
          new Promise<Rows<Statements>>((resolve, reject) => {
            const answered = heartbeat.wait(() => {
              inDoubt = true
              reject(new DatabaseUnavailable('the database does not answer'))
            })
            flush(client, statements, patienceMilliseconds + 5_000)
              .then(
                (rows) => {
                  answered(true)
                  return rows
                },
                (error: unknown) => {
                  if (isConnectionInDoubt(error)) inDoubt = true
                  if (isNoPrimary(error)) void servers?.find()
                  answered(!isConnectionInDoubt(error))
                  throw error
                },
              )
              .then(resolve, reject)
          }),
      })
    } finally {
      client.removeListener('error', onError)
      if (inDoubt) destroy(client)
      else client.release()
      giveBack()
    }
  }

  return {
    withSession,
    flush: (statements, patienceMilliseconds) => withSession((session) => session.flush(statements, patienceMilliseconds)),
    isFull: (tenant) => heartbeat.isAway || places.isFull(tenant),
    answers: () => heartbeat.answers(),
    close: async () => {
      heartbeat.stop()
      await pool.end()
    },
    pool: {
      get total() {
        return pool.totalCount
      },
      get idle() {
        return pool.idleCount
      },
      get waiting() {
        return places.waiting
      },
    },
  }
}

/** The settings of a session, for one transaction. */
function settingsOfTransaction(settings: Readonly<Record<string, string>>): Statement {
  const entries = Object.entries(settings)
  return {
    text: `select ${entries.map((_, place) => `set_config($${2 * place + 1}, $${2 * place + 2}, true)`).join(', ')}`,
    values: entries.flat(),
  }
}

/** Without a farewell: a server that does not answer would not hear it, and the socket would stay. */
function destroy(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  client.on('error', () => {})
  client.release(true)
  stream.destroy()
}

/** What the server or the socket said, below FlushError. */
export function databaseErrorOf(
  error: unknown,
): { code?: string; constraint?: string; message: string; routine?: string } | undefined {
  const cause = error instanceof FlushError ? error.cause : error
  return cause instanceof Error ? cause : undefined
}

/** The tenant is being moved to another database: nothing is written here now. */
export function isTenantMoving(error: unknown): boolean {
  const { code, message } = databaseErrorOf(error) ?? {}
  return code === 'IK001' && message === 'TENANT_IS_MOVING'
}

/** An error without an SQLSTATE of the statement's own: the connection broke, or the server is going away. */
/** The server has become one that follows, or its machine is being taken down: another one takes writes now. */
const isNoPrimary = (error: unknown): boolean => /^(25006|57P0[123])$/.test(databaseErrorOf(error)?.code ?? '')

export function isConnectionInDoubt(error: unknown): boolean {
  if (error instanceof FlushTimeout || error instanceof DatabaseUnavailable) return true
  const code = databaseErrorOf(error)?.code
  if (error instanceof FlushError && (code === undefined || !/^[0-9A-Z]{5}$/.test(code))) return true
  return (
    code !== undefined &&
    // 25006: the server has become a replica, which takes no writes; another one is the primary now.
    (/^(08|57P|58)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '25P03', '25P04', '25006'].includes(code))
  )
}
