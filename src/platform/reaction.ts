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
const takenAtOnce = 50

interface DueReaction {
  readonly id: Id
  readonly name: string
  readonly attempts: number
  readonly causedBy: Id
  readonly payload: string
}

/** Carries out what is due now; answers with how many were done and how many have to be tried again. */
export async function runDueReactions(
  database: Database,
  reactions: readonly Reaction[],
  logger: Logger,
  now: Temporal.Instant,
): Promise<{ done: number; missed: number }> {
  const [due] = await database.flush([
    sql<{ tenantId: Id; id: Id }>`
      select tenant_id as "tenantId", id from due_reactions(${momentOf(now)}::timestamptz, ${takenAtOnce})`,
  ])
  let done = 0
  let missed = 0
  for (const { tenantId, id } of due) {
    try {
      if (await carryOut(database, reactions, tenantId, id, now)) done += 1
    } catch (error) {
      missed += 1
      logger.error({ error, tenantId, reactionId: id }, 'a reaction did not succeed')
      await putOff(database, tenantId, id, error, now)
    }
  }
  return { done, missed }
}

async function carryOut(
  database: Database,
  reactions: readonly Reaction[],
  tenantId: Id,
  id: Id,
  now: Temporal.Instant,
): Promise<boolean> {
  return database.withSession(async (session) => {
    try {
      // Another process may have taken it meanwhile: then it is skipped.
      const [, , [row]] = await session.flush([
        begin,
        scopeStatement({ tenantId, establishments: '*' }),
        sql<DueReaction>`
          select r.id, r.name, r.attempts, r.caused_by as "causedBy", e.payload
          from reaction r join event e on e.tenant_id = r.tenant_id and e.id = r.event_id
          where r.tenant_id = ${tenantId} and r.id = ${id} and r.status = 'pending' and r.next_attempt_at <= ${momentOf(now)}::timestamptz
          for update of r skip locked`,
      ])
      if (!row) {
        await session.flush([rollback])
        return false
      }
      const reaction = reactions.find(({ name }) => name === row.name)
      if (!reaction) throw new Error('this process knows no such reaction')
      const event = JSON.parse(row.payload) as DomainEvent
      const moment = momentOf(now)
      const outcome = await reaction.react({
        tenantId,
        event,
        causedBy: row.causedBy,
        moment,
        newId,
        todayIn: (timezone) => dateIn(timezone, now),
        load: (...statements) => session.flush(statements),
      })
      await session.flush([
        ...(outcome.writes ?? []),
        ...outboxStatements(tenantId, moment, row.causedBy, outcome.events ?? [], reactions),
        auditEntry(tenantId, {
          at: moment,
          apiKeyId: row.causedBy,
          operation: `reaction:${reaction.name}`,
          recordId: id,
          establishmentId: event.establishmentId,
          traceId: traceIdOf(undefined),
          detail: outcome.audit,
        }),
        sql`
          update reaction set status = 'done', attempts = attempts + 1, done_at = ${moment}::timestamptz, last_error = null
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

async function putOff(database: Database, tenantId: Id, id: Id, error: unknown, now: Temporal.Instant): Promise<void> {
  await database
    .flush([
      scopeStatement({ tenantId, establishments: '*' }),
      sql`
        update reaction set attempts = attempts + 1, last_error = ${sentenceOf(error)},
          status = case when attempts + 1 >= ${attemptsAtMost} then 'failed' else 'pending' end,
          next_attempt_at = ${momentOf(now)}::timestamptz + make_interval(secs => coalesce((${pauses}::integer[])[attempts + 1], 0))
        where tenant_id = ${tenantId} and id = ${id} and status = 'pending'`,
    ])
    // The database is away: the reaction is still due and is found again.
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
): ReactionWorker {
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  const round = async () => {
    do {
      again = false
      const { done } = await runDueReactions(database, reactions, logger, clock()).catch((error: unknown) => {
        logger.error({ error }, 'reactions could not be looked for')
        return { done: 0 }
      })
      if (done === takenAtOnce) again = true
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
