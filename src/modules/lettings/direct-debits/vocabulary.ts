/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    sepa_mandate: 'part',
    direct_debit_run: 'addressed',
    direct_debit: 'part',
  },
  tags: {
    'direct-debit-runs': 'SEPA direct debits: submitted to the bank, booked, returned.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
