import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'card-holds' },
  {
    RESERVATION_NOT_FOUND: { kind: 'absent', record: 'reservation', message: 'There is no reservation with this id.' },
    HOLD_NOT_FOUND: { kind: 'absent', record: 'hold', message: 'There is no hold with this id.' },
    // Invalid body and refused capture are one group of the interface.
    CAPTURE_REFUSED: { kind: 'invalid', message: 'The hold cannot be captured like this.' },
    HOLD_REFUSED: { kind: 'conflict', message: 'The gateway has refused the hold.' },
    HOLD_NOT_HELD: { kind: 'conflict', message: 'This hold is not held any more, or not yet.' },
    HOLD_BUSY: {
      kind: 'conflict',
      constraint: 'gateway_request_open_once',
      message: 'A request to the gateway for this hold is not finished yet. Try again in a moment.',
    },
    STAY_TAKES_NO_HOLD: { kind: 'conflict', message: 'A hold is placed for a stay that is confirmed or in house.' },
    HOLD_CURRENCY_MISMATCH: { kind: 'invalid', message: 'A hold is placed in the currency of the establishment.' },
  },
)
