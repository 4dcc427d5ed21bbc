import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  Guest,
  guestExample,
  guestRefuse,
  guestsByIdForUpdate,
  presentGuest,
  updateGuest,
  withoutMerge,
} from '../../profiles/guests/index.ts'
import { needsEveryEstablishment, refuse } from './errors.ts'
import { lastMergeOf } from './merge-reads.ts'
import { moveReferences } from './merge-writes.ts'

export const unmergeGuest = operation({
  id: 'unmergeGuest',
  method: 'POST',
  path: '/v1/guests/:id/unmerge',
  summary: 'Undo a merge of guest profiles',
  description:
    'State the merged profile, or the target profile, whose last merge is then undone. Restores both profiles: moved stays and documents return, and so do fields that the ' +
    'merge filled, unless changed since. Later records stay with the target. Merges must be undone in reverse order. Needs a key that sees every establishment.',
  permission: 'guest.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: closed({ target: Guest, source: Guest }),
  names: 'guest',
  refuses: [
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    refuse.GUEST_NOT_MERGED,
    platformRefuse.SCOPE_NOT_VERIFIABLE,
  ],
  example: {
    params: { id: exampleId.guest },
    data: { target: guestExample, source: { ...guestExample, id: exampleId.other_guest } },
  },
  async handle({ params, caller, tenantId, moment, load }) {
    needsEveryEstablishment(caller)
    const asked = params.id.toLowerCase()
    const pair = sql`
      select source_id as id from guest_merge where tenant_id = ${tenantId} and (source_id = ${asked} or target_id = ${asked}) and undone_at is null
      union select target_id from guest_merge where tenant_id = ${tenantId} and (source_id = ${asked} or target_id = ${asked}) and undone_at is null
      union select ${asked}::uuid`
    // Lock the profiles first, as all operations do; the merge determines which ones.
    const [known, [merge]] = await load(
      sql<{ id: string }>`select id from guest where tenant_id = ${tenantId} and id in (${pair}) order by id for update`,
      lastMergeOf(tenantId, asked),
    )
    if (!known.some(({ id }) => id === asked)) throw guestRefuse.GUEST_NOT_FOUND({ recordId: asked })
    if (!merge) throw refuse.GUEST_NOT_MERGED()
    // Read after locking, so that current values are changed.
    const [rows, [later]] = await load(
      guestsByIdForUpdate(tenantId, [merge.targetId, merge.sourceId]),
      sql<{ sourceId: string }>`
        select source_id as "sourceId" from guest_merge
        where tenant_id = ${tenantId} and target_id = ${merge.targetId} and id > ${merge.id} and undone_at is null order by id desc limit 1`,
    )
    const target = rows.find(({ id }) => id === merge.targetId)
    const source = rows.find(({ id }) => id === merge.sourceId)
    if (!target || !source) throw new Error('a merge names profiles that are not there')
    if (target.anonymizedAt !== null || source.anonymizedAt !== null) throw guestRefuse.GUEST_PROFILE_ANONYMIZED()
    if (target.mergedInto !== null)
      throw refuse.GUEST_NOT_MERGED({
        message: `The profile ${target.id} was merged into ${target.mergedInto} since; undo that merge first.`,
      })
    if (later)
      throw refuse.GUEST_NOT_MERGED({
        message: `The profile ${later.sourceId} was merged into the same guest since; undo that merge first.`,
      })
    const restored = withoutMerge(target, merge.before ?? {}, merge.after ?? {})
    const reopened = { ...source, mergedInto: null, version: source.version + 1 }
    return {
      data: { target: presentGuest(restored), source: presentGuest(reopened) },
      record: target.id,
      concerns: [source.id],
      audit: { sourceId: source.id },
      writes: [
        updateGuest(tenantId, reopened),
        updateGuest(tenantId, restored),
        ...moveReferences(tenantId, merge, target.id, source.id),
        sql`update guest_merge set undone_at = ${moment}, before = null, after = null where tenant_id = ${tenantId} and id = ${merge.id}`,
      ],
      events: [{ type: 'guest.unmerged', establishmentId: null, data: { guestId: target.id, sourceId: source.id } }],
    }
  },
})
