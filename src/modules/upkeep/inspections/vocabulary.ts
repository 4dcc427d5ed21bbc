/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    inspection: 'addressed',
    inspection_template: 'addressed',
  },
  permissions: {
    'inspection.read': { roles: ['housekeeping', 'housekeeping_lead'] },
    'inspection.manage': {
      implies: ['inspection.read'],
      roles: ['reception', 'night_auditor', 'housekeeping_lead', 'maintenance'],
    },
    'inspection.sign': { roles: ['reception', 'night_auditor', 'housekeeping_lead', 'maintenance'] },
  },
  tags: {
    'inspection-templates': 'What an inspection checks.',
    inspections: 'Inspections of units: filled in, finalised, signed, compared, printed, verified.',
  },
  enumerations: {
    'Inspection.kind': 'InspectionKind',
    'Inspection.status': 'InspectionStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
