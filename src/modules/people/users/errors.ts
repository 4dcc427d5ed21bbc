import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'people', module: 'users' },
  {
    USER_NOT_FOUND: { kind: 'absent', record: 'user_account', message: 'There is no user with this id.' },
    USER_EMAIL_TAKEN: {
      kind: 'conflict',
      constraint: 'user_account_email',
      message: 'A user of this tenant has this e-mail address already.',
    },
    USER_REMOVED: { kind: 'conflict', message: 'This user was removed. Invite them again with the same e-mail address.' },
    USER_NOT_INVITED: { kind: 'conflict', message: 'This user has accepted the invitation already.' },
    USER_IS_YOURSELF: { kind: 'conflict', message: 'You cannot do this to yourself. Another manager can.' },
    USER_EXCEEDS_CALLER: {
      kind: 'forbidden',
      message: 'This goes beyond your own permissions or establishments, so you cannot grant, revoke or change it.',
    },
    USER_OF_OWNER: {
      kind: 'conflict',
      constraint: 'user_of_owner_has_no_role',
      message: 'This person signs in for an owner and has no roles. For a role, invite them with another e-mail address.',
    },
    LAST_MANAGER: {
      kind: 'conflict',
      message: 'They are the last user who manages the whole tenant. Give another active user the role manager first.',
    },
    ROLE_NOT_FOUND: { kind: 'absent', record: 'custom_role', message: 'There is no role of this tenant with this id.' },
    ROLE_NAME_TAKEN: { kind: 'conflict', constraint: 'custom_role_name', message: 'Another role of this tenant has this name.' },
    ROLE_IN_USE: {
      kind: 'conflict',
      constraint: 'user_grant_custom_role',
      message: 'Users have this role. Give them another one first.',
    },
    DEVICE_NOT_FOUND: { kind: 'absent', record: 'trusted_device', message: 'There is no trusted device with this id.' },
  },
)
