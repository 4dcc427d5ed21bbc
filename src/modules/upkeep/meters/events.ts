/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'meter.created': ['A meter was created.', { meterId: 'id' }],
  'meter.changed': ['A meter was changed; `changed` lists the changed members.', { meterId: 'id', changed: 'names' }],
  'meter.read': ['A meter reading was entered.', { meterId: 'id', readingId: 'id' }],
  'meter.read_many': ['Meter readings of an establishment were entered in bulk.', { readings: 'count' }],
  'meter.reading_voided': ['A meter reading was voided.', { meterId: 'id', readingId: 'id' }],
  'meter.reading_corrected': ['A meter reading was corrected.', { meterId: 'id', readingId: 'id', correctionId: 'id' }],
  'meter.replaced': ['The counter of a meter was replaced.', { meterId: 'id' }],
  'meter.billed': ['Consumption was charged to a folio.', { meterId: 'id', folioId: 'id', entryId: 'id', amountCents: 'cents' }],
})
