import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentWebhook, Webhook, webhookExample } from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookById } from './webhook-reads.ts'

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  path: '/v1/webhooks/:id',
  summary: 'Read a webhook subscription',
  description: 'Without its secret, which is shown only on creation and rotation.',
  permission: 'webhook.read',
  params: webhookParams,
  data: Webhook,
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: { params: { id: webhookExample.id }, data: webhookExample },
  async handle({ params, tenantId, caller, load }) {
    const [[row]] = await load(webhookById(tenantId, params.id))
    return { data: presentWebhook(present(row, params.id, caller)) }
  },
})
