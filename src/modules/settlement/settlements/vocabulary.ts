/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    owner_cost: 'addressed',
    owner_payout: 'addressed',
    owner_commission_invoice: 'addressed',
  },
  permissions: {
    'settlement.manage': { roles: ['accounting'] },
  },
  tags: {
    'operating-mandates':
      'Mandates: the legal entity that issues invoices, its number series, accounts, VAT, exports and owner statements.',
    'owner-costs': 'Costs charged to an owner.',
    'owner-commission-invoices': 'Invoices of the commission that an operator keeps of an owner’s revenue.',
    'owner-payouts': 'Payments to owners.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
