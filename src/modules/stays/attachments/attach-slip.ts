import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { attached, loadsForAttaching, stayToAttachTo } from './attaching-steps.ts'
import { Attachment, attachmentExample } from './attachment.ts'
import { refuse } from './errors.ts'

export const attachSlip = operation({
  id: 'attachSlip',
  method: 'POST',
  path: '/v1/reservations/:id/slips',
  summary: 'Attach the signed slip of a charge',
  description:
    'For the till of an outlet: the signature of the guest, or a photo of the slip, as a complete upload (`POST /v1/uploads`) of the establishment. It is ' +
    'listed and read as an attachment of the stay, with the charge that was signed.',
  permission: 'folio.manage',
  status: 201,
  params: closed({ id: Id('The reservation.') }),
  body: closed({
    entryId: Id('The charge that was signed, on any folio of the stay.'),
    uploadId: Id(),
    title: Type.Optional(Line(200, 'Such as the number of the slip.')),
  }),
  data: Attachment,
  names: 'reservation',
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    refuse.NO_CHARGE_OF_THE_STAY,
    refuse.FILE_UNUSABLE,
    refuse.STAY_HAS_TOO_MANY_FILES,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { entryId: exampleId.folio_entry, uploadId: exampleId.upload, title: 'Bar 4711' },
    data: {
      ...attachmentExample,
      kind: 'slip',
      entryId: exampleId.folio_entry,
      title: 'Bar 4711',
      contentType: 'image/png',
    },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      stay: [found],
      upload: [upload],
      entry: [entry],
      counted: [counted],
    } = await load({
      ...loadsForAttaching(tenantId, params.id, body.uploadId),
      entry: sql<{ id: string }>`
        select n.id from folio f join folio_entry n on n.tenant_id = f.tenant_id and n.folio_id = f.id
        where f.tenant_id = ${tenantId} and f.reservation_id = ${params.id} and n.id = ${body.entryId} and n.kind = 'charge'`,
    })
    const stay = stayToAttachTo(found, params.id)
    if (!entry) throw refuse.NO_CHARGE_OF_THE_STAY()
    return attached(
      context,
      stay,
      { upload, count: counted?.count ?? 0 },
      { kind: 'slip', stayGuestId: null, entryId: entry.id, title: body.title ?? null },
    )
  },
})
