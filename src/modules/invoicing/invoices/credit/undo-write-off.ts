import { exampleId } from '../../../../platform/contract/examples.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse, postToFolios, writtenOffEntry } from '../../../money/folios/index.ts'
import { type Reduction, reverseWriteOffs } from '../../../money/receivables/index.ts'
import { refuse } from '../errors.ts'
import { Invoice, invoiceExample, presentInvoice } from '../invoice/invoice.ts'
import { loadsForWriteOff, writeOffsOf } from '../invoice/invoice-reads.ts'
import { statusOf } from '../invoice/invoice-status.ts'
import { admitWriteOff, invoiceParams, presentInvoiceRow } from '../invoice/invoice-steps.ts'
import { statusChanged } from '../invoice/invoice-writes.ts'

export const undoWriteOff = operation({
  id: 'undoWriteOff',
  method: 'DELETE',
  path: '/v1/invoices/:id/write-off',
  summary: 'Reverse the write-off of an invoice',
  description:
    'The amount is due again, on the folio and on the debtor account. For a write-off made by mistake, or an invoice paid after all.',
  permission: 'receivable.manage',
  params: invoiceParams,
  data: Invoice,
  names: 'invoice',
  refuses: [
    refuse.INVOICE_NOT_FOUND,
    refuse.INVOICE_NOT_WRITTEN_OFF,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.invoice },
    data: {
      ...invoiceExample,
      status: 'issued',
      paid: { amountCents: '0', currency: 'EUR' },
      due: { amountCents: '12900', currency: 'EUR' },
    },
  },
  async handle({ params, tenantId, caller, moment, newId, load }) {
    const {
      folio: [folioRow],
      accounts,
      invoice: [row],
      states,
      owed,
      writtenOff,
    } = await load({
      ...loadsForWriteOff(tenantId, params.id),
      writtenOff: writeOffsOf(tenantId, params.id),
    })
    const found = presentInvoiceRow(row, params.id)
    const { folio, posting, today } = admitWriteOff(folioRow, found, { caller, moment })
    const state = states.find(({ invoiceId }) => invoiceId === params.id)
    if (!state || state.writtenOffCents === 0n) throw refuse.INVOICE_NOT_WRITTEN_OFF()
    const reductions = writtenOff.flatMap(({ receivableId, amountCents }): Reduction[] => {
      const receivable = owed.find(({ id }) => id === receivableId)
      return receivable ? [{ receivable, cents: amountCents, paidCents: 0n }] : []
    })
    const { writes, events } = reverseWriteOffs({ tenantId, posting, folio, accounts, newId }, reductions)
    // Amounts written off on the folio, or on a receivable cancelled since, are due on the folio again.
    const onFolio = writtenOff.reduce(
      (cents, one) => (owed.some(({ id }) => id === one.receivableId) ? cents : cents + one.amountCents),
      0n,
    )
    const entry = writtenOffEntry(newId(), folio, {
      amountCents: onFolio,
      label: `Write-off reversed, invoice ${found.content.invoiceNumber}`,
      serviceDate: today,
      occasion: 'write_off',
    })
    const next = { ...state, writtenOffCents: 0n }
    const status = statusOf(next)
    return {
      data: presentInvoice({ ...found, writtenOffCents: 0n, status }),
      establishmentId: found.content.establishmentId,
      audit: { writtenOffCents: String(state.writtenOffCents) },
      writes: [
        ...writes,
        ...(onFolio > 0n ? postToFolios(tenantId, posting, [entry]) : []),
        sql`delete from invoice_write_off where tenant_id = ${tenantId} and invoice_id = ${params.id}`,
        sql`
          update invoice_state set written_off_cents = 0, write_off_reason = null
          where tenant_id = ${tenantId} and invoice_id = ${params.id}`,
      ],
      events: [...events, ...(status === state.status ? [] : [statusChanged({ ...next, status })])],
    }
  },
})
