import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { closed, Id, OneOf } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { countryOfTenant } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { type GuestRow, guestFrom, type NewGuest } from '../profile/guest.ts'
import { insertGuest, updateGuest } from '../profile/guest-writes.ts'
import { mergedFields } from '../profile/merge.ts'
import { visibleGuestForUpdate } from '../profile/visibility-reads.ts'
import { importRecordForUpdate } from './guest-import-reads.ts'
import { guestOfRow } from './import-file.ts'
import { ImportRecord, importRecordExample, presentImportRecord } from './import-record.ts'

export const decideImportRow = operation({
  id: 'decideGuestImportRow',
  method: 'POST',
  path: '/v1/guests/import-rows/:id/decide',
  summary: 'Decide about an import row',
  description:
    '`new`: a different person; a profile is created from the row. `same`: the matching guest; data missing in their profile is taken from the row, as ' +
    'in a merge, and existing data stays. A row with an error is discarded with `same`. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  params: closed({ id: Id() }),
  body: closed({ as: OneOf(['new', 'same']) }),
  data: ImportRecord,
  names: 'guest_import_row',
  refuses: [refuse.IMPORT_ROW_NOT_FOUND, refuse.IMPORT_ROW_DECIDED, refuse.IMPORT_ROW_HAS_MISTAKE],
  example: {
    params: { id: importRecordExample.id },
    body: { as: 'same' },
    data: { ...presentDecided(), outcome: 'discarded' },
  },
  async handle({ caller, params, body, tenantId, moment, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row], [home]] = await load(importRecordForUpdate(tenantId, params.id), countryOfTenant(tenantId))
    if (!row) throw refuse.IMPORT_ROW_NOT_FOUND({ recordId: params.id })
    if (row.content === null) throw refuse.IMPORT_ROW_DECIDED()
    if (row.outcome === 'refused' && body.as === 'new') throw refuse.IMPORT_ROW_HAS_MISTAKE()
    const written = guestFrom(newId(), guestOfRow(row.content) as NewGuest, moment, home?.country ?? null)
    const guest = body.as === 'new' ? written : undefined
    // The second load: the matching guest is only known after the row was read.
    const [[resembled]] =
      !guest && row.outcome === 'duplicate' && row.guestId ? await load(visibleGuestForUpdate(caller, row.guestId)) : [[]]
    const filled = resembled && filledFrom(resembled, written)
    const decided = {
      ...row,
      outcome: guest ? ('created' as const) : ('discarded' as const),
      guestId: guest?.id ?? row.guestId,
      content: null,
    }
    return {
      data: presentImportRecord(decided),
      record: guest?.id ?? row.id,
      audit: { outcome: decided.outcome, importRowId: row.id, ...(filled ? { filled: filled.fields } : {}) },
      ...(filled ? { concerns: [filled.row.id] } : {}),
      writes: [
        ...(guest ? [insertGuest(tenantId, guest)] : []),
        ...(filled ? [updateGuest(tenantId, filled.row)] : []),
        sql`
          update guest_import_row set outcome = ${decided.outcome}, guest_id = ${decided.guestId}, content = null
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: guest
        ? [{ type: 'guest.created', establishmentId: null, data: { guestId: guest.id } }]
        : filled
          ? [{ type: 'guest.rectified', establishmentId: null, data: { guestId: filled.row.id } }]
          : [],
    }
  },
})

/** The profile with missing data filled from the row. Undefined if the row adds nothing, or if the profile was merged or erased meanwhile. */
function filledFrom(profile: GuestRow, written: GuestRow): { row: GuestRow; fields: string[] } | undefined {
  if (profile.mergedInto !== null || profile.anonymizedAt !== null) return undefined
  const { row, after } = mergedFields(profile, written)
  const fields = Object.keys(after)
  return fields.length === 0 ? undefined : { row, fields }
}

function presentDecided() {
  const { content: _, ...decided } = importRecordExample
  return decided
}
