/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    rack: 'The room rack: units and days with their stays, in one response.',
    desk: 'The day at the front desk, in one response.',
    search: 'Full-text search of guests, reservations, units, invoices and accounts.',
  },
})
