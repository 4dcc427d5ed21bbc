/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    api_key: 'addressed',
    org_unit: 'addressed',
    tenant: 'part',
  },
  permissions: {
    'api_key.manage': {},
  },
  tags: {
    me: 'Who this key is and what it may do.',
    'api-keys': 'Keys: created, listed, rotated, revoked.',
  },
  enumerations: {
    'ApiKey.role': 'Role',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
