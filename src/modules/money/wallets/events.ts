/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'wallet.opened': [
    'A wallet was opened for a stay.',
    { walletId: 'id', reservationId: 'id', mode: 'word', correlationId: 'id' },
  ],
  'wallet.topped_up': [
    'A wallet was topped up.',
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
  'wallet.unblocked': ['A wallet was unblocked.', { walletId: 'id', reservationId: 'id' }],
  'wallet.medium_changed': ['The medium of a wallet was replaced.', { walletId: 'id', reservationId: 'id' }],
  'wallet.refunded': [
    'The balance of a wallet was refunded.',
    { walletId: 'id', reservationId: 'id', transactionId: 'id', refundedCents: 'cents', method: 'word', correlationId: 'id' },
  ],
  'wallet.refund_confirmed': [
    'A refund of a wallet was confirmed.',
    { walletId: 'id', reservationId: 'id', correlationId: 'id' },
  ],
  'wristband.handed_out': ['Wristbands were issued to a stay.', { reservationId: 'id', wristbands: 'count' }],
  'wristband.returned': ['Wristbands of a stay were returned.', { reservationId: 'id', wristbands: 'count' }],
  'wristband.lost': ['Wristbands of a stay were reported lost.', { reservationId: 'id', wristbands: 'count' }],
  'wallet.settled': [
    'The charges of a wallet were posted to the folio. The folio is omitted if nothing was ever charged.',
    { walletId: 'id', reservationId: 'id', folioId: 'id?', settledCents: 'cents' },
  ],
})
