import { refusals } from '../../platform/errors.ts'

export const refuse = refusals(
  { boundedContext: 'inspections', module: 'inspections' },
  {
    INSPECTION_NOT_FOUND: { kind: 'absent', record: 'inspection', message: 'There is no inspection with this id.' },
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
