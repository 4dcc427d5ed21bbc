/** What is reversed for nights that are given up. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { NewEntry } from '../../../money/folios/index.ts'

export interface GivenBack {
  readonly entries: readonly NewEntry[]
  /** One of the charges is invoiced: a credit note is needed first. */
  readonly undoesInvoiced: boolean
  /** Extras whose charges for these days are reversed. */
  readonly extraDays: readonly { readonly bookedExtraId: Id; readonly serviceDate: IsoDate }[]
}

export const nothingGivenBack: GivenBack = { entries: [], undoesInvoiced: false, extraDays: [] }
