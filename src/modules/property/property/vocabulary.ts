/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    establishment: 'addressed',
    unit_type: 'addressed',
    unit: 'addressed',
    unit_closure: 'addressed',
  },
  permissions: {
    'establishment.read': {
      roles: [
        'reception',
        'reservations',
        'night_auditor',
        'housekeeping',
        'housekeeping_lead',
        'maintenance',
        'food_and_beverage',
        'accounting',
        'integration',
      ],
    },
    'establishment.manage': { implies: ['establishment.read', 'unit.close', 'end_of_day.manage'] },
    'unit.close': { roles: ['reception', 'night_auditor', 'housekeeping_lead', 'maintenance'] },
  },
  tags: {
    establishments: 'Establishments: their settings, business date and end of day.',
    'unit-types': 'Types of rooms, pitches and apartments.',
    units: 'Rooms, pitches and apartments, and the periods in which they are out of order.',
    currencies: 'Currencies that an establishment can be kept in.',
    'vat-rates': 'The VAT rates of a country, and what short stays usually bear there.',
    'org-units': 'The organisation tree; a key can be limited to a branch.',
  },
  enumerations: {
    'Establishment.status': 'EstablishmentStatus',
    'Establishment.propertyType': 'PropertyType',
    'Unit.status': 'UnitStatus',
    'UnitType.format': 'UnitFormat',
    'Establishment.agePolicies.domain': 'AgePolicyDomain',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
