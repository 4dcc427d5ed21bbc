import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'content' },
  {
    PHOTO_UNUSABLE: {
      kind: 'conflict',
      message: 'The photo is no complete picture of this establishment, or it is shown elsewhere already.',
    },
    UNIT_OF_ANOTHER_ESTABLISHMENT: { kind: 'conflict', message: 'A connecting unit belongs to another establishment.' },
    PHOTO_NOT_FOUND: { kind: 'absent', record: 'upload', message: 'There is no photo with this id among the content.' },
    PHOTO_GONE: { kind: 'conflict', message: 'The file of this photo is missing from the store.' },
  },
)
