/** A locked period of the books of a mandate. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'

const period = closed({
  id: Id(),
  mandateId: Id(),
  number: Type.Integer({ description: 'From 1, without a gap.' }),
  from: DateOf(),
  to: DateOf('The last day; the next period begins the day after.'),
  firstEntryNumber: Type.Integer(),
  entries: Type.Integer({ description: 'Number of entries; numbered without gaps within the fiscal year.' }),
  debitCents: CentsNotNegative('Total of the debits, equal to that of the credits, in the currency of the establishments.'),
  lockedAt: MomentOf(),
})
export const AccountingPeriod = component('AccountingPeriod', period)
export type AccountingPeriod = Static<typeof period>

/** Presents a period without the end of its fiscal year, which is only used for numbering. */
export const presentPeriod = (row: Omit<AccountingPeriod, 'debitCents'> & { readonly debitCents: bigint }): AccountingPeriod => ({
  id: row.id,
  mandateId: row.mandateId,
  number: row.number,
  from: row.from,
  to: row.to,
  firstEntryNumber: row.firstEntryNumber,
  entries: row.entries,
  debitCents: String(row.debitCents),
  lockedAt: row.lockedAt,
})

export const periodExample: AccountingPeriod = {
  id: exampleId.accounting_period,
  mandateId: exampleId.operating_mandate,
  number: 1,
  from: '2026-10-01',
  to: '2026-10-31',
  firstEntryNumber: 1,
  entries: 412,
  debitCents: '8412050',
  lockedAt: exampleMoment,
}
