import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** Emits a test event and queues it for one subscription, regardless of its event types. */
export const emitOnly = (
  tenantId: Id,
  subscriptionId: Id,
  event: { readonly id: Id; readonly type: string; readonly payload: string },
  moment: Moment,
): Statement => sql`
  with emitted as (
    insert into event (tenant_id, id, type, establishment_id, occurred_at, payload)
    values (${tenantId}, ${event.id}, ${event.type}, null, ${moment}, ${event.payload}) returning id
  )
  insert into webhook_delivery (tenant_id, subscription_id, event_id, next_attempt_at, created_at)
  select ${tenantId}, ${subscriptionId}, t.id, ${moment}::timestamptz, ${moment}::timestamptz from emitted t`

/** Requeues the delivery; no effect if already queued. */
export const tellAgain = (tenantId: Id, subscriptionId: Id, eventIds: readonly Id[], moment: Moment): Statement => sql`
  insert into webhook_delivery (tenant_id, subscription_id, event_id, next_attempt_at, created_at)
  select ${tenantId}, ${subscriptionId}, e.id, ${moment}::timestamptz, ${moment}::timestamptz from unnest(${[...eventIds]}::uuid[]) as e (id)
  on conflict (tenant_id, subscription_id, event_id) where status = 'pending' do nothing`

/** Drops pending deliveries of a deleted subscription. */
export const dropAll = (tenantId: Id, subscriptionId: Id, moment: Moment): Statement => sql`
  update webhook_delivery set status = 'dropped', next_attempt_at = null, lease = null, leased_until = null, ended_at = ${moment}::timestamptz
  where tenant_id = ${tenantId} and subscription_id = ${subscriptionId} and status = 'pending'`
