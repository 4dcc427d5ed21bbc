/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    webhook_subscription: 'addressed',
    webhook_delivery: 'addressed',
    event: 'addressed',
  },
  permissions: {
    'webhook.read': {},
    'webhook.manage': { implies: ['webhook.read'], roles: ['integration'] },
  },
  tags: {
    webhooks: 'Webhook subscriptions and their deliveries.',
    events: 'All events, in order.',
    live: 'A live stream of changes, for screens.',
    'event-types': 'The event types and the schema of their data.',
  },
  enumerations: {
    'Webhook.status': 'WebhookStatus',
    'WebhookDelivery.status': 'WebhookDeliveryStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
