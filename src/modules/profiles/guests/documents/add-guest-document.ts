import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { living, refuse } from '../errors.ts'
import { GuestDocument, guestDocumentBody, guestDocumentExample, guestExample, presentGuestDocument } from '../profile/guest.ts'
import { countChange, insertGuestDocument } from '../profile/guest-writes.ts'
import { establishmentOfEvent, visibleGuestForUpdate } from '../profile/visibility-reads.ts'

export const addGuestDocument = operation({
  id: 'addGuestDocument',
  method: 'POST',
  path: '/v1/guests/:id/documents',
  summary: 'Add a document to a guest profile',
  description: 'Passport, identity card or similar, as some countries require at check-in.',
  permission: 'guest.create',
  status: 201,
  params: closed({ id: Id() }),
  body: guestDocumentBody,
  data: GuestDocument,
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND, refuse.GUEST_PROFILE_ANONYMIZED],
  example: {
    params: { id: guestExample.id },
    body: { kind: 'passport', number: '12AB34567', countryCode: 'GB', expiresOn: '2031-04-30' },
    data: guestDocumentExample,
  },
  async handle({ caller, params, body, tenantId, moment, newId, load }) {
    const [[row]] = await load(visibleGuestForUpdate(caller, params.id))
    const guest = living(row, params.id)
    const document = { id: newId(), ...body, countryCode: body.countryCode ?? null, expiresOn: body.expiresOn ?? null }
    return {
      data: presentGuestDocument(document),
      record: guest.id,
      audit: { documentId: document.id, kind: document.kind },
      writes: [insertGuestDocument(tenantId, guest.id, document, moment), countChange(tenantId, guest.id)],
      events: [
        {
          type: 'guest.document_added',
          establishmentId: establishmentOfEvent(caller),
          data: { guestId: guest.id, documentId: document.id },
        },
      ],
    }
  },
})
