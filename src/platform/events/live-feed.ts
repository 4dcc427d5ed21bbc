/**
 * The live feed: events as they are committed, ids and types only, to whoever listens. One query for all tenants that listen, at once after a commit of this process
 * and every 12 ms for those of others. (Notifications of PostgreSQL would take a lock of the whole server at each commit of everybody.)
 *
 * An event is sent as soon as it can be seen, not when all transactions before it have ended, so an old one that still runs holds up nobody: each query takes what
 * the snapshot before did not see. The place in the feed is the oldest transaction that still ran: whoever resumes there gets all, some twice.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Identity } from '../access/caller.ts'
import { type Permission, permissions } from '../contract/permissions.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/** An event as it is sent, made once however many listen: as it is, and as a chunk of a response (RFC 9112, section 7.1). */
export interface Frame {
  readonly bytes: Buffer
  readonly chunk: Buffer
}

export function frameOf(text: string): Frame {
  const bytes = Buffer.from(text)
  return { bytes, chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) }
}

/** One connection that listens. */
export interface Listener {
  readonly identity: Identity
  /** False: it does not keep up. */
  readonly write: (frame: Frame) => boolean
  readonly end: () => void
}

export interface LiveFeed {
  /** Answers with how to stop; undefined: there are too many already. `lastPlace`: where a connection before was. */
  listen(listener: Listener, lastPlace: string | undefined): Promise<(() => void) | undefined>
  /** Something was committed here. */
  nudge(): void
  /**
   * Keys, users or sessions changed, of one tenant or of all: who may listen is looked up again, and undefined is dropped. A look-up that fails says nothing:
   * only who cannot be looked up several times is dropped, too.
   */
  recheck(isStillThere: (listener: Listener) => Promise<Identity | undefined>, tenantId?: Id): Promise<void>
  readonly count: number
  stop(): void
}

interface Row {
  /** Of the query: `xmin:xmax:xip,…`. */
  readonly snapshot: string
  readonly tenantId: Id | null
  readonly id: Id
  readonly type: string
  readonly establishmentId: Id | null
  readonly writtenIn: string
  readonly payload: string
}

export const liveFeedSettings = {
  everyMilliseconds: 12,
  listenersAtMost: 5_000,
  ofOneTenant: 2_000,
  resumedAtMost: 2_000,
} as const

/** Events of these entities are for those who may read them; of all others for those who may read all (`webhook.read`). */
const entityOf: Readonly<Record<string, Permission>> = {
  reservation: 'reservation.read',
  booking: 'reservation.read',
  block: 'reservation.read',
  waiting_list: 'reservation.read',
  guest_message: 'guest.read',
  stay_guest: 'reservation.read',
  company: 'reservation.read',
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
  housekeeping: 'housekeeping.read',
  found_item: 'housekeeping.read',
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
/** Running transactions that lie further apart are looked for one by one. */
const farApart = 5_000n
const failuresAtMost = 4
/** The largest number of a transaction. */
const endOfAll = '9223372036854775807'
const beforeAll = { writtenIn: '0', id: '00000000-0000-0000-0000-000000000000' }

/** What everything was seen by that was written before this transaction. */
const snapshotBefore = (transaction: string): string => `${transaction}:${transaction}:`
const oldestOf = (snapshot: string): string => snapshot.split(':')[0] as string

function isFar(snapshot: string): boolean {
  const [oldest = '0', next = '0'] = snapshot.split(':')
  return BigInt(next) - BigInt(oldest) > farApart
}

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
  const failures = new WeakMap<Listener, number>()
  /** The snapshot of the last pass; what it saw was sent. Undefined: nobody listens. */
  let seen: string | undefined
  let timer: NodeJS.Timeout | undefined
  let passing: Promise<void> | undefined
  let again = false
  let stopped = false
  /** Of each tenant one after the other: a thousand screens that come back together must not take every connection. */
  const turns = new Map<Id, Promise<unknown>>()

  const sightOf = (identity: Identity) => new Map(permissions.map((permission) => [permission, sees(identity, permission)]))
  const read = (
    tenants: readonly Id[],
    since: string,
    atMost: number,
    until: string | null = null,
    after = beforeAll,
  ) => sql<Row>`
    select snapshot, tenant_id as "tenantId", id, type, establishment_id as "establishmentId", written_in as "writtenIn", payload
    from live_events(${[...tenants]}::uuid[], ${since}::text::pg_snapshot, ${until}::text::pg_snapshot, ${isFar(since)}, ${after.writtenIn}::text::xid8, ${after.id}::uuid, ${atMost}::integer)`

  const maySee = (row: Row, sight: Map<Permission, '*' | ReadonlySet<string> | undefined> | undefined): boolean => {
    const visible = sight?.get(permissionFor(row.type))
    return visible === '*' || (visible !== undefined && row.establishmentId !== null && visible.has(row.establishmentId))
  }
  const textOf = (row: Row, place: string): string =>
    `id: ${place}\nevent: ${row.type}\ndata: ${JSON.stringify({ id: row.id, type: row.type, establishmentId: row.establishmentId, ids: idsOf(row.payload) })}\n\n`

  const rest = () => {
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    seen = undefined
  }
  const drop = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
    rest()
  }

  /** Sends what the snapshot before did not see. */
  const passOnce = async (since: string) => {
    const byTenant = Map.groupBy(listeners, ([{ identity }]) => identity.tenantId)
    const tenants = [...byTenant.keys()]
    let [rows] = await database.flush([read(tenants, since, readAtOnce)])
    const snapshot = rows[0]?.snapshot ?? since
    let written = 0
    for (;;) {
      for (const row of rows) {
        if (row.tenantId === null) continue
        const frame = frameOf(textOf(row, oldestOf(snapshot)))
        for (const [listener, sight] of byTenant.get(row.tenantId) ?? [])
          if (listeners.has(listener) && maySee(row, sight) && !listener.write(frame)) drop(listener)
        written += 1
        // Whoever reads gets to read, before they are taken for somebody who does not.
        if (written % rowsOfATurn === 0) await turnOfOthers()
      }
      const last = rows.at(-1)
      if (rows.length < readAtOnce || !last) break
      ;[rows] = await database.flush([read(tenants, since, readAtOnce, snapshot, last)])
    }
    // Whoever came when nobody listened any more begins anew.
    if (seen === since) seen = snapshot
  }

  const passes = async () => {
    try {
      do {
        again = false
        if (listeners.size === 0 || seen === undefined) break
        await passOnce(seen)
      } while (again && !stopped)
    } catch (error) {
      onError(error)
    }
  }
  const pass = () => {
    again = true
    passing ??= passes().finally(() => {
      passing = undefined
    })
  }

  const inTurn = async <Result>(tenantId: Id, work: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(tenantId)
    const mine = (before ?? Promise.resolve()).then(work)
    const settled = Promise.allSettled([mine])
    turns.set(tenantId, settled)
    try {
      return await mine
    } finally {
      if (turns.get(tenantId) === settled) turns.delete(tenantId)
    }
  }

  return {
    async listen(listener, lastPlace) {
      const { tenantId } = listener.identity
      const ofTenant = [...listeners.keys()].filter(({ identity }) => identity.tenantId === tenantId).length
      if (stopped || listeners.size >= liveFeedSettings.listenersAtMost || ofTenant >= liveFeedSettings.ofOneTenant)
        return undefined
      const sight = sightOf(listener.identity)
      const isResumed = lastPlace !== undefined && /^\d{1,19}$/.test(lastPlace)
      // From here on nothing is missed: it listens before it reads what it has missed, and a pass that began without it is over by then.
      listeners.set(listener, sight)
      try {
        await passing
        const rows =
          isResumed || seen === undefined
            ? await inTurn(tenantId, async () => {
                // Somebody before may have found the place.
                if (!isResumed && seen !== undefined) return []
                const statement = read(
                  [tenantId],
                  snapshotBefore(isResumed ? lastPlace : endOfAll),
                  liveFeedSettings.resumedAtMost + 1,
                )
                const [found] = await database.withSession((session) => session.flush([statement]), tenantId)
                return found
              })
            : []
        seen ??= rows[0]?.snapshot ?? snapshotBefore(endOfAll)
        const place = oldestOf(rows[0]?.snapshot ?? seen)
        timer ??= setInterval(pass, liveFeedSettings.everyMilliseconds)
        const missed = rows.filter((row) => row.tenantId !== null)
        // Too much to send one by one, or a place of another server: whoever listens reads anew what it shows.
        const isLost = !isResumed || missed.length > liveFeedSettings.resumedAtMost || BigInt(lastPlace) > BigInt(place)
        if (lastPlace !== undefined && isLost) listener.write(frameOf(`id: ${place}\nevent: reset\ndata: {}\n\n`))
        else {
          listener.write(frameOf(`retry: 2000\nid: ${place}\nevent: ready\ndata: {}\n\n`))
          for (const row of missed) if (maySee(row, sight)) listener.write(frameOf(textOf(row, place)))
        }
      } catch (error) {
        listeners.delete(listener)
        rest()
        throw error
      }
      return () => {
        listeners.delete(listener)
        rest()
      }
    },
    nudge() {
      if (listeners.size > 0) setImmediate(() => pass())
    },
    async recheck(isStillThere, tenantId) {
      for (const listener of listeners.keys()) {
        if (tenantId !== undefined && listener.identity.tenantId !== tenantId) continue
        try {
          const identity = await isStillThere(listener)
          failures.delete(listener)
          if (!identity) drop(listener)
          else if (listeners.has(listener)) listeners.set(listener, sightOf(identity))
        } catch {
          const count = (failures.get(listener) ?? 0) + 1
          failures.set(listener, count)
          if (count >= failuresAtMost) drop(listener)
        }
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
