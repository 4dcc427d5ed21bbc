import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { stayGuestRefuse } from '../stay-guests/index.ts'
import { attached, loadsForAttaching, stayToAttachTo } from './attaching-steps.ts'
import { Attachment, attachmentExample, freeKinds } from './attachment.ts'
import { refuse } from './errors.ts'

export const attachFile = operation({
  id: 'attachFile',
  method: 'POST',
  path: '/v1/reservations/:id/attachments',
  summary: 'Attach a file to a stay',
  description:
    'Attaches a complete upload (`POST /v1/uploads`) of the establishment. From then on the file is read by `GET /v1/attachments/{id}/content`, no longer as an upload. ' +
    'Photos of identity documents are deleted 30 days after departure. Every file is deleted with its attachment and when the guest is erased. Only copy identity documents where the law requires it.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id('The reservation.') }),
  body: closed({
    uploadId: Id(),
    kind: OneOf(freeKinds),
    stayGuestId: Type.Optional(Id('The person of the stay to whom the identity document belongs.')),
    title: Type.Optional(Line(200)),
  }),
  data: Attachment,
  names: 'reservation',
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    stayGuestRefuse.STAY_GUEST_NOT_FOUND,
    refuse.FILE_UNUSABLE,
    refuse.STAY_HAS_TOO_MANY_FILES,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { uploadId: exampleId.upload, kind: 'other', title: 'Letter of the company' },
    data: attachmentExample,
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      stay: [found],
      upload: [upload],
      person: [person],
      counted: [counted],
    } = await load({
      ...loadsForAttaching(tenantId, params.id, body.uploadId),
      person: sql<{ id: string }>`
        select id from stay_guest where tenant_id = ${tenantId} and reservation_id = ${params.id} and id = ${body.stayGuestId ?? null}`,
    })
    const stay = stayToAttachTo(found, params.id)
    if (body.stayGuestId !== undefined && !person) throw stayGuestRefuse.STAY_GUEST_NOT_FOUND({ recordId: body.stayGuestId })
    return attached(
      context,
      stay,
      { upload, count: counted?.count ?? 0 },
      { kind: body.kind, stayGuestId: person?.id ?? null, entryId: null, title: body.title ?? null },
    )
  },
})
