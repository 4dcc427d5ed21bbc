/** Validation shared by several operations of the module. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'

/** Two years and a leap day. */
const longestPeriod = 731

export function periodOf({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }): {
  readonly from: IsoDate
  readonly to: IsoDate
} {
  if (to < from || to > addDays(from, longestPeriod - 1))
    throw platformRefuse.VALIDATION_ERROR({
      message: `query.to must not be earlier than query.from, nor more than ${longestPeriod} days away.`,
    })
  return { from, to }
}
