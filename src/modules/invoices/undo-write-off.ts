import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { sql } from '../../platform/sql.ts'
import { invoiceParams, presentInvoiceRow } from './change.ts'
import { refuse } from './errors.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoiceById, lockFolioOfInvoice, stateOfInvoice } from './invoice-reads.ts'
import { statusOf } from './invoice-status.ts'
import { statusChanged } from './invoice-writes.ts'

export const undoWriteOff = operation({
  id: 'undoWriteOff',
  method: 'DELETE',
  path: '/v1/invoices/:id/write-off',
  summary: 'Take back the write-off of an invoice',
  description: 'It is owed again: what was written off was a mistake, or is paid after all.',
  permission: 'receivable.manage',
  params: invoiceParams,
  data: Invoice,
  names: 'invoice',
  refuses: [refuse.INVOICE_NOT_FOUND, refuse.INVOICE_NOT_WRITTEN_OFF],
  example: {
    params: { id: exampleId.invoice },
    data: { ...invoiceExample, status: 'issued', paid: { amountCents: '0', currency: 'EUR' } },
  },
  async handle({ params, tenantId, load }) {
    const [, [row], [state]] = await load(
      lockFolioOfInvoice(tenantId, params.id),
      invoiceById(tenantId, params.id),
      stateOfInvoice(tenantId, params.id),
    )
    const found = presentInvoiceRow(row, params.id)
    if (!state || state.writtenOffCents === 0n) throw refuse.INVOICE_NOT_WRITTEN_OFF()
    const next = { ...state, writtenOffCents: 0n }
    const status = statusOf(next)
    return {
      data: presentInvoice({ ...found, status }),
      establishmentId: found.content.establishmentId,
      audit: { writtenOffCents: String(state.writtenOffCents) },
      writes: [
        sql`
          update invoice_state set written_off_cents = 0, write_off_reason = null
          where tenant_id = ${tenantId} and invoice_id = ${params.id}`,
      ],
      events: status === state.status ? [] : [statusChanged({ ...next, status })],
    }
  },
})
