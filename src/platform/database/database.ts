/**
 * The connection pool of the service. Every connection takes the role `innkeep_service`, which owns nothing and cannot
 * bypass row-level security; the tenant and the scope are set per transaction, never per connection. A transaction that may see the whole tenant
 * acts as `innkeep_whole_tenant`, whose policies check only the tenant.
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
  /** Maximum number of requests of one tenant that wait for a connection; further ones are refused immediately. */
  readonly waitingEach?: number
  /** The role to take. Tests of tenant isolation pass another one. */
  readonly role?: string
  /** Connections go through a pooler in transaction mode, such as PgBouncer. */
  readonly isPooled?: boolean
}

/** No connection is available: too many requests wait already, or the server does not respond. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export interface Session {
  /** @param patienceMilliseconds a longer timeout, for background work */
  flush<const Statements extends readonly Statement[]>(
    statements: Statements,
    patienceMilliseconds?: number,
  ): Promise<Rows<Statements>>
}

export interface Database {
  /**
   * Runs `work` with a connection from the pool. A connection in an unknown state after a failure is destroyed. Tenants share the connections fairly; work
   * without a tenant counts as one more tenant.
   */
  withSession<Result>(work: (session: Session) => Promise<Result>, tenant?: string): Promise<Result>
  /** One flush on its own connection, as an implicit transaction. */
  readonly flush: Session['flush']
  /** Whether a request of this tenant would be refused now. */
  isFull(tenant: string): boolean
  /** Whether the server responds within about a second. */
  answers(): Promise<boolean>
  /** False for a few seconds after the server had no room to carry something out. */
  hasRoom(): boolean
  /** How often the server had no room, since the start. */
  readonly timesWithoutRoom: number
  close(): Promise<void>
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number }
}

/** The rows visible to a transaction. `establishments` is `*` or the establishment ids of the caller's scope. */
export interface Scope {
  readonly tenantId: string
  readonly establishments: '*' | readonly string[]
}

const wholeTenant = 'innkeep_whole_tenant'

/** The session settings of a scope, and the role in which the transaction then acts. */
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
 * The same for a transaction that writes. A tenant that is being moved to another database accepts no writes (migration 0084); stopping the writes waits for
 * transactions in progress. Fails with TENANT_IS_MOVING (`isTenantMoving`).
 */
export function writeScopeStatement(scope: Scope): Statement {
  const { settings, ...role } = settingsOf(scope)
  return { ...sql`select ${settings}, admit_writes(${scope.tenantId})`, ...role }
}

export const begin: Statement = { text: 'begin', values: [] }
export const commit: Statement = { text: 'commit', values: [] }
export const rollback: Statement = { text: 'rollback', values: [] }

/** Maximum wait for a connection. A request whose expected wait is longer is refused immediately. */
const patienceForAPlace = 2_000

/** The settings of every session. */
const sessionSettings = (role: string, statementTimeout: number): Readonly<Record<string, string>> => ({
  role,
  search_path: 'innkeep',
  timezone: 'UTC',
  statement_timeout: String(statementTimeout),
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  // A generic plan does not know that a page is short or a state is rare: it would choose sequential scans, over other tenants' rows too
  // (docs/decisions/0044-planner-settings-and-statistics.md).
  enable_seqscan: 'off',
  random_page_cost: '1.1',
  // No parallel workers: starting them costs more than any of our reads, and they take CPU from other tenants.
  max_parallel_workers_per_gather: '0',
})

function openPool(options: DatabaseOptions, settings: Readonly<Record<string, string>>): pg.Pool {
  const pool = poolOf(options.connection, {
    max: options.poolSize,
    idleTimeoutMillis: 60_000,
    // A server that doesn't answer is found by the heartbeat, long before.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'innkeep',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it; only its types say void
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
  // Ignore idle connections closed by the server: a new one is opened when needed.
  pool.on('error', () => {})
  return pool
}

type Servers = ReturnType<typeof serversOf>
type Heartbeat = ReturnType<typeof watchDatabase>

const doesNotAnswer = (): DatabaseUnavailable => new DatabaseUnavailable('the database does not answer')

/** Gives connections that were opened since the server was last away. */
class Connections {
  readonly pool: pg.Pool
  readonly servers: Servers
  readonly heartbeat: Heartbeat
  timesWithoutRoom = 0
  /** When the server last had no room. */
  withoutRoomAt = Number.NEGATIVE_INFINITY
  /** Incremented when the server was away: connections opened before that are not reused. */
  private generation = 0
  private readonly generationOf = new WeakMap<pg.PoolClient, number>()

  constructor(pool: pg.Pool, connection: pg.ClientConfig) {
    const next = () => {
      this.generation += 1
    }
    this.pool = pool
    this.servers = serversOf(connection)
    this.servers?.whenChanged(next)
    this.heartbeat = watchDatabase(connection, next)
  }

  noteNoRoom(): void {
    this.timesWithoutRoom += 1
    this.withoutRoomAt = performance.now()
  }

  async connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.heartbeat.isAway) throw doesNotAnswer()
      // The primary may change while this connects.
      const began = this.generation
      const client = await this.fromPool()
      if (!this.generationOf.has(client)) this.generationOf.set(client, began)
      if (this.generationOf.get(client) === this.generation) return client
      destroy(client)
    }
  }

  private fromPool(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isLost = false
      const answered = this.heartbeat.wait(() => {
        isLost = true
        reject(doesNotAnswer())
      })
      this.pool
        .connect()
        .then(
          (made) => {
            // Only a new connection proves that the server responds now; an idle one does not.
            answered(!this.generationOf.has(made))
            return made
          },
          (error: unknown) => {
            answered(false)
            void this.servers?.find()
            throw error
          },
        )
        .then(
          // A connection that arrives after the caller has given up is destroyed.
          (made) => (isLost ? destroy(made) : resolve(made)),
          (error: unknown) => reject(new DatabaseUnavailable('no connection to the database', { cause: error })),
        )
    })
  }
}

/** What a connection is used for until it is given back; in doubt, it is not used again. */
class OpenSession implements Session {
  isInDoubt = false
  private readonly client: pg.PoolClient
  private readonly connections: Connections
  private readonly statementTimeout: number

  constructor(client: pg.PoolClient, connections: Connections, statementTimeout: number) {
    this.client = client
    this.connections = connections
    this.statementTimeout = statementTimeout
  }

  // A property, so that it can be handed on without its session.
  readonly flush: Session['flush'] = (statements, patienceMilliseconds = this.statementTimeout) =>
    new Promise((resolve, reject) => {
      const { heartbeat, servers } = this.connections
      const answered = heartbeat.wait(() => {
        this.isInDoubt = true
        reject(doesNotAnswer())
      })
      flush(this.client, statements, patienceMilliseconds + 5_000)
        .then(
          (rows) => {
            answered(true)
            return rows
          },
          (error: unknown) => {
            if (isConnectionInDoubt(error)) this.isInDoubt = true
            if (isNoPrimary(error)) void servers?.find()
            if (hasNoRoom(error)) this.connections.noteNoRoom()
            answered(!isConnectionInDoubt(error))
            throw error
          },
        )
        .then(resolve, reject)
    })
}

export function openDatabase(options: DatabaseOptions): Database {
  const places = fairPlaces({
    places: options.poolSize,
    patienceMilliseconds: patienceForAPlace,
    waitingEach: options.waitingEach ?? 200,
  })
  const statementTimeout = options.statementTimeoutMilliseconds ?? 30_000
  const pool = openPool(options, sessionSettings(options.role ?? 'innkeep_service', statementTimeout))
  const connections = new Connections(pool, options.connection)
  const { heartbeat } = connections

  const withSession = async <Result>(work: (session: Session) => Promise<Result>, tenant = 'service'): Promise<Result> => {
    if (heartbeat.isAway) throw doesNotAnswer()
    const giveBack = await places.take(tenant)
    const client = await connections.connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    const session = new OpenSession(client, connections, statementTimeout)
    // A socket that breaks while the connection is in use must not cause an uncaught error event.
    const onError = () => {
      session.isInDoubt = true
    }
    client.on('error', onError)
    try {
      return await work(session)
    } finally {
      client.removeListener('error', onError)
      if (session.isInDoubt) destroy(client)
      else client.release()
      giveBack()
    }
  }

  return {
    withSession,
    flush: (statements, patienceMilliseconds) => withSession((session) => session.flush(statements, patienceMilliseconds)),
    isFull: (tenant) => heartbeat.isAway || places.isFull(tenant),
    answers: () => heartbeat.answers(),
    hasRoom: () => performance.now() - connections.withoutRoomAt > withoutRoomMilliseconds,
    get timesWithoutRoom() {
      return connections.timesWithoutRoom
    },
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

/** The session settings, applied to one transaction only. */
function settingsOfTransaction(settings: Readonly<Record<string, string>>): Statement {
  const entries = Object.entries(settings)
  return {
    text: `select ${entries.map((_, place) => `set_config($${2 * place + 1}, $${2 * place + 2}, true)`).join(', ')}`,
    values: entries.flat(),
  }
}

/** Closes the socket without a terminate message: a server that does not respond would not read it, and the socket would stay open. */
function destroy(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  client.on('error', () => {})
  client.release(true)
  stream.destroy()
}

/** The error of the server or the socket; unwraps FlushError. */
export function databaseErrorOf(
  error: unknown,
): { code?: string; constraint?: string; message: string; routine?: string } | undefined {
  const cause = error instanceof FlushError ? error.cause : error
  return cause instanceof Error ? cause : undefined
}

/** The tenant is being moved to another database and accepts no writes here. */
export function isTenantMoving(error: unknown): boolean {
  const { code, message } = databaseErrorOf(error) ?? {}
  return code === 'IK001' && message === 'TENANT_IS_MOVING'
}

/** The server has become a replica or is shutting down: another server is the primary now. */
const isNoPrimary = (error: unknown): boolean => /^(25006|57P0[123])$/.test(databaseErrorOf(error)?.code ?? '')

/** The disk of the server is full, or it has no memory or no connection left (SQLSTATE class 53). Nothing was carried out; it may be later. */
export const hasNoRoom = (error: unknown): boolean => databaseErrorOf(error)?.code?.startsWith('53') === true
const withoutRoomMilliseconds = 5_000

/** The error is not one of the statement itself: the connection broke, or the server is shutting down. */
export function isConnectionInDoubt(error: unknown): boolean {
  if (error instanceof FlushTimeout || error instanceof DatabaseUnavailable) return true
  const code = databaseErrorOf(error)?.code
  if (error instanceof FlushError && (code === undefined || !/^[0-9A-Z]{5}$/.test(code))) return true
  return (
    code !== undefined &&
    // 25006: the server has become a read-only replica; another server is the primary now.
    (/^(08|57P|58)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '25P03', '25P04', '25006'].includes(code))
  )
}
