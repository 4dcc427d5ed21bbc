/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    user_account: 'addressed',
    custom_role: 'addressed',
  },
  permissions: {
    'user.read': {},
    'user.manage': { implies: ['user.read'] },
  },
  tags: {
    users: 'People who sign in: invited, given roles, disabled, removed.',
    roles: 'Built-in roles, and custom roles of a tenant.',
    'sign-in-policy': 'The sign-in rules of a tenant.',
    'trusted-devices': 'Browsers at the front desk on which users switch by PIN.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
