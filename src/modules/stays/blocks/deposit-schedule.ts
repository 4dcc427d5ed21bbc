/** The deposits of a block and their due dates. Payments on the master folio cover the earliest deposit first. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Currency } from '../../../platform/values/money.ts'

export const depositsToSchedule = Type.Array(
  closed({
    dueOn: DateOf('Due date.'),
    amountCents: Cents('More than nothing.'),
    label: Type.Optional(Line(200)),
  }),
  { maxItems: 24, description: 'Replaces the whole schedule. An empty list: no deposits are due.' },
)

/** Covered: paid in full. Overdue: not paid in full, and the due date has passed. */
export const depositStates = ['covered', 'open', 'overdue'] as const
export type DepositState = (typeof depositStates)[number]

export const scheduledMembers = {
  position: Type.Integer({ description: 'Position in the schedule by due date, from 1.' }),
  dueOn: DateOf(),
  amountCents: Cents(),
  label: Nullable(Type.String()),
  openCents: CentsNotNegative('Part of the amount not yet received.'),
  status: OneOf(depositStates, { description: '`overdue`: not paid in full, and the due date has passed.' }),
}

export const DepositSchedule = component(
  'DepositSchedule',
  closed({
    blockId: Id(),
    masterFolioId: Nullable(Id()),
    currency: CurrencyCode(),
    receivedCents: Cents('Payments and deposits on the master folio, less refunds.'),
    deposits: Type.Array(closed(scheduledMembers)),
  }),
)
export type DepositSchedule = Static<typeof DepositSchedule>

export interface ScheduledRow {
  readonly position: number
  readonly dueOn: IsoDate
  readonly amountCents: bigint
  readonly label: string | null
}

/** The state of each deposit. Payments received cover the earliest deposit first. */
export function scheduleOf(
  block: { readonly id: string; readonly masterFolioId: string | null },
  rows: readonly ScheduledRow[],
  receivedCents: bigint,
  currency: Currency,
  today: IsoDate,
): DepositSchedule {
  let left = receivedCents
  return {
    blockId: block.id,
    masterFolioId: block.masterFolioId,
    currency,
    receivedCents: String(receivedCents),
    deposits: rows.map((row) => {
      const covered = left <= 0n ? 0n : left < row.amountCents ? left : row.amountCents
      left -= covered
      const openCents = row.amountCents - covered
      return {
        position: row.position,
        dueOn: row.dueOn,
        amountCents: String(row.amountCents),
        label: row.label,
        openCents: String(openCents),
        status: openCents === 0n ? 'covered' : row.dueOn < today ? 'overdue' : 'open',
      }
    }),
  }
}

export const depositScheduleExample: DepositSchedule = {
  blockId: exampleId.block,
  masterFolioId: exampleId.folio,
  currency: 'EUR',
  receivedCents: '100000',
  deposits: [
    { position: 1, dueOn: '2026-10-01', amountCents: '100000', label: 'On signing', openCents: '0', status: 'covered' },
    { position: 2, dueOn: '2026-11-15', amountCents: '150000', label: null, openCents: '150000', status: 'open' },
  ],
}
