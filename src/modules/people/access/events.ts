/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'api_key.created': ['An API key was created.', { apiKeyId: 'id' }],
  'api_key.revoked': ['An API key was revoked. It is refused from now on.', { apiKeyId: 'id' }],
  'api_key.rotated': ['An API key was rotated. The old secret expires soon.', { apiKeyId: 'id' }],
})
