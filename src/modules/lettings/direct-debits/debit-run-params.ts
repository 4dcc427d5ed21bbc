import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { RunRow } from './direct-debit.ts'
import { refuse } from './errors.ts'

export const runParams = closed({ id: Id('Id of the direct debit run.') })

/** @throws if the run does not exist, or was booked or cancelled */
export function sentRun(row: RunRow | undefined, id: IdType): RunRow {
  if (!row) throw refuse.DIRECT_DEBIT_RUN_NOT_FOUND({ recordId: id })
  if (row.status !== 'sent') throw refuse.RUN_NOT_SENT()
  return row
}
