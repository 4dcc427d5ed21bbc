/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    company: 'addressed',
    booking_code: 'addressed',
  },
  tags: {
    companies: 'Companies and travel agents that make bookings.',
    'booking-codes': 'Sources, channels and market segments for booking statistics.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
