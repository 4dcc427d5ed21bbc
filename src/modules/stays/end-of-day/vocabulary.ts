/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  permissions: {
    'end_of_day.manage': { roles: ['night_auditor'] },
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
