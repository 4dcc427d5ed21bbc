/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'hold.authorise_requested': [
    'The authorisation of a card hold was requested from the gateway.',
    { holdId: 'id', requestId: 'id' },
  ],
  'hold.capture_requested': ['The capture of a card hold was requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.release_requested': ['The release of a card hold was requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.extend_requested': ['The extension of a card hold was requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.placed': ['A card hold was placed.', { holdId: 'id', reservationId: 'id', amountCents: 'cents', expiresAt: 'moment' }],
  'hold.captured': [
    'A card hold was captured, in full or in part.',
    { holdId: 'id', reservationId: 'id', amountCents: 'cents', releasedCents: 'cents', folioId: 'id' },
  ],
  'hold.released': ['A card hold was released.', { holdId: 'id', reservationId: 'id' }],
  'hold.extended': ['A card hold was extended.', { holdId: 'id', reservationId: 'id', expiresAt: 'moment' }],
  'hold.expired': ['A card hold has expired.', { holdId: 'id', reservationId: 'id' }],
  'hold.request_refused': [
    'The gateway has refused a request for a card hold.',
    { holdId: 'id', reservationId: 'id', request: 'word' },
  ],
})
