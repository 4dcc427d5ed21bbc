/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    mice_equipment: 'addressed',
    asset_type: 'addressed',
    asset: 'addressed',
  },
  permissions: {
    'mice.read': { roles: ['reception', 'reservations', 'night_auditor'] },
    'mice.manage': { implies: ['mice.read'] },
    'asset.read': { roles: ['reception', 'night_auditor', 'housekeeping', 'housekeeping_lead'] },
    'asset.manage': { implies: ['asset.read'], roles: ['maintenance'] },
  },
  tags: {
    'mice-equipment': 'Equipment for meetings and events.',
    'asset-types': 'Types of assets.',
    assets: 'Assets: where they are, purchase, warranty.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
