/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    meter: 'addressed',
  },
  permissions: {
    'meter.read': { roles: ['accounting'] },
    'meter.manage': { implies: ['meter.read'], roles: ['maintenance'] },
  },
  tags: {
    meters: 'Meters: readings, replacements, consumption, billing.',
    'meter-readings': 'Readings of many meters at once.',
  },
  enumerations: {
    'Meter.kind': 'MeterKind',
    'Meter.uom': 'MeterUnit',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
