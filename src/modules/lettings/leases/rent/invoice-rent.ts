import { sql } from '../../../../platform/database/sql.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { issueFromFolio } from '../../../invoicing/invoices/index.ts'
import { billById, leaseById } from '../lease-reads.ts'
import { settlementNote } from '../settlement/charges-settlement.ts'

/** Issues the invoice of a bill if the lease has a mandate: one per month or week. What a settlement of charges gives back is credited in its own act. */
export const invoiceRent = eventHandler({
  name: 'invoice-rent',
  issuesDocument: true,
  on: ['lease.rent_billed'],
  where: (tenantId, event) => sql`
    exists (select from lease l where l.tenant_id = ${tenantId} and l.id = ${String(event.data.leaseId)} and l.mandate_id is not null)
      and ${BigInt(String(event.data.amountCents)) > 0n}::boolean`,
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const leaseId = String(event.data.leaseId)
    const [[lease], [bill]] = await load(leaseById(tenantId, leaseId), billById(tenantId, leaseId, String(event.data.billId)))
    // Already invoiced manually, or reversed: nothing to do.
    if (!lease || !bill || lease.mandateId === null || bill.invoiceId !== null || bill.undoneAt !== null) return {}
    const billTo = lease.billTo ?? { name: lease.guestName ?? lease.unitCode }
    const { writes, events, audit, data } = await issueFromFolio({
      body: {
        mandateId: lease.mandateId,
        folioId: lease.folioId,
        entryIds: [...bill.entryIds],
        billTo,
        language: lease.language,
        ...(bill.costs === null ? {} : { note: settlementNote(lease.language, lease.currency, { ...bill, costs: bill.costs }) }),
      },
      tenantId,
      caller: { actorId: causedBy },
      moment,
      newId,
      load,
    })
    return { writes, events, audit: { ...audit, invoiceId: data.id } }
  },
})
