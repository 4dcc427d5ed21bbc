import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { newWebhookSecret } from '../../../platform/webhooks/signature.ts'
import { targetProblem } from '../../../platform/webhooks/target-guard.ts'
import { secretOf } from '../../../platform/webhooks/worker.ts'
import { CreatedWebhook, eventTypesOf, subscriptionMembers, Warnings, warningsOf, webhookExample } from './subscription.ts'

const { changedAt: _, ...exampleSubscription } = webhookExample
const { id: __, status: ___, ...exampleBody } = exampleSubscription

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Subscribe to events',
  description:
    'Sends events of these types to the target as they are emitted, signed according to Standard Webhooks. The secret is shown only once. A key limited to some establishments receives only their events. The target is not called on creation.',
  permission: 'webhook.manage',
  needsConfirmation: true,
  status: 201,
  body: closed(subscriptionMembers),
  data: closed({
    subscription: CreatedWebhook,
    secret: Type.String({ description: 'whsec_…, to verify signatures; shown only once.' }),
    warnings: Type.Optional(Warnings),
  }),
  refuses: [],
  example: {
    body: exampleBody,
    data: {
      subscription: exampleSubscription,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    },
  },
  externalCall: {
    intend: ({ body, tenantId, newId }) => Promise.resolve({ intent: { targetUrl: body.targetUrl, tenantId, id: newId() } }),
    ask({ targetUrl, tenantId, id }, { webhooks }) {
      const problem = targetProblem(targetUrl, webhooks.rules)
      if (problem) throw platformRefuse.VALIDATION_ERROR({ message: `body.targetUrl ${problem}` })
      const secret = newWebhookSecret()
      return Promise.resolve({ id, secret, sealed: webhooks.vault.seal(secret, secretOf(tenantId, id)) })
    },
  },
  handle({ body, tenantId, caller, moment, answer: { id, secret, sealed } }) {
    const eventTypes = eventTypesOf(body.eventTypes)
    const warnings = warningsOf(eventTypes)
    const establishments = caller.scope.establishments === '*' ? null : [...caller.scope.establishments]
    return Promise.resolve({
      data: {
        subscription: {
          id,
          targetUrl: body.targetUrl,
          ...(body.description === undefined ? {} : { description: body.description }),
          eventTypes,
          status: 'active' as const,
          createdBy: caller.actorId,
          createdAt: moment,
        },
        secret,
        ...(warnings.length === 0 ? {} : { warnings }),
      },
      secret: true,
      record: id,
      writes: [
        sql`
          insert into webhook_subscription (tenant_id, id, target_url, description, event_types, establishments, secret, created_by, created_at, changed_at)
          values (${tenantId}, ${id}, ${body.targetUrl}, ${body.description ?? null}, ${eventTypes}::text[], ${establishments}::uuid[], ${sealed},
            ${caller.actorId}, ${moment}::timestamptz, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'webhook.created', establishmentId: null, data: { subscriptionId: id } }],
    })
  },
})
