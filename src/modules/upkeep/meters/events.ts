/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'meter.created': ['A meter was entered.', { meterId: 'id' }],
  'meter.changed': ['A meter was changed; `changed` names the members.', { meterId: 'id', changed: 'names' }],
  'meter.read': ['A meter was read.', { meterId: 'id', readingId: 'id' }],
  'meter.read_many': ['Meters of an establishment were read in one call.', { readings: 'count' }],
  'meter.reading_voided': ['A reading of a meter was a mistake.', { meterId: 'id', readingId: 'id' }],
  'meter.reading_corrected': ['A reading was corrected by another one.', { meterId: 'id', readingId: 'id', correctionId: 'id' }],
  'meter.replaced': ['The counter of a meter was replaced.', { meterId: 'id' }],
  'meter.billed': [
    'A consumption was charged to a folio.',
    { meterId: 'id', folioId: 'id', entryId: 'id', amountCents: 'cents' },
  ],
})
