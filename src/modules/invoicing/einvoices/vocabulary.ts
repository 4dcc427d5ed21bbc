/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    'e-invoices': 'Validation of e-invoices by the rules of EN 16931.',
  },
})
