import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'inspections' },
  {
    INSPECTION_NOT_FOUND: { kind: 'absent', record: 'inspection', message: 'There is no inspection with this id.' },
    TEMPLATE_NOT_FOUND: {
      kind: 'absent',
      record: 'inspection_template',
      message: 'There is no inspection template with this id.',
    },
    TEMPLATE_NAME_TAKEN: {
      kind: 'conflict',
      constraint: 'inspection_template_name',
      message: 'Another inspection template of this establishment has this name already.',
    },
    NO_INSPECTION_AT_ENTRY: {
      kind: 'conflict',
      message: 'The unit has no finalised inspection at check-in before this one; name the one to compare with.',
    },
    NOT_AN_ENTRY: {
      kind: 'conflict',
      message: 'Compared is with another inspection that is finalised and no later than this one.',
    },
    INSPECTION_OF_ANOTHER_UNIT: { kind: 'conflict', message: 'The two inspections are of different units.' },
    INSPECTION_STILL_A_DRAFT: { kind: 'conflict', message: 'This inspection is a draft; finalise it before it is printed.' },
    ITEMS_NOT_LOOKED_AT: { kind: 'conflict', message: 'Some items of this inspection are still unchecked.' },
    PHOTO_NOT_THERE: {
      kind: 'conflict',
      message: 'A photo of this inspection was never sent, or is not the one whose hash is given. Change its items first.',
    },
    RESERVATION_NOT_FOUND: { kind: 'absent', record: 'reservation', message: 'There is no reservation with this id.' },
    RESERVATION_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message: 'The reservation belongs to another establishment than the unit.',
    },
    INSPECTION_NOT_A_DRAFT: { kind: 'conflict', message: 'This inspection is finalised; it is not changed any more.' },
    INSPECTION_HAS_NO_ITEMS: { kind: 'conflict', message: 'This inspection has no items yet; there is nothing to finalise.' },
    INSPECTION_NOT_FINALIZED: { kind: 'conflict', message: 'This inspection is a draft; finalise it before it is signed.' },
    INSPECTION_ALREADY_SIGNED: { kind: 'conflict', message: 'This inspection is signed already.' },
    INSPECTION_NOT_SIGNED: { kind: 'conflict', message: 'This inspection is not signed; there is nothing to verify yet.' },
  },
)
