import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'cross-cutting', module: 'webhooks' },
  {
    WEBHOOK_NOT_FOUND: {
      kind: 'absent',
      record: 'webhook_subscription',
      message: 'There is no webhook subscription with this id.',
    },
    DELIVERY_NOT_FOUND: { kind: 'absent', message: 'There is no delivery with this id to this subscription.' },
    EVENT_ON_ITS_WAY: { kind: 'conflict', message: 'This event is already queued for the subscription.' },
    WEBHOOK_NOT_ACTIVE: { kind: 'conflict', message: 'This subscription is not active; activate it first.' },
  },
)
