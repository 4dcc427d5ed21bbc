import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { present, refuse } from '../errors.ts'
import { Guest, guestDocumentExample, guestExample, presentGuest } from './guest.ts'
import { documentsOf, lastMergeInto } from './guest-reads.ts'
import { visibleGuest } from './visibility-reads.ts'

export const getGuest = operation({
  id: 'getGuest',
  method: 'GET',
  path: '/v1/guests/:id',
  summary: 'Read a guest profile',
  description:
    'Includes the documents. A signed-in user sees only the end of their numbers and reveals the full number with `…/reveal`, which is audited. A key ' +
    'sees the full numbers. The ETag is the version, for changes with `If-Match`. A merged profile is not found; the message names the profile it was ' +
    'merged into.',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  conditional: true,
  data: Guest,
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND],
  example: { params: { id: guestExample.id }, data: { ...guestExample, documents: [guestDocumentExample] } },
  async handle({ caller, params, tenantId, load }) {
    const [[row], documents, [lastMerge]] = await load(
      visibleGuest(caller, params.id),
      documentsOf(tenantId, params.id),
      lastMergeInto(tenantId, params.id),
    )
    const guest = present(row, params.id)
    return {
      data: {
        ...presentGuest(guest, documents, caller.kind === 'user'),
        ...(lastMerge && guest.anonymizedAt === null ? { lastMerge } : {}),
      },
      version: guest.version,
    }
  },
})
