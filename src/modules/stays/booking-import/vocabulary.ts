/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    'booking-import-rows': 'The rows of a booking import and their outcome.',
  },
})
