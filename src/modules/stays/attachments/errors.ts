import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'attachments' },
  {
    ATTACHMENT_NOT_FOUND: { kind: 'absent', record: 'attachment', message: 'There is no such attachment.' },
    FILE_UNUSABLE: {
      kind: 'conflict',
      constraint: 'attachment_of_upload',
      message: 'The file must be a complete upload of this establishment that is not attached yet.',
    },
    NO_CHARGE_OF_THE_STAY: { kind: 'conflict', message: 'body.entryId must be a charge on a folio of this stay.' },
    STAY_HAS_TOO_MANY_FILES: { kind: 'conflict', message: 'The stay already has 100 files. Remove one first.' },
    FILE_GONE: { kind: 'conflict', message: 'The file is missing from storage or was changed there.' },
  },
)
