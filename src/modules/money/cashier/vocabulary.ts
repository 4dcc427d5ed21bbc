/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    till: 'addressed',
    till_shift: 'addressed',
  },
  permissions: {
    'cashier.manage': { roles: ['reception', 'night_auditor', 'food_and_beverage', 'accounting'] },
  },
  tags: {
    tills: 'Cash tills.',
    'till-shifts': 'Shifts at a till, and their reports.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
