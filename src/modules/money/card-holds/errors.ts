import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'card-holds' },
  {
    RESERVATION_NOT_FOUND: { kind: 'absent', record: 'reservation', message: 'There is no reservation with this id.' },
    HOLD_NOT_FOUND: { kind: 'absent', record: 'hold', message: 'There is no card hold with this id.' },
    // An invalid body and a refused capture are the same kind of refusal in the API.
    CAPTURE_REFUSED: { kind: 'invalid', message: 'The card hold cannot be captured in this way.' },
    HOLD_REFUSED: { kind: 'conflict', message: 'The gateway has refused the card hold.' },
    HOLD_NOT_HELD: { kind: 'conflict', message: 'This card hold is no longer active, or not yet.' },
    HOLD_BUSY: {
      kind: 'conflict',
      constraint: 'gateway_request_open_once',
      message: 'A gateway request for this card hold is not finished yet. Try again in a moment.',
    },
    STAY_TAKES_NO_HOLD: { kind: 'conflict', message: 'A card hold can only be placed for a stay that is confirmed or in house.' },
    HOLD_CURRENCY_UNSUPPORTED: {
      kind: 'conflict',
      message:
        'Stripe takes amounts of this currency in another unit than that of ISO 4217, which is not converted. Hold the card at the terminal.',
    },
    HOLD_CURRENCY_MISMATCH: { kind: 'invalid', message: 'A card hold must be in the currency of the establishment.' },
  },
)
