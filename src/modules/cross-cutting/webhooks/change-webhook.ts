import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { targetProblem } from '../../../platform/webhooks/target-guard.ts'
import { refuse } from './errors.ts'
import {
  eventTypesOf,
  presentWebhook,
  type SubscriptionRow,
  subscriptionMembers,
  Webhook,
  webhookExample,
} from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'

export const changeWebhook = operation({
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/:id',
  summary: 'Change, pause or activate a webhook subscription',
  description:
    'While paused, events are queued and sent once it is active again. A disabled subscription is also activated here: queued events are sent, and ' +
    '`POST …/redeliver-since` sends the events emitted meanwhile.',
  permission: 'webhook.manage',
  needsConfirmation: true,
  params: webhookParams,
  body: closed({
    targetUrl: Type.Optional(subscriptionMembers.targetUrl),
    description: Type.Optional(Nullable(subscriptionMembers.description)),
    eventTypes: Type.Optional(subscriptionMembers.eventTypes),
    status: Type.Optional(OneOf(['active', 'paused'])),
  }),
  data: Webhook,
  names: 'webhook_subscription',
  refuses: [platformRefuse.EMPTY_BODY, refuse.WEBHOOK_NOT_FOUND],
  example: {
    params: { id: exampleId.webhook_subscription },
    body: { status: 'paused' },
    data: { ...webhookExample, status: 'paused' },
  },
  externalCall: {
    intend: ({ body }) => Promise.resolve({ intent: body.targetUrl }),
    ask(targetUrl, { webhooks }) {
      const problem = targetUrl === undefined ? undefined : targetProblem(targetUrl, webhooks.rules)
      if (problem) throw platformRefuse.VALIDATION_ERROR({ message: `body.targetUrl ${problem}` })
      return Promise.resolve(undefined)
    },
  },
  async handle({ params, body, tenantId, caller, moment, load }) {
    const [[found]] = await load(webhookByIdForUpdate(tenantId, params.id))
    const row = present(found, params.id, caller)
    const isRevived = body.status === 'active' && row.status !== 'active'
    const next: SubscriptionRow = {
      ...row,
      targetUrl: body.targetUrl ?? row.targetUrl,
      description: body.description === undefined ? row.description : body.description,
      eventTypes: body.eventTypes ? eventTypesOf(body.eventTypes) : row.eventTypes,
      status: body.status ?? row.status,
      statusReason: body.status === undefined ? row.statusReason : null,
      changedAt: moment,
      // Activation restarts the count of failing days until it is disabled.
      ...(isRevived ? { failingSince: null, failedAttempts: 0 } : {}),
    }
    return {
      data: presentWebhook(next),
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update webhook_subscription set target_url = ${next.targetUrl}, description = ${next.description}, event_types = ${next.eventTypes}::text[],
            status = ${next.status}, status_reason = ${next.statusReason}, changed_at = ${moment}::timestamptz,
            failing_since = ${next.failingSince}::timestamptz, failed_attempts = ${next.failedAttempts}::integer
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'webhook.changed', establishmentId: null, data: { subscriptionId: row.id, changed: Object.keys(body) } }],
    }
  },
})
