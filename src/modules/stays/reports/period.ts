/** The period of a report. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { longestPeriod } from './occupancy.ts'

/** @throws if the period ends before it begins or is too long */
export function checkPeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from || to > addDays(from, longestPeriod - 1))
    throw platformRefuse.VALIDATION_ERROR({
      message: `query.to must not be earlier than query.from, nor more than ${longestPeriod} nights away.`,
    })
}
