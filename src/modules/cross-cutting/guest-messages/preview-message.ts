import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../../stays/reservations/index.ts'
import { composed, messageExample } from './message.ts'
import { htmlOf, letterheadOf } from './message-html.ts'
import { stayOfMessage } from './message-reads.ts'
import { skippedBecause } from './message-writes.ts'
import { languages, messageKinds } from './words.ts'

export const previewMessage = operation({
  id: 'previewMessage',
  method: 'POST',
  path: '/v1/guest-messages/preview',
  summary: 'Preview a message to the guest of a stay',
  description: 'The message as it would be sent now, in the guest’s language or another. Nothing is sent.',
  permission: 'reservation.read',
  readOnly: true,
  body: closed({
    reservationId: Id(),
    kind: OneOf(messageKinds),
    language: Type.Optional(OneOf(languages, { description: 'Default: the language of the guest.' })),
  }),
  data: closed({
    recipient: Nullable(Type.String()),
    language: OneOf(languages),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
    problem: Type.Optional(Type.String({ description: 'Why it would not be sent.' })),
  }),
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: {
    body: { reservationId: exampleId.reservation, kind: 'confirmation' },
    data: {
      recipient: messageExample.recipient,
      language: 'en',
      subject: messageExample.subject ?? '',
      text: messageExample.text ?? '',
      html: '<!doctype html>…',
    },
  },
  async handle({ body, caller, tenantId, load }) {
    const [[stay]] = await load(stayOfMessage(tenantId, body.reservationId))
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: body.reservationId })
    const seen = caller.permissions.has('guest.read') ? stay : { ...stay, guestName: '', email: null }
    const message = composed(seen, body.kind, body.language)
    const problem = skippedBecause(stay)
    return {
      data: {
        recipient: seen.email,
        language: message.language,
        subject: message.subject,
        text: message.text,
        html: htmlOf(message, letterheadOf(stay)),
        ...(problem === undefined ? {} : { problem }),
      },
    }
  },
})
