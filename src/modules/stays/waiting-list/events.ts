/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'waiting_list.entered': ['A guest waits for dates that are full.', { entryId: 'id' }],
  'waiting_list.offered': [
    'A guest who waited was offered a stay, as an option.',
    { entryId: 'id', reservationId: 'id', expiresOn: 'date' },
  ],
  'waiting_list.ended': [
    'An entry was booked, withdrawn, or its dates are over; or its offer has expired and it waits again.',
    { entryId: 'id', status: 'word' },
  ],
})
