import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { receivableRefuse } from '../../../money/receivables/index.ts'
import { refuse } from '../errors.ts'
import { Invoice, invoiceExample } from '../invoice/invoice.ts'
import { InvoiceWanted } from './invoice-wanted.ts'
import { issueFromFolio } from './issuing-steps.ts'

export const issueInvoice = operation({
  id: 'issueInvoice',
  method: 'POST',
  path: '/v1/invoices',
  summary: 'Issue an invoice from a folio',
  description:
    'Issues an invoice in the name and on behalf of the seller of the mandate. `standard` invoices all uninvoiced charges of the folio (and purchases by prepaid wallet), or those stated. An invoice for a stay deducts the deposits invoiced for it, with their VAT, and its kind is then `final`; `final` in the request requires this. `deposit` invoices an amount in advance, at most the amount of the stay. `corrective` invoices again what a credit note has credited. The mandate must cover each charge on its service date; move other charges to a window of the stay and invoice it under their mandate. Numbers are gapless within their series; the date is the business date of the establishment. Issued invoices never change.',
  permission: 'invoice.issue',
  status: 201,
  body: InvoiceWanted,
  data: Invoice,
  refuses: [
    refuse.OPERATING_MANDATE_NOT_FOUND,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.CURRENCY_MISMATCH,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    refuse.INVOICE_NOT_FOUND,
    receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND,
    receivableRefuse.DEBTOR_ACCOUNT_CLOSED,
    receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE,
    refuse.NOBODY_TO_BILL,
    folioRefuse.FOLIO_IS_A_WINDOW,
    refuse.DEPOSIT_OF_THE_STAY_OPEN,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.UNIT_OUTSIDE_THE_MANDATE,
    refuse.CHARGE_OUTSIDE_THE_MANDATE,
    refuse.MANDATE_NOT_IN_FORCE,
    refuse.NOTHING_TO_INVOICE,
    refuse.ENTRY_CANNOT_BE_INVOICED,
    refuse.ENTRY_ALREADY_INVOICED,
    refuse.NO_DEPOSIT_TO_DEDUCT,
    refuse.DEPOSIT_ALREADY_DEDUCTED,
    refuse.DEPOSITS_EXCEED_CHARGES,
    refuse.DEPOSIT_EXCEEDS_STAY,
    refuse.DEPOSIT_OF_ANOTHER_MANDATE,
    folioRefuse.DEPOSIT_AFTER_THE_STAY,
    refuse.FOLIO_INVOICED_BY_ANOTHER_MANDATE,
    refuse.INVOICE_BELOW_ZERO,
    refuse.EXEMPTION_WITHOUT_REASON,
    refuse.SELLER_NOT_SUBJECT_TO_VAT,
    refuse.INVOICE_NOT_CREDITED,
  ],
  example: {
    body: {
      mandateId: exampleId.operating_mandate,
      folioId: exampleId.folio,
      billTo: {
        name: 'Voyages Martin SARL',
        addressLines: ['12 rue de la Paix'],
        postalCode: '75002',
        city: 'Paris',
        siren: '552100554',
      },
    },
    data: invoiceExample,
  },
  handle: (context) => issueFromFolio(context),
})
