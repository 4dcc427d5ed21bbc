import { closed, Id } from '../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import type { InspectionRow } from './inspection.ts'

export const inspectionParams = closed({ id: Id('The inspection.') })

/** Refuses when there is no such inspection. */
export function present(row: InspectionRow | undefined, recordId: IdType): InspectionRow {
  if (!row) throw refuse.INSPECTION_NOT_FOUND({ recordId })
  return row
}

/** And when it is not a draft any more. */
export function draft(row: InspectionRow | undefined, recordId: IdType): InspectionRow {
  const found = present(row, recordId)
  if (found.status !== 'draft') throw refuse.INSPECTION_NOT_A_DRAFT()
  return found
}
