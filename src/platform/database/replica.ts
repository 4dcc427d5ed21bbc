/**
 * Reads from a replica: a server that follows the primary (hot standby) and shows what was there a moment ago. How long ago is known: it is asked whether it has replayed what the primary had written
 * when the question was put. Only while somebody wants to know.
 */
import type { Id } from '../values/ids.ts'
import { type Database, isConnectionInDoubt } from './database.ts'
import { type Statement, sql } from './sql.ts'

export interface Replica {
  readonly database: Database
  /**
   * Whether what it shows is at most so many seconds old, holds what this process has written for the tenant, and everything up to a position that `written` has given, in this process or in
   * another. Answers at once, from what was found out last.
   */
  isWithin(seconds: number, tenantId: Id, position?: string): boolean
  /** It as whoever `isWithin` was true for reads it: behind one address there may be several that follow, so the one that answers says in the same session that it has come so far. Fails with ReplicaBehind. */
  at(): Database
  /** Where the primary has come to: everything that was committed before stands before it. An LSN, such as `0/16B3748`. Asked on the tenant's own share of the connections. */
  position(tenantId: Id): Promise<string>
  /** How old what it shows is at most, in whole seconds. */
  age(): number
  /** Something was written for the tenant. */
  hasWritten(tenantId: Id): void
  close(): Promise<void>
}

/** It is not asked more often. */
const askedEveryMilliseconds = 200
/** Writes are remembered for this long; a replica that is further behind is not read. */
const rememberedMilliseconds = 60_000

/** The one that was asked has not come as far as another one behind the same address. */
export class ReplicaBehind extends Error {
  override name = 'ReplicaBehind'
}

export interface ReplicaOptions {
  readonly now?: () => number
  /** It follows nobody any more, or does not answer. */
  readonly onUseless?: () => void
}

export function openReplica(
  primary: Database,
  database: Database,
  { now = () => performance.now(), onUseless = () => {} }: ReplicaOptions = {},
): Replica {
  /** Whatever was written before this moment is on the replica. */
  let freshAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const written = new Map<Id, number>()
  /** What it showed was asked for when the primary had come to here. */
  let replayed = '0/0'

  const ask = async () => {
    askedAt = now()
    const since = askedAt
    try {
      const [[there]] = await primary.flush([sql<{ written: string }>`select pg_current_wal_insert_lsn()::text as written`])
      // Null on a server that follows nobody: that is no replica.
      const [[here]] = await database.flush([hasReplayed(there?.written ?? '0/0')])
      if (here?.isThere === null) onUseless()
      if (here?.isThere) {
        freshAt = since
        replayed = there?.written ?? '0/0'
      }
    } catch (error) {
      if (isConnectionInDoubt(error)) {
        freshAt = Number.NEGATIVE_INFINITY
        replayed = '0/0'
        onUseless()
      }
    }
  }
  const askSoon = () => {
    if (now() - askedAt < askedEveryMilliseconds) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
  }

  return {
    database,
    isWithin(seconds, tenantId, position = '0/0') {
      askSoon()
      const wanted = numberOf(position)
      // What is no position may be anywhere.
      if (wanted === undefined || wanted > (numberOf(replayed) ?? 0n)) return false
      const age = now() - freshAt
      return (
        age <= Math.min(seconds * 1_000, rememberedMilliseconds) && (written.get(tenantId) ?? Number.NEGATIVE_INFINITY) < freshAt
      )
    },
    at() {
      const needed = replayed
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
    },
    async position(tenantId) {
      const [[there]] = await primary.withSession(
        (session) => session.flush([sql<{ written: string }>`select pg_current_wal_insert_lsn()::text as written`]),
        tenantId,
      )
      return there?.written ?? '0/0'
    },
    age: () => Math.ceil((now() - freshAt) / 1_000),
    hasWritten(tenantId) {
      const moment = now()
      // In the order of the writes: those that are too old to matter stand first.
      written.delete(tenantId)
      written.set(tenantId, moment)
      for (const [other, at] of written) {
        if (moment - at < rememberedMilliseconds) break
        written.delete(other)
      }
    },
    async close() {
      await asking
      await database.close()
    },
  }
}

const hasReplayed = (position: string): Statement<{ isThere: boolean | null }> => sql<{ isThere: boolean | null }>`
  select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`

/** Of an LSN; undefined where it is none. */
function numberOf(position: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? []
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
