/** Events: what happened, in the past tense. Ids only, no personal data. Written in the transaction of the change that they tell. */
import type { Moment } from './dates.ts'
import { type Id, newId } from './ids.ts'
import { type Statement, sql } from './sql.ts'

export interface DomainEvent {
  /** `entity.action`, e.g. `reservation.cancelled`. */
  readonly type: `${string}.${string}`
  readonly establishmentId: Id | null
  readonly data: Readonly<Record<string, unknown>>
}

/** What an event sets off: the names of those who react to it. */
export interface Reacting {
  readonly name: string
  readonly on: DomainEvent['type']
}

/** The insert of the events, their payload bytes fixed here, once, and of the reactions that they set off. */
export function outboxStatements(
  tenantId: Id,
  occurredAt: Moment,
  causedBy: Id,
  events: readonly DomainEvent[],
  reactions: readonly Reacting[],
): Statement[] {
  if (events.length === 0) return []
  const rows = events.map((event) => {
    const id = newId()
    const { type, establishmentId, data } = event
    return {
      id,
      type,
      establishmentId,
      payload: JSON.stringify({ id, type, timestamp: occurredAt, tenantId, establishmentId, data }),
    }
  })
  const due = rows.flatMap(({ id, type, establishmentId }) =>
    reactions.filter(({ on }) => on === type).map(({ name }) => ({ id: newId(), eventId: id, name, establishmentId })),
  )
  const eventRows = sql`
    insert into event (tenant_id, id, type, establishment_id, occurred_at, payload)
    select ${tenantId}, u.id, u.type, u.establishment_id, ${occurredAt}, u.payload
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ establishmentId }) => establishmentId)}::uuid[], ${rows.map(({ payload }) => payload)}::text[])
      as u (id, type, establishment_id, payload)`
  if (due.length === 0) return [eventRows]
  return [
    eventRows,
    sql`
      insert into reaction (tenant_id, id, establishment_id, name, event_id, next_attempt_at, caused_by, created_at)
      select ${tenantId}, u.id, u.establishment_id, u.name, u.event_id, ${occurredAt}::timestamptz, ${causedBy}, ${occurredAt}::timestamptz
      from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ establishmentId }) => establishmentId)}::uuid[],
        ${due.map(({ name }) => name)}::text[], ${due.map(({ eventId }) => eventId)}::uuid[]) as u (id, establishment_id, name, event_id)`,
  ]
}
