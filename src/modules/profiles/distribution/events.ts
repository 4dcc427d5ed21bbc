/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'company.created': ['A company or travel agent was entered.', { companyId: 'id' }],
  'company.changed': ['A company was changed; `changed` names the members.', { companyId: 'id', changed: 'names' }],
  'booking_code.created': ['A source, channel or market segment was entered.', { bookingCodeId: 'id' }],
  'booking_code.changed': ['A booking code was renamed, archived or brought back.', { bookingCodeId: 'id', changed: 'names' }],
})
