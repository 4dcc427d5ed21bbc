/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    journal: 'The journal: every movement of money, entry by entry.',
  },
  enumerations: {
    'JournalEntry.lines.account': 'LedgerAccount',
  },
})
