import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { SubscriptionRow, WebhookDelivery, WebhookLogEntry } from './subscription.ts'

const columns = sql`
  s.id, s.target_url as "targetUrl", s.description, s.event_types as "eventTypes", s.establishments, s.status, s.status_reason as "statusReason",
  s.created_by as "createdBy", s.created_at as "createdAt", s.changed_at as "changedAt", s.failing_since as "failingSince", s.failed_attempts as "failedAttempts"`

/** Includes deleted subscriptions; `present` refuses them. */
export const webhookById = (tenantId: Id, id: Id): Statement<SubscriptionRow> =>
  sql`select ${columns} from webhook_subscription s where s.tenant_id = ${tenantId} and s.id = ${id}`

/** Includes deleted subscriptions; `present` refuses them. */
export const webhookByIdForUpdate = (tenantId: Id, id: Id): Statement<SubscriptionRow> =>
  sql`select ${columns} from webhook_subscription s where s.tenant_id = ${tenantId} and s.id = ${id} for no key update`

export const webhooks = (wanted: Statement, asked: PageAsked): Statement<SubscriptionRow> =>
  sql`select ${columns} from webhook_subscription s where ${wanted}${asked.order('s.created_at, s.id')}`

export const logOf = (tenantId: Id, subscriptionId: Id, limit: number): Statement<WebhookLogEntry> => sql`
  select a.id, a.subscription_id as "subscriptionId", a.event_id as "eventId", a.event_type as "eventType", a.attempt, a.status_code as "statusCode", a.success,
    a.error, a.delivered_at as "deliveredAt", a.duration_milliseconds as "durationMilliseconds", a.response_excerpt as "responseExcerpt",
    a.next_attempt_at as "nextAttemptAt"
  from webhook_attempt a where a.tenant_id = ${tenantId} and a.subscription_id = ${subscriptionId} order by a.delivered_at desc, a.id desc limit ${limit}`

export const deliveries = (wanted: Statement, asked: PageAsked): Statement<WebhookDelivery> => sql`
  select d.id, d.event_id as "eventId", e.type as "eventType", d.status, d.attempts, d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt",
    d.ended_at as "endedAt"
  from webhook_delivery d join event e on e.tenant_id = d.tenant_id and e.id = d.event_id
  where ${wanted}${asked.order('d.event_id desc')}`
