import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'payment-methods' },
  {
    PAYMENT_METHOD_NOT_FOUND: { kind: 'absent', record: 'payment_method', message: 'There is no payment method with this id.' },
    PAYMENT_METHOD_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'payment_method_code',
      message: 'body.code: another payment method of the establishment has this code already.',
    },
    PAYMENT_METHOD_IS_STANDARD: {
      kind: 'conflict',
      message:
        'One of the six kinds has no account of its own here: map it in the chart of accounts. Cash is always taken, counted and paid back.',
    },
    PAYMENT_METHOD_UNUSABLE_CODE: {
      kind: 'invalid',
      message: 'body.code: safe, brought_forward and set_off are names that the journal uses already. Choose another.',
    },
    TOO_MANY_PAYMENT_METHODS: { kind: 'conflict', message: 'An establishment has at most 50 payment methods.' },
    PAYMENT_METHOD_UNKNOWN: {
      kind: 'invalid',
      message: 'body.paymentMethod: the establishment has no payment method with this code. See GET /v1/payment-methods.',
    },
    PAYMENT_METHOD_RETIRED: { kind: 'conflict', message: 'The establishment no longer takes this payment method.' },
    PAYMENT_METHOD_NOT_REFUNDABLE: {
      kind: 'conflict',
      message: 'Money is not paid back by this payment method. Choose another.',
    },
    PAYMENT_REFERENCE_REQUIRED: {
      kind: 'invalid',
      message: 'body.reference: this payment method needs a reference, such as the number of the voucher.',
    },
  },
)
