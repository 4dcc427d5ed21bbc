/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    owner: 'addressed',
  },
  permissions: {
    'owner.read': {},
    'owner.manage': { implies: ['owner.read'], roles: ['accounting'] },
  },
  tags: {
    owners: 'Owners whose units and establishments are managed.',
  },
  enumerations: {
    'Owner.ownerType': 'OwnerType',
    'Owner.vatRegime': 'VatRegime',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
