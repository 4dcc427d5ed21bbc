import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { isMailed, staysOfMessages } from './message-reads.ts'
import { answering } from './message-writes.ts'

/** Sends an invoice of the guest’s own folio to the guest; invoices of windows are for other payers. */
export const writeInvoiceMessage = eventHandler({
  name: 'write-invoice-message',
  on: 'invoice.issued',
  where: (tenantId, event) => isMailed(tenantId, event.establishmentId, 'invoice'),
  async handle({ tenantId, event, moment, newId, load }) {
    const [stays] = await load(
      staysOfMessages(
        tenantId,
        sql`r.id = (select reservation_id from folio where tenant_id = ${tenantId} and id = ${String(event.data.folioId)} and kind = 'stay')`,
      ),
    )
    return answering({ tenantId, eventId: event.id, moment, newId }, stays, 'invoice', String(event.data.invoiceId))
  },
})
