/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'user.invited': ['A person was invited to sign in; they get a link by e-mail.', { userId: 'id' }],
  'user.activated': ['A user has accepted the invitation or was enabled again.', { userId: 'id' }],
  'user.email_changed': ['The e-mail address of an active user was changed. The old address is notified.', { userId: 'id' }],
  'user.changed': ['A user’s name, e-mail address, language or roles were changed.', { userId: 'id', changed: 'names' }],
  'user.disabled': ['A user can no longer sign in; their sessions have ended.', { userId: 'id' }],
  'user.removed': ['A user was removed. Their actions stay in the audit trail.', { userId: 'id' }],
  'user.sign_in_reset': [
    'Password, passkeys, codes and PIN of a user were deleted. The user is invited again.',
    { userId: 'id' },
  ],
  'user.password_requested': ['A person has asked for a link to set a new password.', { userId: 'id' }],
  'role.created': ['A role of the tenant was created.', { roleId: 'id' }],
  'role.changed': [
    'The permissions or the name of a role were changed. The change applies at once to all users with this role.',
    { roleId: 'id' },
  ],
  'role.deleted': ['A role of the tenant was deleted.', { roleId: 'id' }],
  'trusted_device.ended': ['A browser is no longer trusted.', { deviceId: 'id' }],
  'sign_in_policy.changed': ['The rules for signing in were changed.', {}],
})
