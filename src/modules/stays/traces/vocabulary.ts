/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    trace: 'addressed',
  },
  tags: {
    traces: 'What a department has to do for a stay or for the house: on a day, at check-in or at check-out; and wake-up calls.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
