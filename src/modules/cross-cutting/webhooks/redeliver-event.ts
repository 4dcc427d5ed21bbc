import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { exactly, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { present } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'
import { tellAgain } from './webhook-writes.ts'

export const redeliverEvent = operation({
  id: 'redeliverEvent',
  method: 'POST',
  path: '/v1/webhooks/:id/deliveries/:deliveryId/redeliver',
  summary: 'Send a delivery again',
  description:
    'Sends the same bytes under the same id as a new delivery, even if already delivered. `POST …/redeliver-since` sends all events since a time.',
  permission: 'webhook.manage',
  params: closed({ id: Id('The subscription.'), deliveryId: Id('The delivery, see `GET …/deliveries`.') }),
  body: closed({}),
  bodyOptional: true,
  data: closed({ eventId: Id() }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND, refuse.DELIVERY_NOT_FOUND, refuse.EVENT_ON_ITS_WAY],
  example: {
    params: { id: exampleId.webhook_subscription, deliveryId: exampleId.webhook_delivery },
    body: {},
    data: { eventId: exampleId.event },
  },
  async handle({ params, tenantId, caller, moment, load }) {
    const [[found], [delivery]] = await load(
      webhookByIdForUpdate(tenantId, params.id),
      sql<{ eventId: string; isPending: boolean }>`
        select d.event_id as "eventId", exists (
          select from webhook_delivery o
          where o.tenant_id = d.tenant_id and o.subscription_id = d.subscription_id and o.event_id = d.event_id and o.status = 'pending') as "isPending"
        from webhook_delivery d where d.tenant_id = ${tenantId} and d.id = ${params.deliveryId} and d.subscription_id = ${params.id}`,
    )
    const { id } = present(found, params.id, caller)
    if (!delivery) throw refuse.DELIVERY_NOT_FOUND()
    if (delivery.isPending) throw refuse.EVENT_ON_ITS_WAY()
    const { eventId } = delivery
    return {
      data: { eventId },
      audit: { eventId },
      writes: [exactly(1, sql`${tellAgain(tenantId, id, [eventId], moment)} returning 1`, 'EVENT_ON_ITS_WAY')],
      emits: true,
    }
  },
})
