/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'user.signed_in': ['A person has signed in.', { userId: 'id', sessionId: 'id', method: 'word', isNewBrowser: 'flag' }],
  'user.sign_in_failed': ['Somebody has tried to sign in as this person and failed.', { userId: 'id', method: 'word' }],
  'user.signed_out': ['A session has ended.', { userId: 'id', sessionId: 'id', reason: 'word' }],
  'user.credentials_changed': [
    'A person has changed how they sign in: password, passkeys, codes or PIN.',
    { userId: 'id', what: 'word' },
  ],
  'trusted_device.registered': ['A browser is trusted: users switch on it by PIN.', { deviceId: 'id' }],
  'identity_provider.changed': ['Single sign-on was set up, changed or ended.', {}],
})
