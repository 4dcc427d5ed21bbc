import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentWebhook, subscriptionStatuses, Webhook, webhookExample } from './subscription.ts'
import { webhooks } from './webhook-reads.ts'

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'List webhook subscriptions',
  description: 'Oldest first. A key limited to some establishments sees only subscriptions limited to these.',
  permission: 'webhook.read',
  query: closed({ ...page, status: Type.Optional(OneOf(subscriptionStatuses)) }),
  paginated: true,
  data: Type.Array(Webhook),
  refuses: [],
  example: { query: { status: 'active' }, data: [webhookExample] },
  async handle({ query, tenantId, caller, load }) {
    const asked = pageOf(query)
    const { establishments } = caller.scope
    const wanted = allOf([
      sql`s.tenant_id = ${tenantId} and s.status <> 'deleted'`,
      query.status !== undefined && sql`s.status = ${query.status}`,
      establishments !== '*' && sql`s.establishments <@ ${[...establishments]}::uuid[]`,
    ])
    const [rows, [count]] = await load(
      webhooks(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from webhook_subscription s where ${wanted}`,
    )
    return { data: rows.map(presentWebhook), meta: asked.meta(rows, count) }
  },
})
