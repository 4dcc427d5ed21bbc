/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    folio: 'addressed',
    folio_entry: 'addressed',
    folio_move: 'part',
  },
  permissions: {
    'folio.read': { roles: ['reservations', 'integration'] },
    'folio.manage': { implies: ['folio.read'], roles: ['reception', 'night_auditor', 'food_and_beverage', 'accounting'] },
    'folio.charge_late': { roles: ['reception', 'night_auditor', 'accounting'] },
    'folio.exceed_limit': { roles: ['reception', 'night_auditor', 'accounting'] },
  },
  tags: {
    folios: 'The accounts of stays: charges, payments, deposits, refunds, reversals.',
    guarantees: 'Security deposits held.',
  },
  enumerations: {
    'FolioEntry.method': 'PostedMethod',
    'FolioEntry.chargeType': 'ChargeType',
    'FolioEntry.chargeNature': 'ChargeNature',
    'FolioEntry.vatTreatment': 'VatTreatment',
    'FolioEntry.beneficiary': 'Beneficiary',
    'FolioSummary.kind': 'FolioKind',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
