/** Validation shared by several operations of the module. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import { fiscalYearEndOf } from './chart-of-accounts.ts'
import { refuse } from './errors.ts'
import type { EstablishmentsOfMandate } from './period-reads.ts'

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

/** The establishments of a mandate, all in the caller's scope and all with the day `to` closed; `rule` says what the refusal asks for. */
export function closedUpTo(
  to: IsoDate,
  establishments: EstablishmentsOfMandate | undefined,
  rule: string,
): EstablishmentsOfMandate {
  if (!establishments || establishments.seen !== establishments.all) throw platformRefuse.SCOPE_VIOLATION()
  if (establishments.openOn === null || establishments.notOpen || to >= establishments.openOn)
    throw refuse.PERIOD_IS_NOT_CLOSED({
      message: `An establishment of the mandate has ${establishments.openOn ?? 'no date'} open; ${rule}`,
    })
  return establishments
}

/** Refuses a last day after the fiscal year in which `from` lies; `where` names both members. Returns the end of that year. */
export function withinFiscalYear(
  from: IsoDate,
  to: IsoDate,
  fiscalYearEnd: string,
  where: { readonly to: string; readonly year: string },
): IsoDate {
  const yearEnd = fiscalYearEndOf(from, fiscalYearEnd)
  if (to > yearEnd)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${where.to} must not be after ${yearEnd}, the end of the fiscal year ${where.year}.`,
    })
  return yearEnd
}
