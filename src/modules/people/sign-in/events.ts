/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'user.signed_in': ['A user has signed in.', { userId: 'id', sessionId: 'id', method: 'word', isNewBrowser: 'flag' }],
  'user.sign_in_failed': ['An attempt to sign in as this user has failed.', { userId: 'id', method: 'word' }],
  'user.signed_out': ['A session has ended.', { userId: 'id', sessionId: 'id', reason: 'word' }],
  'user.credentials_changed': [
    'A user has changed a sign-in method: password, passkeys, codes or PIN.',
    { userId: 'id', what: 'word' },
  ],
  'trusted_device.registered': [
    'A browser was registered as a trusted device, on which users switch by PIN.',
    { deviceId: 'id' },
  ],
  'identity_provider.changed': ['Single sign-on was set up, changed or removed.', {}],
})
