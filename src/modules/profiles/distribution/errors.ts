import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'profiles', module: 'distribution' },
  {
    COMPANY_NOT_FOUND: { kind: 'absent', record: 'company', message: 'There is no company with this id.' },
    COMPANY_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'company_code',
      message: 'Another company has this code already.',
    },
    COMPANY_ARCHIVED: { kind: 'conflict', message: 'The company is archived; bring it back before it books.' },
    BOOKING_CODE_NOT_FOUND: { kind: 'absent', record: 'booking_code', message: 'There is no booking code with this id.' },
    BOOKING_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'booking_code_tenant_id_kind_code_key',
      message: 'A booking code of this kind already exists with this code.',
    },
    BOOKING_CODE_UNKNOWN: {
      kind: 'conflict',
      constraint: 'booking_codes_exist',
      message: 'There is no such code, or it is archived. `GET /v1/booking-codes` lists them.',
    },
  },
)
