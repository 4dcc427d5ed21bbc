/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'establishment.day_closed': [
    'The day of an establishment was closed; `businessDate` is that day.',
    {
      businessDate: 'date',
      nextBusinessDate: 'date',
      arrivals: 'count',
      departures: 'count',
      inHouse: 'count',
      nightsPosted: 'count',
      accommodationCents: 'cents',
      touristTaxCents: 'cents',
      optionsExpired: 'count',
      noShows: 'count',
      unarrived: 'count',
      overdueDepartures: 'count',
    },
  ],
  'establishment.day_reopened': ['The last end of day was undone; `businessDate` is open again.', { businessDate: 'date' }],
})
