import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'invoicing', module: 'supplier-invoices' },
  {
    INBOUND_INVOICE_NOT_FOUND: {
      kind: 'absent',
      record: 'inbound_invoice',
      message: 'There is no inbound invoice with this id.',
    },
    DOCUMENT_EMPTY: { kind: 'invalid', message: 'The body is empty; send the document itself.' },
  },
)
