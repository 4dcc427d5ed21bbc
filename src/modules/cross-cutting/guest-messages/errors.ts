import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'cross-cutting', module: 'guest-messages' },
  {
    GUEST_MESSAGE_NOT_FOUND: { kind: 'absent', record: 'guest_message', message: 'There is no message with this id.' },
    GUEST_MESSAGE_PENDING: { kind: 'conflict', message: 'The message is still being sent.' },
    GUEST_HAS_NO_ADDRESS: { kind: 'conflict', message: 'The guest has no e-mail address.' },
    GUEST_DECLINES_MESSAGES: { kind: 'conflict', message: 'The guest wants no messages.' },
  },
)
