/** Domain events: named in the past tense, with ids only and no personal data. Stored in the same transaction as the change they describe. */

import { type Statement, sql } from '../database/sql.ts'
import type { Moment } from '../values/dates.ts'
import { type Id, newId } from '../values/ids.ts'
import { isDeclared } from './event-types.ts'

export interface DomainEvent {
  /** `entity.action`, e.g. `reservation.cancelled`. */
  readonly type: `${string}.${string}`
  readonly establishmentId: Id | null
  readonly data: Readonly<Record<string, unknown>>
}

/** An event as stored and as passed to event handlers and webhooks. */
export interface EmittedEvent extends DomainEvent {
  readonly id: Id
  readonly timestamp: Moment
}

/** Defines which events start an event handler. */
export interface EventTrigger {
  readonly name: string
  readonly on: DomainEvent['type'] | readonly DomainEvent['type'][]
  /** When the task is due, if later than the event. */
  readonly dueAt?: (event: DomainEvent, occurredAt: Moment) => Moment
  /** An SQL condition, evaluated after the writes of the event. If it is false, no task is created. */
  readonly where?: (tenantId: Id, event: DomainEvent) => Statement
  /** True if the task issues a document: the end of day waits for it, so that the document bears the date of what it bills. */
  readonly issuesDocument?: boolean
}

export const isTriggeredBy = ({ on }: Pick<EventTrigger, 'on'>, type: DomainEvent['type']): boolean =>
  typeof on === 'string' ? on === type : on.includes(type)

/**
 * Statements that insert the events, with their final payload, and the background tasks that they start. The first statement returns no rows; each other one
 * returns one row per background task.
 */
export function outboxStatements(
  tenantId: Id,
  occurredAt: Moment,
  causedBy: Id,
  events: readonly DomainEvent[],
  eventHandlers: readonly EventTrigger[],
): Statement[] {
  if (events.length === 0) return []
  const rows = events.map((event) => {
    const id = newId()
    const { type, establishmentId, data } = event
    if (!isDeclared(type)) throw new Error(`the event ${type} is not declared in the events of its module`)
    return {
      id,
      type,
      establishmentId,
      event,
      payload: JSON.stringify({ id, type, timestamp: occurredAt, tenantId, establishmentId, data }),
    }
  })
  const due = rows.flatMap(({ id, type, establishmentId, event }) =>
    eventHandlers
      .filter((trigger) => isTriggeredBy(trigger, type))
      .map(({ name, dueAt, where, issuesDocument = false }) => ({
        where: where?.(tenantId, event),
        id: newId(),
        eventId: id,
        name,
        issuesDocument,
        establishmentId,
        at: dueAt?.(event, occurredAt) ?? occurredAt,
      })),
  )
  // The events and their webhook deliveries, in one statement.
  const eventRows = sql`
    with emitted as (
      insert into event (tenant_id, id, type, establishment_id, occurred_at, payload)
      select ${tenantId}, u.id, u.type, u.establishment_id, ${occurredAt}, u.payload
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[],
        ${rows.map(({ establishmentId }) => establishmentId)}::uuid[], ${rows.map(({ payload }) => payload)}::text[])
        as u (id, type, establishment_id, payload)
      returning id, type, establishment_id
    )
    insert into webhook_delivery (tenant_id, subscription_id, event_id, next_attempt_at, created_at)
    select ${tenantId}, s.id, t.id, ${occurredAt}::timestamptz, ${occurredAt}::timestamptz
    from emitted t join webhook_subscription s on s.tenant_id = ${tenantId} and s.status in ('active', 'paused')
      and s.event_types && array[t.type, split_part(t.type, '.', 1) || '.*', '*']
      -- What belongs to no establishment is for subscriptions of the whole tenant.
      and (s.establishments is null or t.establishment_id = any(s.establishments))`
  if (due.length === 0) return [eventRows]
  const insertOf = (those: typeof due, where: Statement) => sql`
      insert into reaction (tenant_id, id, establishment_id, name, event_id, next_attempt_at, issues_document, caused_by, created_at)
      select ${tenantId}, u.id, u.establishment_id, u.name, u.event_id, u.due_at, u.issues_document, ${causedBy}, ${occurredAt}::timestamptz
      from unnest(${those.map(({ id }) => id)}::uuid[], ${those.map(({ establishmentId }) => establishmentId)}::uuid[],
        ${those.map(({ name }) => name)}::text[], ${those.map(({ eventId }) => eventId)}::uuid[], ${those.map(({ at }) => at)}::timestamptz[],
        ${those.map(({ issuesDocument }) => issuesDocument)}::boolean[])
        as u (id, establishment_id, name, event_id, due_at, issues_document) where ${where}
      returning true as due`
  const always = due.filter(({ where }) => where === undefined)
  return [
    eventRows,
    ...(always.length === 0 ? [] : [insertOf(always, sql`true`)]),
    ...due.flatMap((one) => (one.where ? [insertOf([one], one.where)] : [])),
  ]
}
