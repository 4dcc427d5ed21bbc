import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'stay-guests' },
  {
    STAY_GUEST_NOT_FOUND: { kind: 'absent', record: 'stay_guest', message: 'There is no such guest of a stay.' },
    STAY_GUEST_TWICE: {
      kind: 'conflict',
      constraint: 'stay_guest_once',
      message: 'This guest is already in the stay.',
    },
    MAIN_GUEST_THERE: {
      kind: 'conflict',
      constraint: 'stay_guest_one_main',
      message: 'The stay already has a main guest. Change that person to a companion first.',
    },
    STAY_GUESTS_COMPLETE: {
      kind: 'conflict',
      message: 'The stay is not booked for more persons. Amend its number of persons first.',
    },
    STAY_GUEST_PRESENCE: { kind: 'conflict', message: 'The guest has already arrived, has not arrived yet, or has left.' },
    STAY_DID_NOT_TAKE_PLACE: { kind: 'conflict', message: 'The stay was cancelled or is a no-show. No persons can be added.' },
    STAY_NOT_IN_HOUSE: { kind: 'conflict', message: 'The stay is not checked in.' },
    REGISTRATION_INCOMPLETE: {
      kind: 'conflict',
      message: 'The registration of a guest is incomplete. The list of registrations shows what is missing.',
    },
    SIGNATURE_UNUSABLE: {
      kind: 'conflict',
      message: 'The signature must be a complete upload of an image, of this establishment.',
    },
  },
)
