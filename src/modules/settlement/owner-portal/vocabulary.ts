/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  permissions: {
    'owner_portal.use': { isOfNoRole: true },
  },
  tags: {
    'owner-portal': 'The portal of unit owners, accessed with their own key.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
