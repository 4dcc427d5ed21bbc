/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'folio.opened': [
    'A folio was opened for a stay, or a house account (`reservationId` is null).',
    { folioId: 'id', reservationId: 'id?' },
  ],
  'folio.charges_moved': [
    'Charges were moved from one folio to another.',
    { moveId: 'id', folioId: 'id', toFolioId: 'id', reservationId: 'id?', toReservationId: 'id?', amountCents: 'cents' },
  ],
  'folio.move_undone': [
    'A move of charges was undone.',
    { moveId: 'id', folioId: 'id', toFolioId: 'id', reservationId: 'id?', toReservationId: 'id?', amountCents: 'cents' },
  ],
  'folio.charged': [
    'A charge was posted to a folio.',
    { folioId: 'id', reservationId: 'id?', entryId: 'id', chargeType: 'word', amountCents: 'cents' },
  ],
  'folio.paid': [
    'A payment was taken on a folio.',
    { folioId: 'id', reservationId: 'id?', method: 'word', amountCents: 'cents' },
  ],
  'folio.refunded': ['A payment was refunded.', { folioId: 'id', reservationId: 'id?', method: 'word', amountCents: 'cents' }],
  'folio.entry_reversed': [
    'An entry of a folio was reversed by another.',
    { folioId: 'id', reservationId: 'id?', entryId: 'id', reversalId: 'id' },
  ],
  'deposit.received': [
    'A deposit was received before the stay.',
    { folioId: 'id', reservationId: 'id?', method: 'word', amountCents: 'cents' },
  ],
  'guarantee.received': [
    'A guarantee (security deposit) was received.',
    { folioId: 'id', reservationId: 'id?', method: 'word', amountCents: 'cents' },
  ],
  'guarantee.returned': [
    'A guarantee was returned, in part or in full.',
    { folioId: 'id', reservationId: 'id?', method: 'word', amountCents: 'cents' },
  ],
  'guarantee.retained': [
    'A guarantee was retained, in part or in full.',
    { folioId: 'id', reservationId: 'id?', amountCents: 'cents' },
  ],
  'deposit.applied': [
    'A deposit was applied to the charges of a stay.',
    { folioId: 'id', reservationId: 'id?', amountCents: 'cents' },
  ],
})
