import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { living, refuse } from '../errors.ts'
import { GuestDocument, guestDocumentExample, guestExample, presentGuestDocument } from '../profile/guest.ts'
import { documentsOf } from '../profile/guest-reads.ts'
import { visibleGuest } from '../profile/visibility-reads.ts'

export const revealGuestDocument = operation({
  id: 'revealGuestDocument',
  method: 'POST',
  path: '/v1/guests/:id/documents/:documentId/reveal',
  summary: 'Reveal the full number of a document',
  description: 'For staff who need it, for example for police registration. The audit trail records who revealed it and when.',
  permission: 'guest.read',
  idempotency: 'none',
  params: closed({ id: Id(), documentId: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: GuestDocument,
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND, refuse.GUEST_DOCUMENT_NOT_FOUND, refuse.GUEST_PROFILE_ANONYMIZED],
  example: {
    params: { id: guestExample.id, documentId: guestDocumentExample.id },
    body: {},
    data: guestDocumentExample,
  },
  async handle({ caller, params, tenantId, load }) {
    const [[row], documents] = await load(visibleGuest(caller, params.id), documentsOf(tenantId, params.id))
    const guest = living(row, params.id)
    const document = documents.find(({ id }) => id === params.documentId.toLowerCase())
    if (!document) throw refuse.GUEST_DOCUMENT_NOT_FOUND()
    return {
      data: presentGuestDocument(document),
      record: guest.id,
      concerns: [guest.id],
      audit: { documentId: document.id, kind: document.kind },
    }
  },
})
