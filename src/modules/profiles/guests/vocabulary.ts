/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    guest: 'addressed',
    other_guest: 'part',
    guest_document: 'addressed',
    guest_import_row: 'addressed',
  },
  permissions: {
    'guest.read': { roles: ['reception', 'reservations', 'night_auditor', 'food_and_beverage', 'accounting', 'integration'] },
    'guest.create': { roles: ['reception', 'reservations', 'night_auditor', 'integration'] },
    'guest.manage': {},
    'guest.all': { isOfNoRole: true },
  },
  tags: {
    guests: 'Guest profiles: created, searched, corrected, imported, merged, erased.',
  },
  enumerations: {
    'NewGuest.vipStatus': 'VipStatus',
    'NewGuest.customerType': 'CustomerType',
    'GuestDocument.kind': 'GuestDocumentKind',
    'GuestImportRow.outcome': 'GuestImportOutcome',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
