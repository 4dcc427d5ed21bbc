import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { deliveryStatuses, WebhookDelivery } from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { deliveries, webhookById } from './webhook-reads.ts'

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook subscription',
  description: 'Latest first: pending, delivered and failed.',
  permission: 'webhook.read',
  params: webhookParams,
  query: closed({ ...page, status: Type.Optional(OneOf(deliveryStatuses)) }),
  paginated: true,
  data: Type.Array(WebhookDelivery),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: {
    params: { id: exampleId.webhook_subscription },
    query: { status: 'pending' },
    data: [
      {
        id: exampleId.webhook_delivery,
        eventId: exampleId.event,
        eventType: 'reservation.created',
        status: 'pending',
        attempts: 2,
        nextAttemptAt: exampleMoment,
        createdAt: exampleMoment,
        endedAt: null,
      },
    ],
  },
  async handle({ params, query, tenantId, caller, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`d.tenant_id = ${tenantId} and d.subscription_id = ${params.id}`,
      query.status !== undefined && sql`d.status = ${query.status}`,
    ])
    const {
      row: [row],
      rows,
      count: [count],
    } = await load({
      row: webhookById(tenantId, params.id),
      rows: deliveries(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from webhook_delivery d where ${wanted}`,
    })
    present(row, params.id, caller)
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
