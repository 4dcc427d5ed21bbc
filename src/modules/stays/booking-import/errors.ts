import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'booking-import' },
  {
    IMPORT_MAPPING_MISSING: {
      kind: 'conflict',
      message: 'The establishment has no mapping yet (`PUT /v1/establishments/{id}/booking-import-mapping`).',
    },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
