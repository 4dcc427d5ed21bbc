import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { composed, GuestMessage, inSightOf, isUnderWay, messageExample } from './message.ts'
import { messageForUpdate, stayOfMessage } from './message-reads.ts'
import { composing } from './message-writes.ts'

export const resendMessage = operation({
  id: 'resendMessage',
  method: 'POST',
  path: '/v1/guest-messages/:id/resend',
  summary: 'Send a message again',
  description:
    'Sends a new message to the current address of the guest, with current text and figures; a text that a person has changed goes out as it was, if it goes to the same address. It refers to the message it repeats.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: GuestMessage,
  names: 'guest_message',
  refuses: [
    refuse.GUEST_MESSAGE_NOT_FOUND,
    refuse.GUEST_MESSAGE_PENDING,
    refuse.GUEST_HAS_NO_ADDRESS,
    refuse.GUEST_DECLINES_MESSAGES,
  ],
  example: {
    params: { id: exampleId.guest_message },
    body: {},
    data: { ...messageExample, status: 'pending' as const, sentAt: null, resendsId: exampleId.guest_message },
  },
  async handle({ params, caller, tenantId, moment, newId, load }) {
    const [[before]] = await load(messageForUpdate(tenantId, params.id))
    if (!before) throw refuse.GUEST_MESSAGE_NOT_FOUND({ recordId: params.id })
    if (isUnderWay(before, moment)) throw refuse.GUEST_MESSAGE_PENDING()
    // Second round trip: the message determines the stay.
    const [[stay]] = await load(stayOfMessage(tenantId, before.reservationId))
    if (!stay) throw refuse.GUEST_MESSAGE_NOT_FOUND({ recordId: params.id })
    if (stay.declines) throw refuse.GUEST_DECLINES_MESSAGES()
    if (stay.email === null) throw refuse.GUEST_HAS_NO_ADDRESS()
    const id = newId()
    const { invoiceId, isEdited, ...shown } = before
    // What a person has written is sent as it was; otherwise the template is filled with the stay as it is now.
    const written =
      isEdited && before.recipient === stay.email && before.subject !== null && before.text !== null
        ? { subject: before.subject, text: before.text }
        : undefined
    const { language, subject, text } = { ...composed(stay, before.kind, before.language), ...written }
    return {
      data: inSightOf(caller, {
        ...shown,
        id,
        recipient: stay.email,
        subject,
        text,
        status: 'pending' as const,
        problem: null,
        invoiceId,
        resendsId: before.id,
        createdAt: moment,
        sentAt: null,
      }),
      record: id,
      concerns: [stay.reservationId, stay.guestId],
      establishmentId: stay.establishmentId,
      ...composing(
        tenantId,
        [{ id, stay, kind: before.kind, language, eventId: null, resendsId: before.id, invoiceId, written }],
        moment,
      ),
    }
  },
})
