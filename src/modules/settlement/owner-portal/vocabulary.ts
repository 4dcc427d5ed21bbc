/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  permissions: {
    'owner_portal.use': { isOfNoRole: true },
  },
  tags: {
    'owner-portal': 'What unit owners see and do, with their own key or signed in.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
