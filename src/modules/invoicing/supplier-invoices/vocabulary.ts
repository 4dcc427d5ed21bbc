/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    inbound_invoice: 'addressed',
  },
  permissions: {
    'inbound_invoice.read': {},
    'inbound_invoice.manage': { implies: ['inbound_invoice.read'], roles: ['accounting'] },
  },
  tags: {
    'inbound-invoices': 'Invoices received from suppliers.',
  },
  enumerations: {
    'InboundInvoice.status': 'InboundInvoiceStatus',
    'InboundInvoice.syntax': 'InvoiceSyntax',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
