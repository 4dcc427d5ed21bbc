/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'rate_plan.created': ['A rate plan was created.', { ratePlanId: 'id' }],
  'rate_plan.prices_changed': ['Prices of a rate plan were set for nights.', { ratePlanId: 'id' }],
  'rate_plan.deposit_scheme_changed': [
    'The deposit scheme of a rate plan was changed; bookings from now on follow it.',
    { ratePlanId: 'id', version: 'count' },
  ],
  'rate_plan.cancellation_policy_changed': [
    'A rate plan has another cancellation policy; bookings from now on follow it.',
    { ratePlanId: 'id', version: 'count' },
  ],
  'establishment.stay_restrictions_set': [
    'What the dates of a stay must be was set: days of arrival and departure, least and most nights.',
    { restrictions: 'count' },
  ],
  'rate_plan.early_departure_policy_changed': [
    'A rate plan has another policy for early departures; bookings from now on follow it.',
    { ratePlanId: 'id', version: 'count' },
  ],
})
