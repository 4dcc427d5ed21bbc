/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    'tourist-tax-places': 'Tourist taxes of known municipalities, to begin with.',
  },
})
