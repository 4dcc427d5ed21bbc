/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  permissions: {
    'audit.read': {},
  },
  tags: {
    audit: 'The audit trail: who did what, when, to which record, with the previous values.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
