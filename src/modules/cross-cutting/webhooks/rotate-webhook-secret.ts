import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentOf } from '../../../platform/values/dates.ts'
import { newWebhookSecret } from '../../../platform/webhooks/signature.ts'
import { secretOf } from '../../../platform/webhooks/worker.ts'
import { refuse } from './errors.ts'
import { bothSecretsHours } from './subscription.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/:id/rotate-secret',
  summary: 'Rotate the secret of a webhook subscription',
  description:
    'The new secret is shown only once. Both secrets sign for 24 hours, so that the receiver can switch. An even older secret expires at once.',
  permission: 'webhook.manage',
  needsConfirmation: true,
  params: webhookParams,
  body: closed({}),
  bodyOptional: true,
  data: closed({ secret: Type.String(), previousSecretUntil: MomentOf('Time until which the old secret also signs.') }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: {
    params: { id: exampleId.webhook_subscription },
    body: {},
    data: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', previousSecretUntil: '2026-11-22T09:30:00.000Z' },
  },
  externalCall: {
    intend: ({ params, tenantId }) => Promise.resolve({ intent: { tenantId, id: params.id.toLowerCase() } }),
    ask({ tenantId, id }, { webhooks }) {
      const secret = newWebhookSecret()
      return Promise.resolve({ secret, sealed: webhooks.vault.seal(secret, secretOf(tenantId, id)) })
    },
  },
  async handle({ params, tenantId, caller, moment, now, load, answer: { secret, sealed } }) {
    const [[found]] = await load(webhookByIdForUpdate(tenantId, params.id))
    const { id } = present(found, params.id, caller)
    const previousSecretUntil = momentOf(now.add({ hours: bothSecretsHours }))
    return {
      data: { secret, previousSecretUntil },
      secret: true,
      writes: [
        sql`
          update webhook_subscription set previous_secret = secret, previous_secret_until = ${previousSecretUntil}::timestamptz, secret = ${sealed},
            changed_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${id}`,
      ],
      events: [{ type: 'webhook.secret_rotated', establishmentId: null, data: { subscriptionId: id } }],
    }
  },
})
