import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { DunningEvent, dunningExample, presentDunningEvent } from './dunning.ts'
import { dunningEventForUpdate } from './dunning-reads.ts'

export const markReminderSent = operation({
  id: 'markReminderSent',
  method: 'POST',
  path: '/v1/accounts-receivable/dunning/:id/mark-sent',
  summary: 'Mark a reminder as sent',
  description: 'For letters, calls and messages sent by a person, and for e-mails that the service could not send.',
  permission: 'receivable.dunning',
  params: closed({ id: Id('The reminder (eventId).') }),
  body: closed({}),
  bodyOptional: true,
  data: DunningEvent,
  names: 'dunning_event',
  refuses: [refuse.DUNNING_EVENT_NOT_FOUND, refuse.REMINDER_IS_SENT],
  example: {
    params: { id: exampleId.dunning_event },
    body: {},
    data: { ...dunningExample, channel: 'letter', delivery: 'sent', sentAt: exampleMoment, sentBy: 'staff' },
  },
  async handle({ params, tenantId, moment, load }) {
    const [[row]] = await load(dunningEventForUpdate(tenantId, params.id))
    if (!row) throw refuse.DUNNING_EVENT_NOT_FOUND({ recordId: params.id })
    if (row.status === 'sent') throw refuse.REMINDER_IS_SENT()
    const { establishmentId, ...event } = row
    return {
      data: presentDunningEvent({ ...event, status: 'sent', sentAt: moment, sentBy: 'staff', error: null }),
      establishmentId,
      writes: [
        sql`
          update dunning_delivery set status = 'sent', sent_at = ${moment}::timestamptz, sent_by = 'staff', error = null
          where tenant_id = ${tenantId} and event_id = ${params.id}`,
      ],
      events: [{ type: 'dunning.sent', establishmentId, data: { dunningEventId: params.id, by: 'staff' } }],
    }
  },
})
