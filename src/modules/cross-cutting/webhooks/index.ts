/** The public interface of the module: subscriptions, their deliveries, and the events themselves. */

import type { SealedColumns } from '../../../platform/tenants/sealed-columns.ts'
import { secretOf } from '../../../platform/webhooks/worker.ts'
import { changeWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getWebhook } from './get-webhook.ts'
import { listEventTypes } from './list-event-types.ts'
import { listEvents } from './list-events.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhookLogs } from './list-webhook-logs.ts'
import { listWebhooks } from './list-webhooks.ts'
import { listenLive } from './listen-live.ts'
import { redeliverEvent } from './redeliver-event.ts'
import { redeliverSince } from './redeliver-since.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { sweepWebhookLog } from './webhook-log-retention-writes.ts'

export const operations = [
  createWebhook,
  listWebhooks,
  getWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookLogs,
  listWebhookDeliveries,
  redeliverEvent,
  redeliverSince,
  listEventTypes,
  listEvents,
]
export { events } from './events.ts'
/** Streams listed in the OpenAPI document; the platform serves them. */
export const streams = [listenLive]

/** Encrypted columns: the secrets that sign deliveries. */
export const sealedColumns: readonly SealedColumns[] = [
  {
    table: 'webhook_subscription',
    columns: ['secret', 'previous_secret'],
    key: ['id'],
    belongsTo: (tenantId, { id = '' }) => secretOf(tenantId, id),
  },
]

export const periodicJobs = [sweepWebhookLog]
export { vocabulary } from './vocabulary.ts'
