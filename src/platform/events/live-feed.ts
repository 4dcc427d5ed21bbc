/**
 * The live feed: events as they are committed, ids and types only, to whoever listens. One query for all tenants that listen, at once after a commit of this process
 * and every 20 ms for those of others. (Notifications of PostgreSQL would take a lock of the whole server at each commit of everybody.)
 *
 * An event is sent as soon as it can be seen, not when all transactions before it have ended, so an old one that still runs holds up nobody. What may still appear is
 * looked for again, and what was sent already is left out. The place in the feed is the oldest transaction that still ran: whoever resumes there gets all, some twice.
 */
import { setImmediate } from 'node:timers/promises'
import type { Identity } from '../access/caller.ts'
import { type Permission, permissions } from '../contract/permissions.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/** One connection that listens. */
export interface Listener {
  readonly identity: Identity
  /** False: it does not keep up. */
  readonly write: (text: string) => boolean
  readonly end: () => void
}

export interface LiveFeed {
  /** Answers with how to stop; undefined: there are too many already. `lastPlace`: where a connection before was. */
  listen(listener: Listener, lastPlace: string | undefined): Promise<(() => void) | undefined>
  /** Something was committed here. */
  nudge(): void
  /** Keys, users or sessions changed: who may listen is looked up again. */
  recheck(isStillThere: (listener: Listener) => Promise<Identity | undefined>): Promise<void>
  readonly count: number
  stop(): void
}

interface Row {
  readonly horizon: string
  readonly tenantId: Id | null
  readonly id: Id
  readonly type: string
  readonly establishmentId: Id | null
  readonly writtenIn: string
  readonly payload: string
}

export const liveFeedSettings = {
  everyMilliseconds: 20,
  listenersAtMost: 5_000,
  ofOneTenant: 2_000,
  resumedAtMost: 2_000,
} as const

/** Events of these entities are for those who may read them; of all others for those who may read all (`webhook.read`). */
const entityOf: Readonly<Record<string, Permission>> = {
  reservation: 'reservation.read',
  guest: 'guest.read',
  unit: 'establishment.read',
  unit_type: 'establishment.read',
  establishment: 'establishment.read',
  work_order: 'maintenance.read',
  rate_plan: 'rate_plan.read',
  folio: 'folio.read',
  deposit: 'folio.read',
  guarantee: 'folio.read',
  wallet: 'cashless.read',
  hold: 'incidentals.read',
  invoice: 'invoice.read',
  inspection: 'inspection.read',
  meter: 'meter.read',
  asset: 'asset.read',
  receivable: 'receivable.read',
  debtor_account: 'receivable.read',
  dunning: 'receivable.read',
  user: 'user.read',
  role: 'user.read',
}

const rowsOfATurn = 20
const readAtOnce = 5_000
/** The largest number of a transaction. */
const endOfAll = '9223372036854775807'
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

const permissionFor = (type: string): Permission => entityOf[type.split('.')[0] as string] ?? 'webhook.read'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids out of the data of an event: nothing else of it is sent. */
function idsOf(payload: string): Record<string, string> {
  const { data } = JSON.parse(payload) as { data: Readonly<Record<string, unknown>> }
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && uuid.test(entry[1])),
  )
}

/** The establishments whose events of this kind a listener may see; undefined: none. */
function sees(identity: Identity, permission: Permission): '*' | ReadonlySet<string> | undefined {
  const caller = identity.callerFor({ permission })
  if (!caller.permissions.has(permission)) return undefined
  return caller.scope.establishments === '*' ? '*' : new Set(caller.scope.establishments)
}

export function openLiveFeed(database: Database, onError: (error: unknown) => void): LiveFeed {
  const listeners = new Map<Listener, Map<Permission, '*' | ReadonlySet<string> | undefined>>()
  /** Of what may be found again: the transactions of those that were sent. */
  const sent = new Map<Id, bigint>()
  let from: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let again = false
  let stopped = false
  let turn: Promise<undefined> = Promise.resolve(undefined)

  const sightOf = (identity: Identity) => new Map(permissions.map((permission) => [permission, sees(identity, permission)]))
  const read = (tenants: readonly Id[], since: string, atMost: number, afterId: Id = beforeAllIds) =>
    database.flush([
      sql<Row>`
        select horizon, tenant_id as "tenantId", id, type, establishment_id as "establishmentId", written_in as "writtenIn", payload
        from live_events(${[...tenants]}::uuid[], ${since}::text::xid8, ${afterId}::uuid, ${atMost}::integer)`,
    ])

  const maySee = (row: Row, sight: Map<Permission, '*' | ReadonlySet<string> | undefined> | undefined): boolean => {
    const seen = sight?.get(permissionFor(row.type))
    return seen === '*' || (seen !== undefined && row.establishmentId !== null && seen.has(row.establishmentId))
  }
  const textOf = (row: Row, place: string): string =>
    `id: ${place}\nevent: ${row.type}\ndata: ${JSON.stringify({ id: row.id, type: row.type, establishmentId: row.establishmentId, ids: idsOf(row.payload) })}\n\n`

  const drop = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
  }

  const pass = async () => {
    if (isReading) {
      again = true
      return
    }
    isReading = true
    try {
      do {
        again = false
        const tenants = [...new Set([...listeners.keys()].map(({ identity }) => identity.tenantId))]
        if (tenants.length === 0 || from === undefined) break
        const start = from
        let [rows] = await read(tenants, start, readAtOnce)
        const horizon = rows[0]?.horizon ?? from
        const byTenant = Map.groupBy(listeners, ([{ identity }]) => identity.tenantId)
        let written = 0
        for (;;) {
          for (const row of rows) {
            if (row.tenantId === null || sent.has(row.id)) continue
            sent.set(row.id, BigInt(row.writtenIn))
            const text = textOf(row, horizon)
            for (const [listener, sight] of byTenant.get(row.tenantId) ?? [])
              if (listeners.has(listener) && maySee(row, sight) && !listener.write(text)) drop(listener)
            written += 1
            // Whoever reads gets to read, before they are taken for somebody who does not.
            if (written % rowsOfATurn === 0) await setImmediate()
          }
          const last = rows.at(-1)
          if (rows.length < readAtOnce || !last) break
          ;[rows] = await read(tenants, last.writtenIn, readAtOnce, last.id)
        }
        from = horizon
        const oldest = BigInt(horizon)
        for (const [id, writtenIn] of sent) if (writtenIn < oldest) sent.delete(id)
      } while (again && !stopped)
    } catch (error) {
      onError(error)
    } finally {
      isReading = false
    }
  }

  const begin = () => {
    timer ??= setInterval(() => void pass(), liveFeedSettings.everyMilliseconds)
  }
  const rest = () => {
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    from = undefined
    sent.clear()
  }

  return {
    async listen(listener, lastPlace) {
      const { tenantId } = listener.identity
      const ofTenant = [...listeners.keys()].filter(({ identity }) => identity.tenantId === tenantId).length
      if (stopped || listeners.size >= liveFeedSettings.listenersAtMost || ofTenant >= liveFeedSettings.ofOneTenant)
        return undefined
      const sight = sightOf(listener.identity)
      const isResumed = lastPlace !== undefined && /^\d{1,19}$/.test(lastPlace)
      // From here on nothing is missed: it listens before it reads what it has missed.
      listeners.set(listener, sight)
      // One after the other: a thousand that come back together must not take every connection.
      const needsReading = isResumed || from === undefined
      const reading = turn.then(() =>
        needsReading && (isResumed || from === undefined)
          ? read([tenantId], isResumed ? lastPlace : endOfAll, liveFeedSettings.resumedAtMost + 1)
          : undefined,
      )
      turn = reading.then(
        () => undefined,
        () => undefined,
      )
      const [rows] = (await reading.catch((error: unknown) => {
        listeners.delete(listener)
        throw error
      })) ?? [[]]
      const horizon = rows[0]?.horizon ?? from ?? '0'
      from ??= horizon
      begin()
      const missed = rows.filter((row) => row.tenantId !== null)
      // Too much to send one by one: whoever listens reads anew what it shows.
      if (lastPlace !== undefined && (!isResumed || missed.length > liveFeedSettings.resumedAtMost))
        listener.write(`id: ${horizon}\nevent: reset\ndata: {}\n\n`)
      else {
        listener.write(`retry: 2000\nid: ${horizon}\nevent: ready\ndata: {}\n\n`)
        for (const row of missed) if (maySee(row, sight)) listener.write(textOf(row, horizon))
      }
      return () => {
        listeners.delete(listener)
        rest()
      }
    },
    nudge() {
      if (listeners.size > 0) void setImmediate().then(pass)
    },
    async recheck(isStillThere) {
      for (const listener of listeners.keys()) {
        const identity = await isStillThere(listener).catch(() => undefined)
        if (!identity) drop(listener)
        else if (listeners.has(listener)) listeners.set(listener, sightOf(identity))
      }
    },
    get count() {
      return listeners.size
    },
    stop() {
      stopped = true
      clearInterval(timer)
      for (const listener of listeners.keys()) drop(listener)
    },
  }
}
