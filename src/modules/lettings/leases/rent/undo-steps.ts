/** Reverses bills of leases on their accounts: for a rent run, manually, or after the credit note of their invoice. */
import type { Load } from '../../../../platform/database/load.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { entriesByIds, type PostedEntry, reversalEntry } from '../../../money/folios/index.ts'
import type { LeaseRow } from '../lease.ts'
import type { BillRow } from './lease-bill.ts'

export const accountOf = (lease: Pick<LeaseRow, 'folioId' | 'establishmentId' | 'currency'>) => ({
  id: lease.folioId,
  establishmentId: lease.establishmentId,
  reservationId: null,
  currency: lease.currency,
  kind: 'house' as const,
})

type Account = Pick<LeaseRow, 'id' | 'folioId' | 'establishmentId' | 'currency'>

/** Reversals of the entries not yet reversed, each with its event. */
export function reversing(lease: Account, entries: readonly PostedEntry[], newId: () => Id) {
  const reversed = entries
    .filter(({ reversedById }) => reversedById === null)
    .map((entry) => ({ entry, reversal: reversalEntry(newId(), accountOf(lease), entry, 'reversal', null) }))
  return {
    reversals: reversed.map(({ reversal }) => reversal),
    events: reversed.map(({ entry, reversal }) => ({
      type: 'folio.entry_reversed' as const,
      establishmentId: lease.establishmentId,
      data: { folioId: lease.folioId, reservationId: null, entryId: entry.id, reversalId: reversal.id },
    })),
  }
}

interface Undone {
  readonly lease: Account
  readonly bill: BillRow
}

/**
 * Uninvoiced charges are reversed at once; invoiced ones are first credited by a background task. Manual reversals are kept.
 */
export async function takingBack(load: Load, tenantId: Id, undone: readonly Undone[], newId: () => Id) {
  const open = undone.filter(({ bill }) => bill.invoiceId === null)
  const ids = open.flatMap(({ bill }) => bill.entryIds)
  const [entries] = ids.length === 0 ? [[]] : await load(entriesByIds(tenantId, ids))
  const reversed = open.map(({ lease, bill }) =>
    reversing(
      lease,
      entries.filter(({ id }) => bill.entryIds.includes(id)),
      newId,
    ),
  )
  return {
    reversals: reversed.flatMap(({ reversals }) => reversals),
    events: [
      ...reversed.flatMap(({ events }) => events),
      ...undone.map(({ lease, bill }) => ({
        type: 'lease.bill_undone' as const,
        establishmentId: lease.establishmentId,
        data: { leaseId: lease.id, billId: bill.id, folioId: lease.folioId, invoiceId: bill.invoiceId },
      })),
    ],
  }
}
