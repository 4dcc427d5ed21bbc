/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'payment_method.created': ['A payment method was created.', { paymentMethodId: 'id' }],
  'payment_method.changed': [
    'A payment method was changed, retired or reactivated; `changed` lists the changed members.',
    { paymentMethodId: 'id', changed: 'names' },
  ],
})
