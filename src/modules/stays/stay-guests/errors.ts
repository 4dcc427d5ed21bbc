import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'stay-guests' },
  {
    STAY_GUEST_NOT_FOUND: { kind: 'absent', record: 'stay_guest', message: 'There is no such guest of a stay.' },
    STAY_GUEST_TWICE: {
      kind: 'conflict',
      constraint: 'stay_guest_once',
      message: 'This guest is in the stay already.',
    },
    MAIN_GUEST_THERE: {
      kind: 'conflict',
      constraint: 'stay_guest_one_main',
      message: 'The stay has a main guest already; make that one a companion first.',
    },
    STAY_GUESTS_COMPLETE: {
      kind: 'conflict',
      message: 'The stay is booked for no more persons. Amend its persons first.',
    },
    STAY_GUEST_PRESENCE: { kind: 'conflict', message: 'The guest has arrived already, or has not arrived yet, or has left.' },
    STAY_DID_NOT_TAKE_PLACE: { kind: 'conflict', message: 'The stay was cancelled, or nobody came: nobody is added to it.' },
    STAY_NOT_IN_HOUSE: { kind: 'conflict', message: 'The stay is not checked in.' },
    REGISTRATION_INCOMPLETE: {
      kind: 'conflict',
      message: 'The registration of a guest lacks something that the authorities want. The list of registrations names it.',
    },
    SIGNATURE_UNUSABLE: {
      kind: 'conflict',
      message: 'The signature must be a complete upload of an image, of this establishment.',
    },
  },
)
