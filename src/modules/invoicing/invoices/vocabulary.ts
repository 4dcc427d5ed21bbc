/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    operating_mandate: 'addressed',
    invoice: 'addressed',
  },
  permissions: {
    'invoice.read': { roles: ['reception', 'reservations', 'night_auditor', 'accounting'] },
    'invoice.issue': { roles: ['reception', 'night_auditor', 'accounting'] },
    'invoice.credit': { roles: ['accounting'] },
    'mandate.manage': { roles: ['accounting'] },
  },
  tags: {
    invoices: 'Invoices and credit notes, with their PDF and e-invoice documents.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
