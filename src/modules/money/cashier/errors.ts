import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'cashier' },
  {
    TILL_NOT_FOUND: { kind: 'absent', record: 'till', message: 'There is no till with this id.' },
    TILL_SHIFT_NOT_FOUND: { kind: 'absent', record: 'till_shift', message: 'There is no shift with this id.' },
    TILL_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'till_code',
      message: 'body.code: another till of the establishment has this code already.',
    },
    TILL_IS_OPEN: {
      kind: 'conflict',
      constraint: 'till_shift_one_open_at_a_till',
      message: 'A shift is open at this till. Count and close it first.',
    },
    TILL_RETIRED: { kind: 'conflict', message: 'The till is retired. Reactivate it first: PATCH /v1/tills/{id}.' },
    KEY_HAS_A_SHIFT: {
      kind: 'conflict',
      constraint: 'till_shift_one_open_of_a_key',
      message: 'This key already has an open shift at another till of the establishment. Money it takes belongs to that shift.',
    },
    TILL_SHIFT_IS_CLOSED: { kind: 'conflict', message: 'This shift is closed; it stays as it was counted.' },
    TILL_HOLDS_LESS: { kind: 'conflict', message: 'The drawer does not contain enough cash.' },
    TILL_SHIFT_CURRENCY: { kind: 'invalid', message: 'The amount must be in the currency of the establishment.' },
    METHOD_NOT_COUNTED: {
      kind: 'invalid',
      message:
        'body.counted names a payment method that does not count in the till, or names one twice. Cash is body.countedCash.',
    },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
