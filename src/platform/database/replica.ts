/**
 * Reads from a replica (hot standby), which lags a little behind the primary. The lag is measured while there is demand: the replica is asked whether it has
 * replayed the primary's WAL position as of that moment.
 */
import type { Id } from '../values/ids.ts'
import { type Database, isConnectionInDoubt } from './database.ts'
import { type Statement, sql } from './sql.ts'

export interface Replica {
  readonly database: Database
  /**
   * Whether the replica is at most `seconds` behind, includes this process's writes for the tenant, and has replayed `position` (from `position()` of any
   * process). Returns immediately, from the last measurement.
   */
  isWithin(seconds: number, tenantId: Id, position?: string): boolean
  /**
   * The replica as measured by `isWithin`. One address may lead to several replicas, so each session first checks that its replica has replayed that position;
   * otherwise it fails with ReplicaBehind.
   */
  at(): Database
  /**
   * The primary's current WAL position (LSN, such as `0/16B3748`), after everything committed so far. The query counts towards the tenant's share of the
   * connections.
   */
  position(tenantId: Id): Promise<string>
  /** Upper bound of the lag, in whole seconds. */
  age(): number
  /** Records that something was written for the tenant. */
  hasWritten(tenantId: Id): void
  close(): Promise<void>
}

/** Minimum interval between measurements. */
const askedEveryMilliseconds = 200
/** How long writes are remembered; a replica with a larger lag is not used. */
const rememberedMilliseconds = 60_000

/** The replica that served the session lags behind another replica at the same address. */
export class ReplicaBehind extends Error {
  override name = 'ReplicaBehind'
}

export interface ReplicaOptions {
  readonly now?: () => number
  /** Called if the server is no longer a replica or does not respond. */
  readonly onUseless?: () => void
}

/** What the replica is known to have, measured from time to time. */
class Progress {
  /** Everything written before this time is on the replica. */
  freshAt = Number.NEGATIVE_INFINITY
  /** The last WAL position that the replica is known to have replayed. */
  replayed = '0/0'
  asking: Promise<void> | undefined
  private askedAt = Number.NEGATIVE_INFINITY
  private readonly primary: Database
  private readonly database: Database
  private readonly now: () => number
  private readonly onUseless: () => void

  constructor(primary: Database, database: Database, { now = () => performance.now(), onUseless = () => {} }: ReplicaOptions) {
    this.primary = primary
    this.database = database
    this.now = now
    this.onUseless = onUseless
  }

  askSoon(): void {
    if (this.now() - this.askedAt < askedEveryMilliseconds) return
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined
    })
  }

  private async ask(): Promise<void> {
    this.askedAt = this.now()
    const since = this.askedAt
    try {
      const [[there]] = await this.primary.flush([writtenSoFar()])
      // Null on a server that is not a replica.
      const [[here]] = await this.database.flush([hasReplayed(there?.written ?? '0/0')])
      if (here?.isThere === null) this.onUseless()
      if (here?.isThere) {
        this.freshAt = since
        this.replayed = there?.written ?? '0/0'
      }
    } catch (error) {
      if (isConnectionInDoubt(error)) {
        this.freshAt = Number.NEGATIVE_INFINITY
        this.replayed = '0/0'
        this.onUseless()
      }
    }
  }
}

/** The replica for reads that need everything up to a position; a session that lacks it is refused. */
function replicaAt(database: Database, needed: string): Database {
  const withSession: Database['withSession'] = (work, tenant) =>
    database.withSession(async (session) => {
      const [[row]] = await session.flush([hasReplayed(needed)])
      if (!row?.isThere) throw new ReplicaBehind()
      return work(session)
    }, tenant)
  return {
    ...database,
    withSession,
    flush: (statements, patienceMilliseconds) => withSession((session) => session.flush(statements, patienceMilliseconds)),
  }
}

export function openReplica(primary: Database, database: Database, options: ReplicaOptions = {}): Replica {
  const { now = () => performance.now() } = options
  const progress = new Progress(primary, database, options)
  const written = new Map<Id, number>()
  return {
    database,
    isWithin(seconds, tenantId, position = '0/0') {
      progress.askSoon()
      const wanted = numberOf(position)
      // An invalid position cannot be compared: use the primary.
      if (wanted === undefined || wanted > (numberOf(progress.replayed) ?? 0n)) return false
      const { freshAt } = progress
      return (
        now() - freshAt <= Math.min(seconds * 1_000, rememberedMilliseconds) &&
        (written.get(tenantId) ?? Number.NEGATIVE_INFINITY) < freshAt
      )
    },
    at: () => replicaAt(database, progress.replayed),
    async position(tenantId) {
      const [[there]] = await primary.withSession((session) => session.flush([writtenSoFar()]), tenantId)
      return there?.written ?? '0/0'
    },
    age: () => Math.ceil((now() - progress.freshAt) / 1_000),
    hasWritten(tenantId) {
      const moment = now()
      // The map is in the order of the writes: expired entries come first.
      written.delete(tenantId)
      written.set(tenantId, moment)
      for (const [other, at] of written) {
        if (moment - at < rememberedMilliseconds) break
        written.delete(other)
      }
    },
    async close() {
      await progress.asking
      await database.close()
    },
  }
}

const writtenSoFar = (): Statement<{ written: string }> => sql`select pg_current_wal_insert_lsn()::text as written`

const hasReplayed = (position: string): Statement<{ isThere: boolean | null }> => sql<{ isThere: boolean | null }>`
  select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`

/** The number of an LSN; undefined if the text is not an LSN. */
function numberOf(position: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? []
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
