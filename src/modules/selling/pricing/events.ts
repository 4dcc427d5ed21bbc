/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'rate_plan.created': ['A rate plan was created.', { ratePlanId: 'id' }],
  'rate_plan.changed': [
    'A rate plan was changed, archived or reactivated; `changed` lists the changed members.',
    { ratePlanId: 'id', changed: 'names' },
  ],
  'rate_plan.prices_changed': ['Prices of a rate plan were set for nights.', { ratePlanId: 'id' }],
  'calendar.changed': [
    'Prices or restrictions of the calendar were changed in bulk, or such a change was undone; counts are cells, plans or types that are null stand for all.',
    {
      changeId: 'id',
      number: 'count',
      from: 'date',
      to: 'date',
      ratePlanIds: 'ids?',
      unitTypeIds: 'ids?',
      prices: 'count',
      restrictions: 'count',
    },
  ],
  'season.created': ['A season was created and its days written into the calendar.', { seasonId: 'id' }],
  'season.changed': ['A season was changed and its days written again.', { seasonId: 'id' }],
  'season.removed': ['A season was removed; the calendar stayed as it was.', { seasonId: 'id' }],
  'local_event.created': ['An event or a holiday of the place was entered.', { localEventId: 'id' }],
  'local_event.changed': ['An event or a holiday of the place was changed.', { localEventId: 'id' }],
  'local_event.removed': ['An event or a holiday of the place was removed.', { localEventId: 'id' }],
  'rate_plan.deposit_scheme_changed': [
    'The deposit scheme of a rate plan was changed. It applies to new bookings.',
    { ratePlanId: 'id', version: 'count' },
  ],
  'rate_plan.cancellation_policy_changed': [
    'The cancellation policy of a rate plan was changed. It applies to new bookings.',
    { ratePlanId: 'id', version: 'count' },
  ],
  'establishment.stay_restrictions_set': [
    'The stay restrictions of an establishment were set: days of arrival and departure, minimum and maximum nights.',
    { restrictions: 'count' },
  ],
  'rate_plan.early_departure_policy_changed': [
    'The early-departure policy of a rate plan was changed. It applies to new bookings.',
    { ratePlanId: 'id', version: 'count' },
  ],
})
