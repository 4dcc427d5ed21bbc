/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'trace.created': [
    'A trace or wake-up call was entered.',
    { traceId: 'id', reservationId: 'id?', kind: 'word', department: 'word' },
  ],
  'trace.changed': ['A trace was changed, put off, or opened again.', { traceId: 'id', reservationId: 'id?' }],
  'trace.ended': ['A trace was done or cancelled.', { traceId: 'id', reservationId: 'id?', status: 'word' }],
})
