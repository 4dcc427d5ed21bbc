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

/** The insert of the events; their payload bytes are fixed here, once. */
export function outboxStatement(tenantId: Id, occurredAt: Moment, events: readonly DomainEvent[]): Statement {
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
  return sql`
    insert into event (tenant_id, id, type, establishment_id, occurred_at, payload)
    select ${tenantId}, u.id, u.type, u.establishment_id, ${occurredAt}, u.payload
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ establishmentId }) => establishmentId)}::uuid[], ${rows.map(({ payload }) => payload)}::text[])
      as u (id, type, establishment_id, payload)`
}
