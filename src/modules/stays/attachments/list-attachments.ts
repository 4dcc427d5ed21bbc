import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { stayOfGuests } from '../stay-guests/index.ts'
import { Attachment, attachmentExample, presentAttachment } from './attachment.ts'
import { attachmentsOfStay } from './attachment-reads.ts'

export const listAttachments = operation({
  id: 'listAttachments',
  method: 'GET',
  path: '/v1/reservations/:id/attachments',
  summary: 'List the files of a stay',
  description: 'In the order of attachment, at most 100.',
  permission: 'guest.read',
  params: closed({ id: Id('The reservation.') }),
  data: Type.Array(Attachment),
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [attachmentExample] },
  async handle({ params, tenantId, load }) {
    const [[stay], rows] = await load(stayOfGuests(tenantId, params.id), attachmentsOfStay(tenantId, params.id))
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentAttachment) }
  },
})
