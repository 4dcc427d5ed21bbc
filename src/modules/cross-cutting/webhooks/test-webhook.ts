import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'
import { emitOnly } from './webhook-writes.ts'

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/:id/test',
  summary: 'Send a test event to a webhook subscription',
  description:
    'Sends the event `webhook.test` only to this subscription, regardless of its event types. The log shows the result.',
  permission: 'webhook.manage',
  params: webhookParams,
  body: closed({}),
  bodyOptional: true,
  data: closed({ eventId: Id() }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND, refuse.WEBHOOK_NOT_ACTIVE],
  example: { params: { id: exampleId.webhook_subscription }, body: {}, data: { eventId: exampleId.event } },
  async handle({ params, tenantId, caller, moment, newId, load }) {
    const [[found]] = await load(webhookByIdForUpdate(tenantId, params.id))
    const { id: subscriptionId, status } = present(found, params.id, caller)
    if (status !== 'active') throw refuse.WEBHOOK_NOT_ACTIVE()
    const id = newId()
    const type = 'webhook.test'
    const payload = JSON.stringify({ id, type, timestamp: moment, tenantId, establishmentId: null, data: { subscriptionId } })
    return { data: { eventId: id }, writes: [emitOnly(tenantId, subscriptionId, { id, type, payload }, moment)], emits: true }
  },
})
