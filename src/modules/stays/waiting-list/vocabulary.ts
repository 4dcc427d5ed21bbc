/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    waiting_list_entry: 'addressed',
  },
  tags: {
    'waiting-list': 'Guests waiting for sold-out dates, and the offers made to them.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
