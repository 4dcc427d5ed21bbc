import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'uploads' },
  {
    UPLOAD_NOT_FOUND: { kind: 'absent', record: 'upload', message: 'There is no upload with this id.' },
    UPLOAD_NOT_ARRIVED: { kind: 'conflict', message: 'The file is not in the store yet. Send it first.' },
    UPLOAD_NOT_AS_DECLARED: {
      kind: 'conflict',
      message: 'The file differs from the declared one. Send the declared file, or begin a new upload.',
    },
    UPLOAD_ALREADY_COMPLETE: { kind: 'conflict', message: 'This upload is complete. Its file can no longer be changed.' },
    UPLOAD_IS_ATTACHED: { kind: 'conflict', message: 'This file is attached to a record. Read or remove it there.' },
    UPLOAD_NOT_COMPLETE: { kind: 'conflict', message: 'This upload is not complete yet.' },
    UPLOAD_HAS_NO_THUMBNAIL: { kind: 'conflict', message: 'Only a completed picture has a thumbnail.' },
    UPLOAD_EXPIRED: { kind: 'conflict', message: 'The time to send this file is over. Begin a new upload.' },
    UPLOAD_GOES_TO_THE_STORE: {
      kind: 'conflict',
      message: 'Send the file to the address in the response of the upload, not to this service.',
    },
  },
)
