import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { exactly, sql } from '../../platform/sql.ts'
import { present, webhookParams } from './change.ts'
import { refuse } from './errors.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'
import { tellAgain } from './webhook-writes.ts'

export const redeliverEvent = operation({
  id: 'redeliverEvent',
  method: 'POST',
  path: '/v1/webhooks/:id/redeliver',
  summary: 'Send an event again',
  description: 'The same bytes under the same id, to this subscription, whether it arrived before or not.',
  permission: 'webhook.manage',
  params: webhookParams,
  body: closed({ eventId: Id() }),
  data: closed({ eventId: Id() }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND, refuse.EVENT_NOT_FOUND, refuse.EVENT_ON_ITS_WAY],
  example: {
    params: { id: exampleId.webhook_subscription },
    body: { eventId: exampleId.event },
    data: { eventId: exampleId.event },
  },
  async handle({ params, body, tenantId, caller, moment, load }) {
    const [[found], [event], [pending]] = await load(
      webhookByIdForUpdate(tenantId, params.id),
      sql<{ establishmentId: string | null }>`
        select establishment_id as "establishmentId" from event where tenant_id = ${tenantId} and id = ${body.eventId}`,
      sql<{ id: string }>`
        select id from webhook_delivery where tenant_id = ${tenantId} and subscription_id = ${params.id} and event_id = ${body.eventId} and status = 'pending'`,
    )
    const { id, establishments } = present(found, params.id, caller)
    const isTold =
      event && (establishments === null || event.establishmentId === null || establishments.includes(event.establishmentId))
    if (!isTold) throw refuse.EVENT_NOT_FOUND({ recordId: body.eventId })
    if (pending) throw refuse.EVENT_ON_ITS_WAY()
    return {
      data: { eventId: body.eventId },
      audit: { eventId: body.eventId },
      writes: [exactly(1, sql`${tellAgain(tenantId, id, [body.eventId], moment)} returning 1`, 'EVENT_ON_ITS_WAY')],
      tells: true,
    }
  },
})
