/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'webhook.created': ['A webhook subscription was created.', { subscriptionId: 'id' }],
  'webhook.changed': [
    'A webhook subscription was changed, paused or activated; `changed` names the members.',
    { subscriptionId: 'id', changed: 'names' },
  ],
  'webhook.secret_rotated': [
    'The secret of a webhook subscription was rotated; the old one also signs for a day.',
    { subscriptionId: 'id' },
  ],
  'webhook.deleted': ['A webhook subscription was removed.', { subscriptionId: 'id' }],
  'webhook.disabled': [
    'A webhook subscription was disabled: its target is gone, or all deliveries failed for days.',
    { subscriptionId: 'id' },
  ],
  'webhook.test': ['A test event, sent to one subscription only.', { subscriptionId: 'id' }],
})
