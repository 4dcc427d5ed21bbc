import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, MomentOf, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { refuse } from './errors.ts'
import { present, webhookParams } from './subscription-steps.ts'
import { webhookByIdForUpdate } from './webhook-reads.ts'
import { tellAgain } from './webhook-writes.ts'

const atOnce = 10_000

export const redeliverSince = operation({
  id: 'redeliverSince',
  method: 'POST',
  path: '/v1/webhooks/:id/redeliver-since',
  summary: 'Redeliver all events since a time',
  description:
    'Sends subscribed events not yet delivered; with `all` also delivered ones. At most 10,000 at once, oldest first; `more` shows whether more are left.',
  permission: 'webhook.manage',
  params: webhookParams,
  body: closed({
    since: MomentOf(),
    all: Type.Optional(Type.Boolean({ description: 'Default false.' })),
  }),
  data: closed({
    events: Type.Integer({ description: 'Number of events queued again.' }),
    more: Type.Boolean(),
    next: Nullable(MomentOf('Start time for the remaining events; null if there are none.')),
  }),
  names: 'webhook_subscription',
  refuses: [refuse.WEBHOOK_NOT_FOUND],
  example: {
    params: { id: exampleId.webhook_subscription },
    body: { since: '2026-05-20T00:00:00Z' },
    data: { events: 42, more: false, next: null },
  },
  async handle({ params, body, tenantId, caller, moment, load }) {
    const since = momentFrom(body.since)
    if (since === undefined || since > moment)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.since must be a valid timestamp in the past.' })
    const [[found], rows] = await load(
      webhookByIdForUpdate(tenantId, params.id),
      sql<{ id: string; occurredAt: string }>`
        select e.id, e.occurred_at as "occurredAt" from event e join webhook_subscription s on s.tenant_id = e.tenant_id and s.id = ${params.id}
        where e.tenant_id = ${tenantId} and e.occurred_at >= ${since}::timestamptz and e.id >= ${firstIdAt(since)}::uuid
          and e.type <> 'webhook.test' and s.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
          and (s.establishments is null or e.establishment_id = any(s.establishments))
          and not exists (
            select from webhook_delivery d where d.tenant_id = e.tenant_id and d.subscription_id = s.id and d.event_id = e.id
              and (d.status = 'pending' or d.status = 'delivered' and not ${body.all ?? false}::boolean))
        order by e.id limit ${atOnce + 1}::integer`,
    )
    const { id } = present(found, params.id, caller)
    const eventIds = rows.slice(0, atOnce).map((row) => row.id)
    return {
      data: { events: eventIds.length, more: rows.length > atOnce, next: rows[atOnce]?.occurredAt ?? null },
      audit: { since, events: eventIds.length },
      writes: eventIds.length === 0 ? [] : [tellAgain(tenantId, id, eventIds, moment)],
      emits: eventIds.length > 0,
    }
  },
})

/** Event ids begin with their millisecond (UUID version 7), which narrows the search. One minute earlier, to allow for clock differences. */
const firstIdAt = (since: string): string => {
  const milliseconds = Math.max(0, Date.parse(since) - 60_000)
    .toString(16)
    .padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`
}
