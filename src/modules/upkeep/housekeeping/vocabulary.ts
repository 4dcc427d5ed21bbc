/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    housekeeping_task: 'addressed',
    found_item: 'addressed',
  },
  permissions: {
    'housekeeping.read': { roles: ['maintenance'] },
    'housekeeping.work': {
      implies: ['housekeeping.read'],
      roles: ['reception', 'night_auditor', 'housekeeping', 'housekeeping_lead'],
    },
    'housekeeping.manage': { implies: ['housekeeping.read', 'housekeeping.work'], roles: ['housekeeping_lead'] },
  },
  tags: {
    housekeeping: 'Housekeeping status of units, and cleaning tasks.',
    'found-items': 'Lost and found.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
