/** Events: what happened, in the past tense. Ids only, no personal data. Written in the transaction of the change that they describe. */

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

/** As it is stored, and as those who react to it and webhooks get it. */
export interface EmittedEvent extends DomainEvent {
  readonly id: Id
  readonly timestamp: Moment
}

/** What an event sets off: the names of those who react to it. */
export interface EventTrigger {
  readonly name: string
  readonly on: DomainEvent['type'] | readonly DomainEvent['type'][]
  /** When it is due, where that is later than the event. */
  readonly dueAt?: (event: DomainEvent, occurredAt: Moment) => Moment
  /** A condition in the database, asked behind the writes of the event: where it does not hold, there is nothing to react to. */
  readonly where?: (tenantId: Id, event: DomainEvent) => Statement
}

export const isTriggeredBy = ({ on }: Pick<EventTrigger, 'on'>, type: DomainEvent['type']): boolean =>
  typeof on === 'string' ? on === type : on.includes(type)

/** The insert of the events, their payload bytes fixed here, once, and of the background tasks that they set off: the first of them has no rows, each other one a row for each background task. */
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
      .map(({ name, dueAt, where }) => ({
        where: where?.(tenantId, event),
        id: newId(),
        eventId: id,
        name,
        establishmentId,
        at: dueAt?.(event, occurredAt) ?? occurredAt,
      })),
  )
  // The event and what is on its way to those who want to know of it, in one statement.
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
      insert into reaction (tenant_id, id, establishment_id, name, event_id, next_attempt_at, caused_by, created_at)
      select ${tenantId}, u.id, u.establishment_id, u.name, u.event_id, u.due_at, ${causedBy}, ${occurredAt}::timestamptz
      from unnest(${those.map(({ id }) => id)}::uuid[], ${those.map(({ establishmentId }) => establishmentId)}::uuid[],
        ${those.map(({ name }) => name)}::text[], ${those.map(({ eventId }) => eventId)}::uuid[], ${those.map(({ at }) => at)}::timestamptz[])
        as u (id, establishment_id, name, event_id, due_at) where ${where}
      returning true as due`
  const always = due.filter(({ where }) => where === undefined)
  return [
    eventRows,
    ...(always.length === 0 ? [] : [insertOf(always, sql`true`)]),
    ...due.flatMap((one) => (one.where ? [insertOf([one], one.where)] : [])),
  ]
}
