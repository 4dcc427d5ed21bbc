/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    upload: 'addressed',
  },
  permissions: {
    'upload.read': {},
    'upload.manage': {
      implies: ['upload.read'],
      roles: ['reception', 'night_auditor', 'food_and_beverage', 'housekeeping', 'housekeeping_lead', 'maintenance'],
    },
  },
  tags: {
    uploads: 'Photos and documents.',
  },
  enumerations: {
    'Upload.contentType': 'UploadMediaType',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
