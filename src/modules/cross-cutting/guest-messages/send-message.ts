import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { MailRefused } from '../../../platform/external/mailer.ts'
import { pdfOfInvoice } from '../../invoicing/invoices/index.ts'
import { coverPhoto } from '../../property/content/index.ts'
import { readThumbnail } from '../../property/uploads/index.ts'
import { detailsOf, type StayOfMessage } from './message.ts'
import { htmlOf, letterheadOf, pictureId } from './message-html.ts'
import { type MessageRow, messageById, messageForUpdate, stayOfMessage } from './message-reads.ts'

/**
 * Sends a message through the configured mail server, with a stable Message-ID. If the process dies after the server accepted it, the message is sent again and
 * recognised as a duplicate.
 */
export const sendMessage = eventHandler<{ outcome: 'sent' | 'failed' | 'skipped' | 'nothing'; problem?: string }>({
  name: 'send-guest-message',
  on: 'guest_message.composed',
  async callExternal({ tenantId, event, load, moment }, external) {
    const [[message]] = await load(messageById(tenantId, String(event.data.messageId)))
    if (message?.status !== 'pending' || message.recipient === null || message.subject === null || message.text === null)
      return { outcome: 'nothing' }
    const { mailer } = external
    if (!mailer) return { outcome: 'skipped', problem: 'There is no mail server.' }
    const [[stay], [photo]] = await load(
      stayOfMessage(tenantId, message.reservationId),
      coverPhoto(tenantId, message.establishmentId),
    )
    if (!stay) return { outcome: 'nothing' }
    if (stay.declines) return { outcome: 'skipped', problem: 'The guest wants no messages.' }
    const { subject, text, language } = message
    // Without its picture a mail is still a mail.
    const picture = photo && (await readThumbnail(photo, external).catch(() => undefined))
    try {
      const invoice = message.invoiceId === null ? undefined : await pdfOfInvoice(tenantId, message.invoiceId, load, external)
      await mailer.send({
        to: message.recipient,
        subject,
        text,
        id: message.id,
        language,
        html: htmlOf(
          { subject, text, language, details: detailsOf(stay, language, message.kind) },
          letterheadOf(stay, picture !== undefined),
        ),
        ...(picture ? { pictures: [{ id: pictureId, mediaType: 'image/jpeg', bytes: picture }] } : {}),
        ...(stay.settings?.replyTo == null ? {} : { replyTo: stay.settings.replyTo }),
        ...(invoice ? { attachments: [{ name: invoice.fileName, mediaType: 'application/pdf', bytes: invoice.bytes }] } : {}),
        ...(hasDates.has(message.kind) ? { calendar: await calendarOf(message, stay, moment) } : {}),
      })
      return { outcome: 'sent' }
    } catch (error) {
      if (error instanceof MailRefused) return { outcome: 'failed', problem: error.message }
      throw error
    }
  },
  async handle({ tenantId, event, moment, answer, load }) {
    const { outcome, problem } = answer
    const [[message]] = await load(messageForUpdate(tenantId, String(event.data.messageId)))
    if (outcome === 'nothing' || message?.status !== 'pending') return { audit: { sent: false } }
    return {
      audit: { sent: outcome === 'sent' },
      writes: [
        sql`
          update guest_message set status = ${outcome}, problem = ${problem ?? null}, sent_at = ${outcome === 'sent' ? moment : null}::timestamptz
          where tenant_id = ${tenantId} and id = ${message.id}`,
      ],
      events:
        outcome === 'skipped'
          ? []
          : [
              {
                type: `guest_message.${outcome}`,
                establishmentId: message.establishmentId,
                data: { messageId: message.id, reservationId: message.reservationId, kind: message.kind },
              },
            ],
    }
  },
})

const hasDates = new Set(['confirmation', 'change', 'cancellation'])

/** The stay as an all-day calendar event, which a later message replaces or cancels (RFC 5545 §3.8.7.4). */
async function calendarOf(
  message: MessageRow,
  stay: StayOfMessage,
  moment: string,
): Promise<{ method: 'PUBLISH' | 'CANCEL'; content: string }> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const isCancelled = message.kind === 'cancellation'
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: '//innkeep//stays//EN',
  })
  calendar.createEvent({
    id: stay.reservationId,
    start: stay.arrival,
    end: stay.departure,
    allDay: true,
    stamp: moment,
    summary: stay.establishmentName,
    description: stay.confirmationCode,
    sequence: stay.amendments + (isCancelled ? 1 : 0),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() }
}
