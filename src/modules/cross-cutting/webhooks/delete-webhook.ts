import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { webhookExample } from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'
import { dropAll } from './webhook-writes.ts'

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/:id',
  summary: 'End a webhook subscription',
  description:
    'Pending deliveries are dropped (an attempt in progress is finished), no further events are sent, and its secrets are deleted.',
  permission: 'webhook.manage',
  params: webhookParams,
  data: closed({ id: Id() }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: { params: { id: webhookExample.id }, data: { id: webhookExample.id } },
  async handle({ params, tenantId, caller, moment, load }) {
    // Lock deliveries before their subscription, in the same order as when attempts are recorded.
    const {
      found: [found],
    } = await load({
      lockedDeliveries: sql`select id from webhook_delivery where tenant_id = ${tenantId} and subscription_id = ${params.id} and status = 'pending' for update`,
      found: webhookByIdForUpdate(tenantId, params.id),
    })
    const { id } = present(found, params.id, caller)
    return {
      data: { id },
      writes: [
        sql`
          update webhook_subscription set status = 'deleted', secret = '', previous_secret = null, previous_secret_until = null, changed_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${id}`,
        dropAll(tenantId, id, moment),
      ],
      events: [{ type: 'webhook.deleted', establishmentId: null, data: { subscriptionId: id } }],
    }
  },
})
