/** Balances and deposits that a stay brings along from the other system, as entries of a folio of its own. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { moneyEntry, movedToFolioEntry, type NewEntry } from '../../money/folios/index.ts'
import { folioOf } from '../reservations/index.ts'
import type { BookedRow } from './booked-rows.ts'

export function foliosTakenOver(stays: readonly BookedRow[], today: IsoDate, newId: () => Id) {
  return stays.flatMap(({ stay, row }) => {
    if (row.balanceCents === 0n && row.depositCents === 0n) return []
    const { folio } = folioOf(stay.row, undefined, newId, today)
    const entries: NewEntry[] = []
    if (row.balanceCents !== 0n)
      entries.push(
        movedToFolioEntry(newId(), folio, {
          amountCents: row.balanceCents,
          label: 'Balance taken over',
          reference: row.reference,
          serviceDate: today,
          occasion: 'transfer',
        }),
      )
    if (row.depositCents > 0n)
      entries.push(
        moneyEntry(newId(), folio, {
          kind: 'deposit',
          method: 'other',
          amountCents: row.depositCents,
          reference: `Taken over ${row.reference}`.slice(0, 100),
          serviceDate: today,
          occasion: 'transfer',
        }),
      )
    return [{ folio, entries }]
  })
}
