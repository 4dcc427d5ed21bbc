/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'wallet.opened': [
    'A wallet was opened for a stay.',
    { walletId: 'id', reservationId: 'id', mode: 'word', correlationId: 'id' },
  ],
  'wallet.topped_up': [
    'Money was put on a wallet.',
    { walletId: 'id', reservationId: 'id', transactionId: 'id', amountCents: 'cents', method: 'word' },
  ],
  'wallet.charged': [
    'A wallet was charged.',
    { walletId: 'id', reservationId: 'id', transactionId: 'id', chargeType: 'word', amountCents: 'cents' },
  ],
  'wallet.charge_reversed': [
    'A charge of a wallet was reversed.',
    { walletId: 'id', reservationId: 'id', transactionId: 'id', reversalId: 'id' },
  ],
  'wallet.blocked': ['A wallet was blocked.', { walletId: 'id', reservationId: 'id' }],
  'wallet.unblocked': ['A wallet may be used again.', { walletId: 'id', reservationId: 'id' }],
  'wallet.medium_changed': ['A wallet has another card or band.', { walletId: 'id', reservationId: 'id' }],
  'wallet.refunded': [
    'What was left on a wallet was given back.',
    { walletId: 'id', reservationId: 'id', transactionId: 'id', refundedCents: 'cents', method: 'word', correlationId: 'id' },
  ],
  'wallet.refund_confirmed': [
    'A refund of a wallet was confirmed.',
    { walletId: 'id', reservationId: 'id', correlationId: 'id' },
  ],
  'wristband.handed_out': ['Guests of a stay have got wristbands.', { reservationId: 'id', wristbands: 'count' }],
  'wristband.returned': ['Wristbands of a stay were taken back.', { reservationId: 'id', wristbands: 'count' }],
  'wristband.lost': ['Wristbands of a stay were reported lost.', { reservationId: 'id', wristbands: 'count' }],
  'wallet.settled': [
    'What a wallet was charged is on the folio; without a folio when nothing was ever charged.',
    { walletId: 'id', reservationId: 'id', folioId: 'id?', settledCents: 'cents' },
  ],
})
