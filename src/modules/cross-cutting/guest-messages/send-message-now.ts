import { refuseUnlessPermitted } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceOfStay, invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { reservationRefuse } from '../../stays/reservations/index.ts'
import { refuse } from './errors.ts'
import { composed, GuestMessage, inSightOf, messageExample } from './message.ts'
import { stayOfMessage } from './message-reads.ts'
import { composing } from './message-writes.ts'
import { languages, messageKinds } from './words.ts'

export const sendMessageNow = operation({
  id: 'sendMessageNow',
  method: 'POST',
  path: '/v1/guest-messages',
  summary: 'Send a message to the guest of a stay',
  description:
    'Sends a message regardless of the automatic messages; an invoice includes its document. The message is queued when the response arrives; `GET /v1/guest-messages` shows the result.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    reservationId: Id(),
    kind: OneOf(messageKinds, { description: '`invoice`: with the document of `invoiceId`, for callers who may read invoices.' }),
    invoiceId: Type.Optional(Id('Id of an invoice of the stay.')),
    language: Type.Optional(OneOf(languages, { description: 'Default: the language of the guest.' })),
    subject: Type.Optional(Line(200, 'Instead of that of the template.')),
    text: Type.Optional(Text(10_000, 'Instead of that of the template, as the preview shows it and a person has changed it.')),
  }),
  data: GuestMessage,
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    refuse.GUEST_HAS_NO_ADDRESS,
    refuse.GUEST_DECLINES_MESSAGES,
    invoiceRefuse.INVOICE_NOT_FOUND,
  ],
  example: {
    body: { reservationId: exampleId.reservation, kind: 'confirmation' },
    data: { ...messageExample, status: 'pending' as const, sentAt: null },
  },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    const { invoiceId = null } = body
    const [[stay], [invoice]] = await load(
      stayOfMessage(tenantId, body.reservationId),
      invoiceOfStay(tenantId, body.reservationId, invoiceId),
    )
    if ((body.kind === 'invoice') !== (invoiceId !== null))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.invoiceId is required for the kind `invoice` and not allowed for others.',
      })
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: body.reservationId })
    if (invoiceId !== null) refuseUnlessPermitted(caller, 'invoice.read')
    if (invoiceId !== null && !invoice)
      throw invoiceRefuse.INVOICE_NOT_FOUND({ message: 'There is no invoice with this id among those of the stay.' })
    if (stay.declines) throw refuse.GUEST_DECLINES_MESSAGES()
    if (stay.email === null) throw refuse.GUEST_HAS_NO_ADDRESS()
    const id = newId()
    const template = composed(stay, body.kind, body.language)
    const { language } = template
    const { subject, text } = { subject: body.subject ?? template.subject, text: body.text ?? template.text }
    const written = body.subject === undefined && body.text === undefined ? undefined : { subject, text }
    return {
      data: inSightOf(caller, {
        id,
        establishmentId: stay.establishmentId,
        reservationId: stay.reservationId,
        kind: body.kind,
        language,
        recipient: stay.email,
        subject,
        text,
        status: 'pending' as const,
        problem: null,
        invoiceId,
        resendsId: null,
        createdAt: moment,
        sentAt: null,
      }),
      record: id,
      concerns: [stay.reservationId, stay.guestId],
      establishmentId: stay.establishmentId,
      audit: { kind: body.kind, ...(invoiceId === null ? {} : { invoiceId }) },
      ...composing(
        tenantId,
        [{ id, stay, kind: body.kind, language, eventId: null, resendsId: null, invoiceId, written }],
        moment,
      ),
    }
  },
})
