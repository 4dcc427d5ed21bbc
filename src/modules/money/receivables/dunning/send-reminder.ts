import { sql } from '../../../../platform/database/sql.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { MailRefused } from '../../../../platform/external/mailer.ts'
import { statusOf } from '../receivable.ts'
import { receivableById } from '../receivable-reads.ts'
import { dunningEventById, dunningEventForUpdate } from './dunning-reads.ts'

/**
 * Sends a reminder by e-mail. The Message-ID is fixed, so that a mail sent twice (because the process died before it could record the delivery) is recognised
 * as a duplicate. Without a mail server or an address, a person must send the reminder.
 */
export const sendReminder = eventHandler<{ sent: boolean; messageId?: string; error?: string }>({
  name: 'send-reminder',
  on: 'dunning.triggered',
  async callExternal({ tenantId, event, load }, { mailer }) {
    const [[reminder], [receivable]] = await load(
      dunningEventById(tenantId, String(event.data.dunningEventId)),
      receivableById(tenantId, String(event.data.receivableId)),
    )
    if (!mailer || reminder?.channel !== 'email' || reminder.recipient === null || reminder.status !== 'to_be_sent')
      return { sent: false }
    // After hours of retries the reminder may no longer be needed.
    if (receivable && statusOf(receivable) !== 'open') return { sent: false, error: 'The receivable was settled meanwhile.' }
    try {
      const { id, recipient, subject, body, language } = reminder
      return { sent: true, ...(await mailer.send({ to: recipient, subject, text: body, id, language })) }
    } catch (error) {
      if (error instanceof MailRefused) return { sent: false, error: error.message }
      throw error
    }
  },
  async handle({ tenantId, event, moment, answer, load }) {
    const id = String(event.data.dunningEventId)
    const [[reminder]] = await load(dunningEventForUpdate(tenantId, id))
    if (reminder?.status !== 'to_be_sent' || (!answer.sent && answer.error === undefined)) return { audit: { sent: false } }
    const { establishmentId } = reminder
    if (!answer.sent)
      return {
        audit: { sent: false },
        writes: [
          sql`update dunning_delivery set status = 'failed', error = ${answer.error ?? null} where tenant_id = ${tenantId} and event_id = ${id}`,
        ],
        events: [{ type: 'dunning.failed', establishmentId, data: { dunningEventId: id } }],
      }
    return {
      audit: { sent: true },
      writes: [
        sql`
          update dunning_delivery set status = 'sent', sent_at = ${moment}::timestamptz, sent_by = 'service', message_id = ${answer.messageId ?? null}
          where tenant_id = ${tenantId} and event_id = ${id}`,
      ],
      events: [{ type: 'dunning.sent', establishmentId, data: { dunningEventId: id, by: 'service' } }],
    }
  },
})
