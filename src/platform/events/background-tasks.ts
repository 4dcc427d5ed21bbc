/**
 * Background tasks run the event handlers asynchronously and reliably. A task is stored in the transaction of its event; a worker carries it out in a separate
 * transaction, so it takes effect exactly once, even after a crash. It is retried with growing pauses. After the last attempt its status is `failed`, and a
 * user can retry it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { Refusal } from '../contract/errors.ts'
import {
  begin,
  commit,
  type Database,
  databaseErrorOf,
  isTenantMoving,
  rollback,
  scopeStatement,
  writeScopeStatement,
} from '../database/database.ts'
import { loadBy } from '../database/load.ts'
import { sql } from '../database/sql.ts'
import { type ExternalSystems, noExternalSystems } from '../external/external-systems.ts'
import { systemsFor } from '../external/trial-systems.ts'
import { type Logger, traceIdOf } from '../observability/telemetry.ts'
import { auditEntry } from '../operation/audit.ts'
import { tenantModeOf } from '../tenants/tenant-mode.ts'
import { dateIn, momentOf } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'
import { shortened } from '../values/shortened.ts'
import type { EventHandler } from './event-handler.ts'
import { type EmittedEvent, outboxStatements } from './outbox.ts'

/** Tasks that call external systems have their own lane, so that they do not delay the others. */
export type Lane = 'database' | 'external'

/** Seconds between attempts. After the last one, the background task has failed. */
const pauses = [1, 5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200]
export const attemptsAtMost = pauses.length + 1
/** Lease of a claimed task: if the process dies, no other worker takes the task for this long. */
const leaseSeconds = { database: 60, external: 300 } as const
/** Maximum number of concurrent tasks in the lane of external calls. */
const sideBySide = 8
const takenAtOnce = 50

interface ClaimedTask {
  readonly name: string
  readonly attempts: number
  readonly causedBy: Id
}

interface RoundOptions {
  readonly lane?: Lane
  readonly external?: ExternalSystems
  readonly isStopped?: () => boolean
}

/**
 * Runs the due tasks: one after the other, in the lane of external calls several concurrently. Returns how many succeeded, how many failed, and whether more
 * are due.
 */
export async function runDueBackgroundTasks(
  database: Database,
  eventHandlers: readonly EventHandler[],
  logger: Logger,
  clock: () => Temporal.Instant,
  { lane = 'database', external = noExternalSystems, isStopped = () => false }: RoundOptions = {},
): Promise<{ done: number; missed: number; more: boolean }> {
  const namesOfCalling = eventHandlers.flatMap((candidate) => (candidate.callExternal ? [candidate.name] : []))
  const [due] = await database.flush([
    sql<{ tenantId: Id; id: Id }>`
      select tenant_id as "tenantId", id
      from due_reactions_of_lane(${momentOf(clock())}::timestamptz, ${takenAtOnce}, ${namesOfCalling}::text[], ${lane === 'external'})`,
  ])
  let done = 0
  let missed = 0
  const queue = due.values()
  const work = async () => {
    for (const { tenantId, id } of queue) {
      if (isStopped()) return
      const claimed = await claim(database, lane, tenantId, id, clock())
      if (!claimed) continue
      try {
        if (await carryOut(database, eventHandlers, external, tenantId, id, claimed, clock())) done += 1
      } catch (error) {
        missed += 1
        logger.error({ error, tenantId, backgroundTaskId: id }, 'a background task failed')
        await putOff(database, tenantId, id, claimed, error, clock())
      }
    }
  }
  await Promise.all(Array.from({ length: lane === 'external' ? sideBySide : 1 }, work))
  return { done, missed, more: due.length === takenAtOnce }
}

/** Counts the attempt before running it, so that a task that crashes the process is not retried for ever. */
async function claim(
  database: Database,
  lane: Lane,
  tenantId: Id,
  id: Id,
  now: Temporal.Instant,
): Promise<ClaimedTask | undefined> {
  const moment = momentOf(now)
  const rows = await database
    .flush([
      writeScopeStatement({ tenantId, establishments: '*' }),
      sql<ClaimedTask & { failed: boolean }>`
      update reaction set attempts = attempts + 1, next_attempt_at = ${moment}::timestamptz + make_interval(secs => ${leaseSeconds[lane]}::integer),
        status = case when attempts >= ${attemptsAtMost}::integer then 'failed' else status end
      where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and next_attempt_at <= ${moment}::timestamptz
      returning name, attempts, caused_by as "causedBy", status = 'failed' as failed`,
    ])
    .catch((error: unknown) => {
      // The tenant's new database runs it.
      if (isTenantMoving(error)) return undefined
      throw error
    })
  const claimed = rows?.[1][0]
  return claimed && !claimed.failed ? claimed : undefined
}

async function carryOut(
  database: Database,
  eventHandlers: readonly EventHandler[],
  external: ExternalSystems,
  tenantId: Id,
  id: Id,
  { name, attempts, causedBy }: ClaimedTask,
  now: Temporal.Instant,
): Promise<boolean> {
  const handler = eventHandlers.find((candidate) => candidate.name === name)
  if (!handler) throw new Error('there is no event handler of this name in this process')
  const moment = momentOf(now)
  const known = { tenantId, causedBy, moment, newId, todayIn: (timezone: string) => dateIn(timezone, now) }
  let answer: unknown
  if (handler.callExternal) {
    const scope = scopeStatement({ tenantId, establishments: '*' })
    const load = loadBy(async (statements) => (await database.flush([scope, ...statements])).slice(1))
    const [[row], [tenant]] = await load(
      sql<{ payload: string }>`
      select e.payload from reaction r join event e on e.tenant_id = r.tenant_id and e.id = r.event_id
      where r.tenant_id = ${tenantId} and r.id = ${id} and r.status = 'pending' and r.attempts = ${attempts}`,
      tenantModeOf(tenantId),
    )
    if (!row) return false
    const reached = systemsFor(tenant?.mode ?? 'live', external)
    answer = await handler.callExternal({ ...known, event: JSON.parse(row.payload) as EmittedEvent, load }, reached)
  }
  return database.withSession(async (session) => {
    try {
      const [, , , [row]] = await session.flush([
        begin,
        writeScopeStatement({ tenantId, establishments: '*' }),
        // If end of day holds the lock of the establishment, leave the task to the next attempt: other tasks are waiting.
        sql`select set_config('lock_timeout', '2s', true)`,
        sql<{ payload: string }>`
          select e.payload from reaction r join event e on e.tenant_id = r.tenant_id and e.id = r.event_id
          where r.tenant_id = ${tenantId} and r.id = ${id} and r.status = 'pending' and r.attempts = ${attempts}
          -- Not skipping what is locked: another worker that claims in vain holds the row for a moment, and this attempt would be skipped for the whole lease.
          for update of r`,
      ])
      if (!row) {
        await session.flush([rollback])
        return false
      }
      const event = JSON.parse(row.payload) as EmittedEvent
      const outcome = await handler.handle({
        ...known,
        event,
        load: loadBy(async (statements) => await session.flush(statements)),
        answer: answer as never,
      })
      await session.flush([
        ...(outcome.writes ?? []),
        ...outboxStatements(tenantId, moment, causedBy, outcome.events ?? [], eventHandlers),
        auditEntry(tenantId, {
          at: moment,
          actorId: causedBy,
          kind: 'service',
          operation: `event-handler:${handler.name}`,
          recordId: id,
          establishmentId: event.establishmentId,
          traceId: traceIdOf(undefined),
          detail: outcome.audit,
        }),
        sql`
          update reaction set status = 'done', done_at = ${moment}::timestamptz, last_error = null
          where tenant_id = ${tenantId} and id = ${id}`,
        commit,
      ])
      return true
    } catch (error) {
      await session.flush([rollback]).catch(() => {})
      throw error
    }
  })
}

async function putOff(
  database: Database,
  tenantId: Id,
  id: Id,
  { name, attempts, causedBy }: ClaimedTask,
  error: unknown,
  now: Temporal.Instant,
): Promise<void> {
  const failed = attempts >= attemptsAtMost
  await database
    .flush([
      writeScopeStatement({ tenantId, establishments: '*' }),
      sql`
        update reaction set last_error = ${sentenceOf(error)}, status = ${failed ? 'failed' : 'pending'},
          next_attempt_at = ${momentOf(now)}::timestamptz + make_interval(secs => ${pauses[attempts - 1] ?? 0}::integer)
        where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and attempts = ${attempts}`,
      ...(failed
        ? outboxStatements(
            tenantId,
            momentOf(now),
            causedBy,
            [{ type: 'background_task.failed', establishmentId: null, data: { backgroundTaskId: id, name } }],
            [],
          )
        : []),
    ])
    // The database is unavailable or the tenant is moving: the task becomes due again when its lease expires.
    .catch(() => {})
}

/** The message of a refusal; for any other error only its name and code, because messages may contain personal data. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return shortened(`${error.code}: ${error.message}`, 500)
  const { code, constraint } = databaseErrorOf(error) ?? {}
  const name = error instanceof Error ? error.name : 'Error'
  return [name, code, constraint].filter((part) => part !== undefined).join(' ')
}

export interface BackgroundTaskWorker {
  /** Looks for due tasks now. */
  nudge(): void
  stop(): Promise<void>
}

const restMilliseconds = 1_000
/** Nudges within this time share one look-up: under load a look-up after each write would cost as much as a small write. */
const gatherMilliseconds = 10

/** Looks for due background tasks every second, and immediately when nudged. Any number of processes may run this. */
export function startBackgroundTasks(
  database: Database,
  eventHandlers: readonly EventHandler[],
  logger: Logger,
  clock: () => Temporal.Instant,
  observe: (done: number, missed: number) => void,
  external: ExternalSystems,
): BackgroundTaskWorker {
  const lanes = (['database', 'external'] as const).map((lane) =>
    startLane(database, eventHandlers, logger, clock, observe, { lane, external }),
  )
  return {
    nudge: () => {
      for (const lane of lanes) lane.nudge()
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

function startLane(
  database: Database,
  eventHandlers: readonly EventHandler[],
  logger: Logger,
  clock: () => Temporal.Instant,
  observe: (done: number, missed: number) => void,
  options: Pick<RoundOptions, 'lane' | 'external'>,
): BackgroundTaskWorker {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  const round = async () => {
    let goesOn = false
    do {
      if (!goesOn) await sleep(gatherMilliseconds)
      again = false
      const { done, missed, more } = await runDueBackgroundTasks(database, eventHandlers, logger, clock, {
        ...options,
        isStopped: () => stopped,
      }).catch((error: unknown) => {
        logger.error({ error }, 'looking for due background tasks failed')
        return { done: 0, missed: 0, more: false }
      })
      observe(done, missed)
      // Completed tasks may have created new ones.
      goesOn = more || done > 0
      if (goesOn) again = true
    } while (again && !stopped)
    running = undefined
  }
  const nudge = () => {
    if (stopped) return
    again = true
    running ??= round()
  }
  const timer = setInterval(nudge, restMilliseconds)
  timer.unref()
  return {
    nudge,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
