/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'hold.authorise_requested': ['A pre-authorisation is requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.capture_requested': ['A capture is requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.release_requested': ['A release is requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.extend_requested': ['An extension is requested from the gateway.', { holdId: 'id', requestId: 'id' }],
  'hold.placed': [
    'An amount is reserved for incidentals.',
    { holdId: 'id', reservationId: 'id', amountCents: 'cents', expiresAt: 'moment' },
  ],
  'hold.captured': [
    'An amount of a hold was taken.',
    { holdId: 'id', reservationId: 'id', amountCents: 'cents', releasedCents: 'cents', folioId: 'id' },
  ],
  'hold.released': ['A hold was given free.', { holdId: 'id', reservationId: 'id' }],
  'hold.extended': ['A hold lasts longer.', { holdId: 'id', reservationId: 'id', expiresAt: 'moment' }],
  'hold.expired': ['A hold ran out.', { holdId: 'id', reservationId: 'id' }],
  'hold.request_refused': [
    'The gateway has refused a request about a pre-authorisation.',
    { holdId: 'id', reservationId: 'id', request: 'word' },
  ],
})
