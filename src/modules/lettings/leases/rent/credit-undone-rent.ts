import { sql } from '../../../../platform/database/sql.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { wordsIn } from '../../../../words/index.ts'
import { creditFromInvoice } from '../../../invoicing/invoices/index.ts'
import { entriesByIds, postToFolios } from '../../../money/folios/index.ts'
import { establishmentByIdForBooking } from '../../../property/property/index.ts'
import { billById, invoicedLines, leaseById } from '../lease-reads.ts'
import { reversing } from './undo-steps.ts'

/** Issues the credit note of a reversed bill, then reverses its charges. */
export const creditUndoneRent = eventHandler({
  name: 'credit-undone-rent',
  issuesDocument: true,
  on: ['lease.bill_undone'],
  where: (_tenantId, event) => sql`${typeof event.data.invoiceId === 'string'}::boolean`,
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const leaseId = String(event.data.leaseId)
    const [[lease], [bill]] = await load(leaseById(tenantId, leaseId), billById(tenantId, leaseId, String(event.data.billId)))
    if (!lease || !bill) return {}
    const [[establishment], lines] = await load(
      establishmentByIdForBooking(tenantId, lease.establishmentId),
      invoicedLines(tenantId, bill.entryIds),
    )
    const today = establishment?.currentBusinessDate ?? null
    if (today === null) throw new Error('the establishment has no business date open')
    const [line] = lines
    const say = wordsIn(lease.language).lease
    // Already credited manually: only the charges must be reversed.
    const credited = line
      ? await creditFromInvoice({
          invoiceId: line.invoiceId,
          body: {
            reason: say[bill.kind === 'rent' ? 'rentUndone' : 'chargesUndone'],
            lines: lines.map(({ lineId }) => ({ lineId })),
          },
          tenantId,
          caller: { actorId: causedBy },
          moment,
          newId,
          load,
        })
      : undefined
    const [entries] = await load(entriesByIds(tenantId, [...bill.entryIds, ...lines.flatMap(({ reductionIds }) => reductionIds)]))
    const { reversals, events } = reversing(lease, entries, newId)
    return {
      writes: [
        ...(credited?.writes ?? []),
        ...(reversals.length === 0 ? [] : postToFolios(tenantId, { businessDate: today, moment, postedBy: causedBy }, reversals)),
      ],
      events: [...(credited?.events ?? []), ...events],
      audit: { ...credited?.audit },
    }
  },
})
