/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'company.created': ['A company or travel agent was created.', { companyId: 'id' }],
  'company.changed': ['A company was changed; `changed` lists the changed members.', { companyId: 'id', changed: 'names' }],
  'booking_code.created': ['A source, channel or market segment was created.', { bookingCodeId: 'id' }],
  'booking_code.changed': ['A booking code was renamed, archived or reactivated.', { bookingCodeId: 'id', changed: 'names' }],
})
