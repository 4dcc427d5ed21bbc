/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  permissions: {
    'report.read': { roles: ['reception', 'reservations', 'night_auditor', 'accounting'] },
  },
  tags: {
    reports: 'Occupancy, average daily rate, revenue per available room, production by segment, trial balance.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
