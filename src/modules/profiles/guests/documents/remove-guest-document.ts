import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { living, refuse } from '../errors.ts'
import { GuestDocument, guestDocumentExample, guestExample, presentGuestDocument } from '../profile/guest.ts'
import { documentsOf } from '../profile/guest-reads.ts'
import { countChange } from '../profile/guest-writes.ts'
import { establishmentOfEvent, visibleGuestForUpdate } from '../profile/visibility-reads.ts'

export const removeGuestDocument = operation({
  id: 'removeGuestDocument',
  method: 'DELETE',
  path: '/v1/guests/:id/documents/:documentId',
  summary: 'Remove a document from a guest profile',
  description: 'Returns the removed document. It is deleted completely.',
  permission: 'guest.create',
  params: closed({ id: Id(), documentId: Id() }),
  data: GuestDocument,
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND, refuse.GUEST_DOCUMENT_NOT_FOUND, refuse.GUEST_PROFILE_ANONYMIZED],
  example: { params: { id: guestExample.id, documentId: guestDocumentExample.id }, data: guestDocumentExample },
  async handle({ caller, params, tenantId, load }) {
    const [[row], documents] = await load(visibleGuestForUpdate(caller, params.id), documentsOf(tenantId, params.id))
    const guest = living(row, params.id)
    const document = documents.find(({ id }) => id === params.documentId.toLowerCase())
    if (!document) throw refuse.GUEST_DOCUMENT_NOT_FOUND()
    return {
      data: presentGuestDocument(document),
      record: guest.id,
      audit: { documentId: document.id, kind: document.kind },
      writes: [
        sql`delete from guest_document where tenant_id = ${tenantId} and id = ${document.id}`,
        countChange(tenantId, guest.id),
      ],
      events: [
        {
          type: 'guest.document_removed',
          establishmentId: establishmentOfEvent(caller),
          data: { guestId: guest.id, documentId: document.id },
        },
      ],
    }
  },
})
