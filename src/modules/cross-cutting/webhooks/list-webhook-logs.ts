import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { logEntryExample, WebhookLogEntry } from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { logOf, webhookById } from './webhook-reads.ts'

export const listWebhookLogs = operation({
  id: 'listWebhookLogs',
  method: 'GET',
  path: '/v1/webhooks/:id/logs',
  summary: 'List the delivery log of a webhook subscription',
  description: 'One entry per attempt, latest first. Kept for 90 days.',
  permission: 'webhook.read',
  params: webhookParams,
  query: closed({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })) }),
  data: Type.Array(WebhookLogEntry),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: { params: { id: exampleId.webhook_subscription }, query: { limit: 20 }, data: [logEntryExample] },
  async handle({ params, query, tenantId, caller, load }) {
    const [[row], entries] = await load(webhookById(tenantId, params.id), logOf(tenantId, params.id, query.limit ?? 50))
    present(row, params.id, caller)
    return { data: entries }
  },
})
