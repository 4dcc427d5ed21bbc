/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'guest_message.composed': [
    'A message to a guest was created and queued.',
    { messageId: 'id', reservationId: 'id', kind: 'word' },
  ],
  'guest_message.sent': [
    'The mail server accepted a message to a guest.',
    { messageId: 'id', reservationId: 'id', kind: 'word' },
  ],
  'guest_message.failed': ['A message to a guest could not be sent.', { messageId: 'id', reservationId: 'id', kind: 'word' }],
})
