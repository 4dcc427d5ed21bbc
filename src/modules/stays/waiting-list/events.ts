/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'waiting_list.entered': ['A guest was put on the waiting list.', { entryId: 'id' }],
  'waiting_list.offered': [
    'A waiting guest was offered a stay, as an option.',
    { entryId: 'id', reservationId: 'id', expiresOn: 'date' },
  ],
  'waiting_list.ended': [
    'An entry was booked or withdrawn, its dates passed, or its offer expired and it is waiting again.',
    { entryId: 'id', status: 'word' },
  ],
})
