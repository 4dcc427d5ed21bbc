/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'house_account.changed': [
    'A house account was changed; `changed` lists the changed members.',
    { folioId: 'id', changed: 'names' },
  ],
  'house_account.closed': ['A house account was closed. It accepts no postings.', { folioId: 'id' }],
  'house_account.reopened': ['A closed house account was reopened.', { folioId: 'id' }],
})
