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
      message: 'The unit has no earlier finalised check-in inspection. Give the one to compare with.',
    },
    NOT_AN_ENTRY: {
      kind: 'conflict',
      message: 'The other inspection must be finalised and not later than this one.',
    },
    INSPECTION_OF_ANOTHER_UNIT: { kind: 'conflict', message: 'The two inspections are of different units.' },
    INSPECTION_STILL_A_DRAFT: { kind: 'conflict', message: 'This inspection is a draft. Finalise it before printing.' },
    ITEMS_NOT_LOOKED_AT: { kind: 'conflict', message: 'Some items of this inspection are still unchecked.' },
    PHOTO_NOT_THERE: {
      kind: 'conflict',
      message: 'A photo of this inspection was never uploaded, or does not match its hash. Change its items first.',
    },
    RESERVATION_NOT_FOUND: { kind: 'absent', record: 'reservation', message: 'There is no reservation with this id.' },
    RESERVATION_OF_ANOTHER_HOUSE: {
      kind: 'conflict',
      message: 'The reservation belongs to another establishment than the unit.',
    },
    INSPECTION_NOT_A_DRAFT: { kind: 'conflict', message: 'This inspection is finalised and can no longer be changed.' },
    INSPECTION_HAS_NO_ITEMS: { kind: 'conflict', message: 'This inspection has no items to finalise yet.' },
    INSPECTION_NOT_FINALIZED: { kind: 'conflict', message: 'This inspection is a draft. Finalise it before signing.' },
    INSPECTION_ALREADY_SIGNED: { kind: 'conflict', message: 'This inspection is already signed.' },
    INSPECTION_NOT_SIGNED: { kind: 'conflict', message: 'This inspection is not signed, so there is nothing to verify yet.' },
  },
)
