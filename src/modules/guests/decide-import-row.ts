import { refuseUnlessWholeTenant } from '../../platform/access/caller.ts'
import { closed, Id, OneOf } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { guestFrom, type NewGuest } from './guest.ts'
import { insertGuest } from './guest-writes.ts'
import { guestOfRow } from './import-file.ts'
import { importRecordForUpdate } from './import-reads.ts'
import { ImportRecord, importRecordExample, presentImportRecord } from './import-record.ts'

export const decideImportRow = operation({
  id: 'decideGuestImportRow',
  method: 'POST',
  path: '/v1/guests/import-rows/:id/decide',
  summary: 'Decide about a row of an import',
  description:
    '`new`: somebody else, a profile is created from the row. `same`: the guest is there already, the row is let go; so is a row with a mistake. Needs a key of the whole tenant.',
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
    const [[row]] = await load(importRecordForUpdate(tenantId, params.id))
    if (!row) throw refuse.IMPORT_ROW_NOT_FOUND({ recordId: params.id })
    if (row.content === null) throw refuse.IMPORT_ROW_DECIDED()
    if (row.outcome === 'refused' && body.as === 'new') throw refuse.IMPORT_ROW_HAS_MISTAKE()
    const guest = body.as === 'new' ? guestFrom(newId(), guestOfRow(row.content) as NewGuest, moment) : undefined
    const decided = {
      ...row,
      outcome: guest ? ('created' as const) : ('discarded' as const),
      guestId: guest?.id ?? row.guestId,
      content: null,
    }
    return {
      data: presentImportRecord(decided),
      record: guest?.id ?? row.id,
      audit: { outcome: decided.outcome, importRowId: row.id },
      writes: [
        ...(guest ? [insertGuest(tenantId, guest)] : []),
        sql`
          update guest_import_row set outcome = ${decided.outcome}, guest_id = ${decided.guestId}, content = null
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: guest ? [{ type: 'guest.created', establishmentId: null, data: { guestId: guest.id } }] : [],
    }
  },
})

function presentDecided() {
  const { content: _, ...decided } = importRecordExample
  return decided
}
