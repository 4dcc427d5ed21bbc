/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    hold: 'addressed',
  },
  permissions: {
    'incidentals.read': { roles: ['accounting'] },
    'incidentals.manage': { implies: ['incidentals.read'], roles: ['reception', 'night_auditor'] },
    'incidentals.capture': { implies: ['incidentals.read'], roles: ['reception', 'night_auditor'] },
  },
  tags: {
    incidentals: 'Card pre-authorisations: placed, captured, released, extended.',
  },
  enumerations: {
    'Hold.status': 'HoldStatus',
    'Hold.gateway': 'PaymentGateway',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
