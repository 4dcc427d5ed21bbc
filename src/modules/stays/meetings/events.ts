/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'function_room.created': ['A function room was created.', { roomId: 'id' }],
  'function_room.changed': ['A function room was changed; `changed` names the members.', { roomId: 'id', changed: 'names' }],
  'meeting.created': ['A meeting was entered.', { meetingId: 'id', folioId: 'id', status: 'word' }],
  'meeting.changed': ['A meeting was changed; `changed` names the members.', { meetingId: 'id', changed: 'names' }],
  'meeting.confirmed': ['A tentative meeting was confirmed.', { meetingId: 'id' }],
  'meeting.cancelled': ['A meeting was cancelled; its rooms and equipment were released.', { meetingId: 'id' }],
  'meeting.billed': ['A meeting was charged to its account.', { meetingId: 'id', folioId: 'id', amountCents: 'cents' }],
  'meeting.bill_undone': ['The charges of a meeting were reversed.', { meetingId: 'id', folioId: 'id' }],
})
