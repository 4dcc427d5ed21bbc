/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    lease: 'addressed',
    lease_term: 'part',
    lease_bill: 'part',
  },
  tags: {
    leases: 'Units let by the month, with or without an end date: rent, charges, notice, guarantors, receipts.',
    'rent-runs': 'Rent runs: billing of all leases at once.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
