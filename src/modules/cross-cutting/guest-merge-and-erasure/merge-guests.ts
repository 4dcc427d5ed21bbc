import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  closeMergedGuest,
  Guest,
  guestExample,
  guestRefuse,
  guestsByIdForUpdate,
  living,
  MergeConflict,
  mergedFields,
  presentGuest,
  updateGuest,
} from '../../profiles/guests/index.ts'
import { needsEveryEstablishment } from './errors.ts'
import { referencesOf } from './merge-reads.ts'
import { moveReferences } from './merge-writes.ts'

export const mergeGuests = operation({
  id: 'mergeGuests',
  method: 'POST',
  path: '/v1/guests/merge',
  summary: 'Merge two profiles of one guest',
  description:
    'Everything that names the source names the target from then on: stays, documents, rows of imports. Values of the target stay, missing ones are taken from the source; the higher VIP ' +
    'status and a seasonal residence win; an address is taken or kept as a whole; notes and preferences are joined if they fit. `conflicts` lists the differing values of the source. The source is then not found; the message names the ' +
    'target. With `preview` nothing is changed. `POST /v1/guests/{id}/unmerge` undoes it. Needs a key that sees every establishment.',
  permission: 'guest.manage',
  needsConfirmation: true,
  body: closed({
    targetId: Id('The profile that remains.'),
    sourceId: Id('The profile that is merged into it.'),
    preview: Type.Optional(Type.Boolean({ description: 'Only show the result.' })),
  }),
  data: closed({
    preview: Type.Boolean(),
    targetId: Id(),
    sourceId: Id(),
    guest: Guest,
    conflicts: Type.Array(MergeConflict),
    reservations: Type.Integer({ description: 'Stays that move.' }),
    documents: Type.Integer({ description: 'Documents that move.' }),
  }),
  refuses: [guestRefuse.GUEST_NOT_FOUND, guestRefuse.GUEST_PROFILE_ANONYMIZED, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: {
    body: { targetId: exampleId.guest, sourceId: exampleId.other_guest },
    data: {
      preview: false,
      targetId: exampleId.guest,
      sourceId: exampleId.other_guest,
      guest: guestExample,
      conflicts: [{ field: 'firstName', kept: 'Ada', dropped: 'Adda' }],
      reservations: 2,
      documents: 0,
    },
  },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    needsEveryEstablishment(caller)
    const [targetId, sourceId] = [body.targetId.toLowerCase(), body.sourceId.toLowerCase()]
    if (targetId === sourceId)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.targetId and body.sourceId are the same profile.' })
    const [rows, [references]] = await load(guestsByIdForUpdate(tenantId, [targetId, sourceId]), referencesOf(tenantId, sourceId))
    const target = living(
      rows.find(({ id }) => id === targetId),
      targetId,
    )
    const source = living(
      rows.find(({ id }) => id === sourceId),
      sourceId,
    )
    if (!references) throw new Error('an aggregate without a row')
    const { row, conflicts, before, after } = mergedFields(target, source)
    const preview = body.preview ?? false
    const answer = {
      preview,
      targetId,
      sourceId,
      guest: presentGuest(row),
      conflicts,
      reservations: references.reservationIds.length,
      documents: references.documentIds.length,
    }
    if (preview) return { data: answer, record: targetId, concerns: [sourceId], audit: { preview, sourceId } }
    return {
      data: answer,
      record: targetId,
      concerns: [sourceId],
      audit: { sourceId, reservations: answer.reservations, documents: answer.documents },
      writes: [
        updateGuest(tenantId, row),
        ...moveReferences(tenantId, references, sourceId, targetId),
        closeMergedGuest(tenantId, sourceId, targetId),
        sql`
          insert into guest_merge (tenant_id, id, target_id, source_id, merged_at, merged_by, reservation_ids, booking_ids, waiting_list_ids, lease_ids, stay_guest_ids, document_ids, import_row_ids, before, after)
          values (${tenantId}, ${newId()}, ${targetId}, ${sourceId}, ${moment}, ${caller.actorId}, ${[...references.reservationIds]}::uuid[],
            ${[...references.bookingIds]}::uuid[], ${[...references.waitingListIds]}::uuid[], ${[...references.leaseIds]}::uuid[], ${[...references.stayGuestIds]}::uuid[],
            ${[...references.documentIds]}::uuid[], ${[...references.importRowIds]}::uuid[], ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`,
      ],
      events: [{ type: 'guest.merged', establishmentId: null, data: { guestId: targetId, sourceId } }],
    }
  },
})
