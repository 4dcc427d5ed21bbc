/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    supplier_payment_run: 'addressed',
  },
  tags: {
    payables: 'Accounts payable: approved, disputed, paid, recharged.',
    'supplier-payment-runs': 'Supplier payments: submitted to the bank, paid.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
