/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    extra: 'addressed',
  },
  tags: {
    extras: 'Extras sold with a stay, such as breakfast or parking.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
