/**
 * What follows an event, later and surely. The reaction is written down in the transaction of the event; a worker carries it out in a
 * transaction of its own, so it happens once, whatever dies in between. It is retried with growing pauses, and after the last attempt it
 * stands as failed, for people to see and to start again.
 */
import type { Temporal } from 'temporal-polyfill'
import { auditEntry } from './audit-entry.ts'
import { begin, commit, type Database, databaseErrorOf, rollback, scopeStatement } from './database.ts'
import { dateIn, type IsoDate, type Moment, momentOf } from './dates.ts'
import { Refusal } from './errors.ts'
import type { Rows } from './flush.ts'
import { type Id, newId } from './ids.ts'
import { type DomainEvent, outboxStatements } from './outbox.ts'
import { type Statement, sql } from './sql.ts'
import { type Logger, traceIdOf } from './telemetry.ts'

export interface ReactionContext {
  readonly tenantId: Id
  readonly event: DomainEvent
  /** The key whose operation caused the event. */
  readonly causedBy: Id
  readonly moment: Moment
  readonly newId: () => Id
  readonly todayIn: (timezone: string) => IsoDate
  readonly load: <const Statements extends readonly Statement[]>(...statements: Statements) => Promise<Rows<Statements>>
}

export interface ReactionOutcome {
  readonly writes?: readonly Statement[]
  readonly events?: readonly DomainEvent[]
  /** Told in the audit entry. No personal data. */
  readonly audit?: Readonly<Record<string, unknown>>
}

/** Loads, decides, and answers with writes and events as data, as an operation does. Throwing means: try again later. */
export interface Reaction {
  readonly name: string
  readonly on: DomainEvent['type']
  readonly react: (context: ReactionContext) => Promise<ReactionOutcome>
}

export const reaction = (definition: Reaction): Reaction => definition

/** Seconds between attempts; when they are used up, the reaction has failed. */
const pauses = [1, 5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200]
export const attemptsAtMost = pauses.length + 1
/** A process that dies in the middle gives its reaction up for this long; nobody else takes it meanwhile. */
const leaseSeconds = 60
const takenAtOnce = 50

interface ClaimedReaction {
  readonly name: string
  readonly attempts: number
  readonly causedBy: Id
}

/** Carries out what is due, one after the other; answers with how many were done and how many have to be tried again. */
export async function runDueReactions(
  database: Database,
  reactions: readonly Reaction[],
  logger: Logger,
  clock: () => Temporal.Instant,
  isStopped: () => boolean = () => false,
): Promise<{ done: number; missed: number; more: boolean }> {
  const [due] = await database.flush([
    sql<{ tenantId: Id; id: Id }>`
      select tenant_id as "tenantId", id from due_reactions(${momentOf(clock())}::timestamptz, ${takenAtOnce})`,
  ])
  let done = 0
  let missed = 0
  for (const { tenantId, id } of due) {
    if (isStopped()) break
    const claimed = await claim(database, tenantId, id, clock())
    if (!claimed) continue
    try {
      if (await carryOut(database, reactions, tenantId, id, claimed, clock())) done += 1
    } catch (error) {
      missed += 1
      logger.error({ error, tenantId, reactionId: id }, 'a reaction did not succeed')
      await putOff(database, tenantId, id, claimed, error, clock())
    }
  }
  return { done, missed, more: due.length === takenAtOnce }
}

/** The attempt is counted before it is made, so that one that takes the process down is not made for ever. */
async function claim(database: Database, tenantId: Id, id: Id, now: Temporal.Instant): Promise<ClaimedReaction | undefined> {
  const moment = momentOf(now)
  const [, [claimed]] = await database.flush([
    scopeStatement({ tenantId, establishments: '*' }),
    sql<ClaimedReaction & { failed: boolean }>`
      update reaction set attempts = attempts + 1, next_attempt_at = ${moment}::timestamptz + make_interval(secs => ${leaseSeconds}::integer),
        status = case when attempts >= ${attemptsAtMost}::integer then 'failed' else status end
      where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and next_attempt_at <= ${moment}::timestamptz
      returning name, attempts, caused_by as "causedBy", status = 'failed' as failed`,
  ])
  return claimed && !claimed.failed ? claimed : undefined
}

async function carryOut(
  database: Database,
  reactions: readonly Reaction[],
  tenantId: Id,
  id: Id,
  { name, attempts, causedBy }: ClaimedReaction,
  now: Temporal.Instant,
): Promise<boolean> {
  const reaction = reactions.find((candidate) => candidate.name === name)
  if (!reaction) throw new Error('this process knows no such reaction')
  return database.withSession(async (session) => {
    try {
      const [, , , [row]] = await session.flush([
        begin,
        scopeStatement({ tenantId, establishments: '*' }),
        // A house whose day is being closed is left to the next attempt: others wait behind this one.
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
      const event = JSON.parse(row.payload) as DomainEvent
      const moment = momentOf(now)
      const outcome = await reaction.react({
        tenantId,
        event,
        causedBy,
        moment,
        newId,
        todayIn: (timezone) => dateIn(timezone, now),
        load: (...statements) => session.flush(statements),
      })
      await session.flush([
        ...(outcome.writes ?? []),
        ...outboxStatements(tenantId, moment, causedBy, outcome.events ?? [], reactions),
        auditEntry(tenantId, {
          at: moment,
          apiKeyId: causedBy,
          operation: `reaction:${reaction.name}`,
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
  { attempts }: ClaimedReaction,
  error: unknown,
  now: Temporal.Instant,
): Promise<void> {
  const failed = attempts >= attemptsAtMost
  await database
    .flush([
      scopeStatement({ tenantId, establishments: '*' }),
      sql`
        update reaction set last_error = ${sentenceOf(error)}, status = ${failed ? 'failed' : 'pending'},
          next_attempt_at = ${momentOf(now)}::timestamptz + make_interval(secs => ${pauses[attempts - 1] ?? 0}::integer)
        where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and attempts = ${attempts}`,
    ])
    // The database is away: the lease runs out, and the reaction is found again.
    .catch(() => {})
}

/** A refusal in its own words; of anything else only its kind and code, because messages may quote personal data. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.code}: ${error.message}`.slice(0, 500)
  const { code, constraint } = databaseErrorOf(error) ?? {}
  const name = error instanceof Error ? error.name : 'Error'
  return [name, code, constraint].filter((part) => part !== undefined).join(' ')
}

export interface ReactionWorker {
  /** Something may be due now. */
  nudge(): void
  stop(): Promise<void>
}

const restMilliseconds = 1_000

/** Looks for due reactions every second, and at once when it is nudged. Any number of processes may do so. */
export function startReactions(
  database: Database,
  reactions: readonly Reaction[],
  logger: Logger,
  clock: () => Temporal.Instant,
  observe: (done: number, missed: number) => void,
): ReactionWorker {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  const round = async () => {
    do {
      again = false
      const { done, missed, more } = await runDueReactions(database, reactions, logger, clock, () => stopped).catch(
        (error: unknown) => {
          logger.error({ error }, 'reactions could not be looked for')
          return { done: 0, missed: 0, more: false }
        },
      )
      observe(done, missed)
      // What was done may have asked for more.
      if (more || done > 0) again = true
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
