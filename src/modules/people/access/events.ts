/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'api_key.created': ['An API key was created.', { apiKeyId: 'id' }],
  'api_key.revoked': ['A key of the API was revoked; it is refused from now on.', { apiKeyId: 'id' }],
  'api_key.rotated': ['A key of the API has a new secret; the old one ends soon.', { apiKeyId: 'id' }],
})
