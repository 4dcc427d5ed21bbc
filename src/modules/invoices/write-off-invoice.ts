import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, Line } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { invoiceParams, presentInvoiceRow } from './change.ts'
import { refuse } from './errors.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoiceById, lockFolioOfInvoice, stateOfInvoice } from './invoice-reads.ts'
import { owedCents, statusOf } from './invoice-status.ts'
import { statusChanged } from './invoice-writes.ts'

export const writeOffInvoice = operation({
  id: 'writeOffInvoice',
  method: 'POST',
  path: '/v1/invoices/:id/write-off',
  summary: 'Write off what is owed of an invoice',
  description:
    'What is not paid is not expected any more. The invoice stays as it was issued, and so does what is owed on the folio or by the debtor; to give something back, issue a credit note.',
  permission: 'receivable.manage',
  params: invoiceParams,
  body: closed({ reason: Line(500) }),
  data: Invoice,
  names: 'invoice',
  refuses: [refuse.INVOICE_NOT_FOUND, refuse.INVOICE_IS_SETTLED],
  example: {
    params: { id: exampleId.invoice },
    body: { reason: 'The company is insolvent' },
    data: { ...invoiceExample, status: 'written_off', paid: { amountCents: '0', currency: 'EUR' } },
  },
  async handle({ params, body, tenantId, load }) {
    const [, [row], [state]] = await load(
      lockFolioOfInvoice(tenantId, params.id),
      invoiceById(tenantId, params.id),
      stateOfInvoice(tenantId, params.id),
    )
    const found = presentInvoiceRow(row, params.id)
    const open = state ? owedCents(state) - state.paidCents : 0n
    if (!state || open <= 0n || state.status === 'written_off') throw refuse.INVOICE_IS_SETTLED()
    const next = { ...state, writtenOffCents: open }
    const status = statusOf(next)
    return {
      data: presentInvoice({ ...found, status }),
      establishmentId: found.content.establishmentId,
      audit: { writtenOffCents: String(open) },
      writes: [
        sql`
          update invoice_state set written_off_cents = ${open}::bigint, write_off_reason = ${body.reason.trim()}
          where tenant_id = ${tenantId} and invoice_id = ${params.id}`,
      ],
      events: [statusChanged({ ...next, status })],
    }
  },
})
