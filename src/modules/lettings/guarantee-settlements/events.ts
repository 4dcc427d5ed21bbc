/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'establishment.prices_when_new_set': ['The table of replacement prices and wear was set.', { prices: 'count' }],
  'lease.guarantee_due': [
    'Reminder that a security deposit must be returned: 14, 7, 3 and 0 days before the last day, and every seven days after it.',
    { leaseId: 'id', folioId: 'id', guaranteeDueOn: 'date', daysLeft: 'count', heldCents: 'cents' },
  ],
})
