/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    accounting_period: 'addressed',
  },
  permissions: {
    'accounting.manage': { roles: ['accounting', 'controller'] },
  },
  tags: {
    'accounting-periods': 'Accounting periods, locked permanently.',
  },
  enumerations: {
    'VatEntry.kind': 'VatEntryKind',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
