import { sql } from '../../../platform/database/sql.ts'
import { sweeping } from '../../../platform/periodic-work/sweeping.ts'

/** The documented retention of the webhook log. */
const webhookLogKept = '90 days'

export const sweepWebhookLog = sweeping(
  'sweep-webhook-log',
  '53 1 * * *',
  (atMost) => sql`select sweep_webhook_log(${webhookLogKept}::interval, ${atMost}) as swept`,
)
