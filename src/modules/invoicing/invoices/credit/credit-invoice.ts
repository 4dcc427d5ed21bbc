import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { Invoice, invoiceExample } from '../invoice/invoice.ts'
import { invoiceParams } from '../invoice/invoice-steps.ts'
import { CreditWanted, creditFromInvoice } from './crediting-steps.ts'

export const creditInvoice = operation({
  id: 'creditInvoice',
  method: 'POST',
  path: '/v1/invoices/:id/credit-notes',
  summary: 'Issue a credit note',
  description:
    'Credits the rest of the invoice, or the stated lines in full or by an amount including VAT. A charge whose line is credited in full can be reversed or invoiced again. A partial credit posts a separate reduction to the folio. The receivable on a debtor account is reduced; any overpayment becomes a credit there or on the folio, and can be refunded.',
  permission: 'invoice.credit',
  status: 201,
  params: invoiceParams,
  body: CreditWanted,
  data: Invoice,
  names: 'invoice',
  refuses: [
    refuse.INVOICE_NOT_FOUND,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    refuse.OPERATING_MANDATE_NOT_FOUND,
    refuse.CREDIT_NOTE_IS_NOT_CREDITED,
    refuse.INVOICE_OF_COMMISSION,
    refuse.LINE_NOT_ON_INVOICE,
    refuse.NOTHING_TO_CREDIT,
    refuse.CREDIT_EXCEEDS_LINE,
    refuse.CREDIT_EXCEEDS_INVOICE,
    refuse.DEDUCTION_CREDITED_ALONE,
    refuse.INVOICE_IS_WRITTEN_OFF,
    refuse.DEPOSIT_ALREADY_DEDUCTED,
  ],
  example: {
    params: { id: exampleId.invoice },
    body: { reason: 'Charged to the wrong company' },
    data: {
      ...invoiceExample,
      id: '019a9c1e-6b1f-7000-8000-000000000031',
      invoiceNumber: 'DUP-A2026-000001',
      invoiceKind: 'credit_note',
      sequenceType: 'credit_note',
      status: 'issued',
      paid: { amountCents: '0', currency: 'EUR' },
      correctedInvoiceId: exampleId.invoice,
      creditNoteReason: 'Charged to the wrong company',
    },
  },
  async handle(context) {
    const {
      reductionIds: _,
      freedEntryIds: __,
      ...outcome
    } = await creditFromInvoice({ ...context, invoiceId: context.params.id })
    return outcome
  },
})
