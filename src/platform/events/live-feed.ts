/**
 * The live feed: sends committed events, ids and types only, to connected listeners. One query serves all tenants that have listeners: immediately after a
 * commit of this process, and every 12 ms for commits of others. (PostgreSQL's NOTIFY would take a server-wide lock at each commit.)
 *
 * An event is sent as soon as it is visible, without waiting for older transactions, so a long-running transaction delays nobody: each query returns what the
 * previous snapshot did not see. The position in the feed is the oldest transaction still running: a client that resumes there gets every event, some twice.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Identity } from '../access/caller.ts'
import { allPermissions, type Permission } from '../contract/permissions.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'

/** The bytes of an event, built once for all listeners: plain, and as a chunk of a response (RFC 9112, section 7.1). */
export interface Frame {
  readonly bytes: Buffer
  readonly chunk: Buffer
}

export function frameOf(text: string): Frame {
  const bytes = Buffer.from(text)
  return { bytes, chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) }
}

/** A connected client of the live feed. */
export interface Listener {
  readonly identity: Identity
  /** False if the client does not read fast enough. */
  readonly write: (frame: Frame) => boolean
  readonly end: () => void
}

export interface LiveFeed {
  /** Adds a listener. Returns a function that removes it, or undefined if there are too many. `lastPlace`: the position reached by an earlier connection. */
  listen(listener: Listener, lastPlace: string | undefined): Promise<(() => void) | undefined>
  /** Something was committed in this process. */
  nudge(): void
  /**
   * Re-checks the listeners of one tenant or of all, after keys, users or sessions have changed. A listener without an identity (undefined) is disconnected.
   * A failed look-up is tolerated; after several in a row the listener is disconnected too.
   */
  recheck(isStillThere: (listener: Listener) => Promise<Identity | undefined>, tenantId?: Id): Promise<void>
  readonly count: number
  stop(): void
}

interface Row {
  /** The snapshot of the query: `xmin:xmax:xip,…`. */
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

/** The permission needed to see the events of an entity. All other entities need `webhook.read`. */
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
  trace: 'reservation.read',
  meter: 'meter.read',
  asset: 'asset.read',
  receivable: 'receivable.read',
  debtor_account: 'receivable.read',
  dunning: 'receivable.read',
  user: 'user.read',
  role: 'user.read',
}

/** Far less than a client may leave unread. */
const bytesOfATurn = 32_768
const readAtOnce = 5_000
/** If the running transactions span more ids than this, the query looks them up one by one. */
const farApart = 5_000n
const failuresAtMost = 4
/** The largest transaction id. */
const endOfAll = '9223372036854775807'
const beforeAll = { writtenIn: '0', id: '00000000-0000-0000-0000-000000000000' }

/** A snapshot that sees everything written before this transaction. */
const snapshotBefore = (transaction: string): string => `${transaction}:${transaction}:`
const oldestOf = (snapshot: string): string => snapshot.split(':')[0] as string

function isFar(snapshot: string): boolean {
  const [oldest = '0', next = '0'] = snapshot.split(':')
  return BigInt(next) - BigInt(oldest) > farApart
}

const permissionFor = (type: string): Permission => entityOf[type.split('.')[0] as string] ?? 'webhook.read'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids in the data of an event; nothing else of the data is sent. */
function idsOf(payload: string): Record<string, string> {
  const { data } = JSON.parse(payload) as { data: Readonly<Record<string, unknown>> }
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && uuid.test(entry[1])),
  )
}

/** What a listener may see, by permission. */
type Sight = ReadonlyMap<Permission, '*' | ReadonlySet<string> | undefined>

/** The establishments whose events of this kind a listener may see; undefined if none. */
function sees(identity: Identity, permission: Permission): '*' | ReadonlySet<string> | undefined {
  const caller = identity.callerFor({ permission })
  if (!caller.permissions.has(permission)) return undefined
  return caller.scope.establishments === '*' ? '*' : new Set(caller.scope.establishments)
}

const sightOf = (identity: Identity): Sight =>
  new Map(allPermissions().map((permission) => [permission, sees(identity, permission)]))

function maySee(row: Row, sight: Sight): boolean {
  const visible = sight.get(permissionFor(row.type))
  return visible === '*' || (visible !== undefined && row.establishmentId !== null && visible.has(row.establishmentId))
}

const frameOfEvent = (row: Row, place: string): Frame =>
  frameOf(
    `id: ${place}\nevent: ${row.type}\ndata: ${JSON.stringify({ id: row.id, type: row.type, establishmentId: row.establishmentId, ids: idsOf(row.payload) })}\n\n`,
  )

/** Events of these tenants that a snapshot did not see; up to another snapshot, and after an event, when there are too many for one read. */
const eventsSince = (
  tenants: readonly Id[],
  since: string,
  atMost: number,
  until: string | null = null,
  after = beforeAll,
) => sql<Row>`
  select snapshot, tenant_id as "tenantId", id, type, establishment_id as "establishmentId", written_in as "writtenIn", payload
  from live_events(${[...tenants]}::uuid[], ${since}::text::pg_snapshot, ${until}::text::pg_snapshot, ${isFar(since)}, ${after.writtenIn}::text::xid8, ${after.id}::uuid, ${atMost}::integer)`

/** Carries out work of one tenant in turn: a thousand screens that reconnect at once must not use up the database connections. */
function openTurns() {
  const turns = new Map<Id, Promise<unknown>>()
  return async <Result>(tenantId: Id, work: () => Promise<Result>): Promise<Result> => {
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
}

/** Those who listen, and how far all of them have been served. */
interface Audience {
  readonly listeners: Map<Listener, Sight>
  /** The snapshot of the last pass; everything it saw has been sent. Undefined while there are no listeners. */
  seen: string | undefined
  readonly drop: (listener: Listener) => void
}

/** Sends the events that the previous snapshot did not see. */
async function passOnce(database: Database, audience: Audience, since: string): Promise<void> {
  const { listeners, drop } = audience
  const byTenant = Map.groupBy(listeners, ([{ identity }]) => identity.tenantId)
  const tenants = [...byTenant.keys()]
  let [rows] = await database.flush([eventsSince(tenants, since, readAtOnce)])
  const snapshot = rows[0]?.snapshot ?? since
  let bytes = 0
  for (;;) {
    for (const row of rows) {
      if (row.tenantId === null) continue
      const frame = frameOfEvent(row, oldestOf(snapshot))
      for (const [listener, sight] of byTenant.get(row.tenantId) ?? [])
        if (listeners.has(listener) && maySee(row, sight) && !listener.write(frame)) drop(listener)
      bytes += frame.bytes.length
      if (bytes < bytesOfATurn) continue
      // Yield, so that clients can read before they are judged too slow.
      bytes = 0
      await turnOfOthers()
    }
    const last = rows.at(-1)
    if (rows.length < readAtOnce || !last) break
    ;[rows] = await database.flush([eventsSince(tenants, since, readAtOnce, snapshot, last)])
  }
  // If all listeners left meanwhile and a new one came, `seen` has been reset: do not overwrite it.
  if (audience.seen === since) audience.seen = snapshot
}

/** A place is a transaction id of PostgreSQL: 64 bits, of which the lower 32 are never zero. */
const isPlace = (place: string | undefined): place is string =>
  place !== undefined && /^\d{1,19}$/.test(place) && BigInt(place) < 2n ** 63n && BigInt(place) % 2n ** 32n !== 0n

/** What a new listener missed since its last place, and the snapshot from which it is served. */
async function missedBy(
  database: Database,
  audience: Audience,
  inTurn: ReturnType<typeof openTurns>,
  tenantId: Id,
  lastPlace: string | undefined,
): Promise<Row[]> {
  const isResumed = isPlace(lastPlace)
  if (!isResumed && audience.seen !== undefined) return []
  return inTurn(tenantId, async () => {
    // An earlier listener in the queue may have determined the snapshot.
    if (!isResumed && audience.seen !== undefined) return []
    const since = snapshotBefore(isResumed ? lastPlace : endOfAll)
    const statement = eventsSince([tenantId], since, liveFeedSettings.resumedAtMost + 1)
    const [found] = await database.withSession((session) => session.flush([statement]), tenantId)
    return found
  })
}

/** The first frames of a listener: where it stands and what it missed; or that it must reload what it shows. */
function greet(listener: Listener, sight: Sight, rows: readonly Row[], place: string, lastPlace: string | undefined): void {
  const missed = rows.filter((row) => row.tenantId !== null)
  // Too many missed events, or a position of another server.
  const isLost = !isPlace(lastPlace) || missed.length > liveFeedSettings.resumedAtMost || BigInt(lastPlace) > BigInt(place)
  if (lastPlace !== undefined && isLost) {
    listener.write(frameOf(`id: ${place}\nevent: reset\ndata: {}\n\n`))
    return
  }
  listener.write(frameOf(`retry: 2000\nid: ${place}\nevent: ready\ndata: {}\n\n`))
  for (const row of missed) if (maySee(row, sight)) listener.write(frameOfEvent(row, place))
}

/** Whether another listener of this tenant is taken. */
function hasRoom(listeners: ReadonlyMap<Listener, Sight>, tenantId: Id): boolean {
  const ofTenant = [...listeners.keys()].filter(({ identity }) => identity.tenantId === tenantId).length
  return listeners.size < liveFeedSettings.listenersAtMost && ofTenant < liveFeedSettings.ofOneTenant
}

/** Asks again who the listeners are. One whose look-up fails several times in a row is disconnected like one who is no longer there. */
async function recheckListeners(
  { listeners, drop }: Audience,
  failures: WeakMap<Listener, number>,
  isStillThere: (listener: Listener) => Promise<Identity | undefined>,
  tenantId: Id | undefined,
): Promise<void> {
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
}

export function openLiveFeed(database: Database, onError: (error: unknown) => void): LiveFeed {
  const listeners = new Map<Listener, Sight>()
  const failures = new WeakMap<Listener, number>()
  const inTurn = openTurns()
  let timer: NodeJS.Timeout | undefined
  let passing: Promise<void> | undefined
  let again = false
  let stopped = false

  const remove = (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    audience.seen = undefined
  }
  const drop = (listener: Listener) => {
    listeners.delete(listener)
    listener.end()
    remove(listener)
  }
  const audience: Audience = { listeners, seen: undefined, drop }

  const passes = async () => {
    try {
      do {
        again = false
        if (listeners.size === 0 || audience.seen === undefined) break
        await passOnce(database, audience, audience.seen)
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

  return {
    async listen(listener, lastPlace) {
      const { tenantId } = listener.identity
      if (stopped || !hasRoom(listeners, tenantId)) return undefined
      const sight = sightOf(listener.identity)
      // Register the listener before reading the missed events, so that none is lost; a pass that began without it is awaited below.
      listeners.set(listener, sight)
      try {
        await passing
        const rows = await missedBy(database, audience, inTurn, tenantId, lastPlace)
        audience.seen ??= rows[0]?.snapshot ?? snapshotBefore(endOfAll)
        timer ??= setInterval(pass, liveFeedSettings.everyMilliseconds)
        greet(listener, sight, rows, oldestOf(rows[0]?.snapshot ?? audience.seen), lastPlace)
      } catch (error) {
        remove(listener)
        throw error
      }
      return () => remove(listener)
    },
    nudge() {
      if (listeners.size > 0) setImmediate(() => pass())
    },
    recheck: (isStillThere, tenantId) => recheckListeners(audience, failures, isStillThere, tenantId),
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
