/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'till.created': ['A till was created.', { tillId: 'id' }],
  'till.changed': [
    'A till was changed, retired or reactivated; `changed` lists the changed members.',
    { tillId: 'id', changed: 'names' },
  ],
  'till_shift.opened': [
    'A shift was opened at a till.',
    { shiftId: 'id', tillId: 'id', openingFloatCents: 'cents', currency: 'word' },
  ],
  'till_shift.cash_moved': [
    'Cash was moved between a till and the safe.',
    { shiftId: 'id', tillId: 'id', kind: 'word', amountCents: 'cents' },
  ],
  'till_shift.closed': [
    'A shift was counted and closed.',
    { shiftId: 'id', tillId: 'id', expectedCents: 'cents', countedCents: 'cents', differenceCents: 'cents' },
  ],
})
