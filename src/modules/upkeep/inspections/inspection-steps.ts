import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { compare } from './comparison.ts'
import { refuse } from './errors.ts'
import type { InspectionRow } from './inspection.ts'
import { entryBefore, inspectionById } from './inspection-reads.ts'

export const inspectionParams = closed({ id: Id('The inspection.') })

/** Refuses if the inspection does not exist. */
export function present(row: InspectionRow | undefined, recordId: IdType): InspectionRow {
  if (!row) throw refuse.INSPECTION_NOT_FOUND({ recordId })
  return row
}

/** Also refuses if it is no longer a draft. */
export function draft(row: InspectionRow | undefined, recordId: IdType): InspectionRow {
  const found = present(row, recordId)
  if (found.status !== 'draft') throw refuse.INSPECTION_NOT_A_DRAFT()
  return found
}

/**
 * An inspection compared with an earlier one: the given one, or the last check-in inspection before it.
 * @throws if either does not exist, they are of different units, or the other one is a draft or was performed later
 */
export async function comparedWithEntry(load: Load, tenantId: IdType, id: IdType, entryId: IdType | undefined) {
  const [[row], [entry]] = await load(
    inspectionById(tenantId, id),
    entryId === undefined ? entryBefore(tenantId, id) : inspectionById(tenantId, entryId),
  )
  const exit = present(row, id)
  if (!entry) throw entryId === undefined ? refuse.NO_INSPECTION_AT_ENTRY() : refuse.INSPECTION_NOT_FOUND({ recordId: entryId })
  if (entry.unitId !== exit.unitId) throw refuse.INSPECTION_OF_ANOTHER_UNIT()
  if (entry.id === exit.id || entry.status === 'draft' || entry.performedOn > exit.performedOn) throw refuse.NOT_AN_ENTRY()
  return { comparison: compare(entry, exit), entry, exit }
}
