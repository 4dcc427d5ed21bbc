import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'uploads' },
  {
    UPLOAD_NOT_FOUND: { kind: 'absent', record: 'upload', message: 'There is no upload with this id.' },
    UPLOAD_NOT_ARRIVED: { kind: 'conflict', message: 'The file is not in the store yet; send it first.' },
    UPLOAD_NOT_AS_DECLARED: {
      kind: 'conflict',
      message: 'The file is not the one that was declared. Send the right one, or declare this one.',
    },
    UPLOAD_ALREADY_COMPLETE: { kind: 'conflict', message: 'This upload is complete; its file is not changed any more.' },
    UPLOAD_IS_ATTACHED: { kind: 'conflict', message: 'This file belongs to a record now: it is read and removed there.' },
    UPLOAD_NOT_COMPLETE: { kind: 'conflict', message: 'This upload is not complete yet.' },
    UPLOAD_HAS_NO_THUMBNAIL: { kind: 'conflict', message: 'Only a picture that was completed here has a thumbnail.' },
    UPLOAD_EXPIRED: { kind: 'conflict', message: 'The time to send this file is over; begin a new upload.' },
    UPLOAD_GOES_TO_THE_STORE: {
      kind: 'conflict',
      message: 'Send the file to the address that the upload was answered with, not to this service.',
    },
  },
)
