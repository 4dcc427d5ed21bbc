/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'house_account.changed': ['A house account was changed; `changed` names the members.', { folioId: 'id', changed: 'names' }],
  'house_account.closed': ['A house account was closed: nothing is posted to it any more.', { folioId: 'id' }],
  'house_account.reopened': ['A closed house account is open again.', { folioId: 'id' }],
})
