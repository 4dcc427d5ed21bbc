/** Reverses a settlement that gave something back by credit notes: a credit note stays, so the amount is charged, and invoiced, again. */
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { wordsIn } from '../../../../words/index.ts'
import { issueFromFolio } from '../../../invoicing/invoices/index.ts'
import { chargeEntry, entriesByIds, postToFolios } from '../../../money/folios/index.ts'
import { chargedEvents } from '../lease-events.ts'
import type { BillRow } from '../rent/lease-bill.ts'
import { accountOf } from '../rent/undo-steps.ts'
import type { GivingBack } from './settlement-steps.ts'

/** The charges are posted in this transaction before the invoice is made of them. `rest`: the bill with what no credit note gave back. */
export async function chargingAgain({ load, tenantId, moment, newId, caller, lease, today }: GivingBack, bill: BillRow) {
  const [posted] = await load(entriesByIds(tenantId, bill.entryIds))
  const credited = posted.filter(({ occasion, reversesId }) => occasion === 'credit_note' || reversesId !== null)
  const entries = credited.map((entry) => ({
    ...chargeEntry(newId(), accountOf(lease), {
      chargeType: entry.chargeType ?? 'utility',
      chargeNature: entry.chargeNature ?? 'service',
      label: wordsIn(lease.language).lease.chargesUndone,
      amountCents: -entry.amountCents,
      vatRateBp: entry.vatRateBp ?? 0,
      serviceDate: entry.serviceDate,
      occasion: 'rent',
    }),
    vatCents: -(entry.vatCents ?? 0n),
  }))
  const restIds: readonly Id[] = bill.entryIds.filter((id) => !credited.some((entry) => entry.id === id))
  const rest: BillRow = { ...bill, entryIds: restIds, invoiceId: null }
  const events: DomainEvent[] = chargedEvents(lease, entries)
  await load(...postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, entries))
  if (lease.mandateId === null) return { rest, writes: [], events }
  const invoice = await issueFromFolio({
    body: {
      mandateId: lease.mandateId,
      folioId: lease.folioId,
      entryIds: entries.map(({ id }) => id),
      billTo: lease.billTo ?? { name: lease.guestName ?? lease.unitCode },
      language: lease.language,
    },
    tenantId,
    caller,
    moment,
    newId,
    load,
  })
  return { rest, writes: invoice.writes, events: [...events, ...invoice.events] }
}
