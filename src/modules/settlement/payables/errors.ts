import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'payables' },
  {
    PAYABLE_NOT_FOUND: {
      kind: 'absent',
      record: 'inbound_invoice',
      message: 'There is no received invoice of a supplier with this id.',
    },
    PAYMENT_RUN_NOT_FOUND: { kind: 'absent', record: 'supplier_payment_run', message: 'There is no payment run with this id.' },
    APPROVED_BY_YOU: {
      kind: 'conflict',
      message: 'You have already approved this invoice. The second approval must come from another person.',
    },
    PAYABLE_IS_PAID: { kind: 'conflict', message: 'This invoice is paid or part of a payment run.' },
    PAYABLE_IS_DISPUTED: { kind: 'conflict', message: 'This invoice is disputed. Resolve the dispute first.' },
    PAYABLE_IS_NOT_DISPUTED: { kind: 'conflict', message: 'This invoice is not disputed.' },
    PAYABLE_NOT_APPROVED: { kind: 'conflict', message: 'This invoice does not have the required approvals.' },
    NOT_APPROVED_BY_YOU: { kind: 'conflict', message: 'You have not approved this invoice.' },
    PAYABLE_NOT_PAID_BY_HAND: { kind: 'conflict', message: 'This invoice was not marked as paid manually.' },
    NO_PAYER: { kind: 'conflict', message: 'The policy of this mandate has no account to pay from.' },
    NOTHING_TO_PAY: { kind: 'conflict', message: 'There is no approved and due invoice of a supplier with a bank account.' },
    CREDIT_EXCEEDS_INVOICES: {
      kind: 'conflict',
      message: 'The credit notes of a supplier exceed the invoices paid with them.',
    },
    RUN_NOT_SENT: { kind: 'conflict', message: 'This payment run was already paid or cancelled.' },
    MORE_THAN_WAS_INVOICED: { kind: 'conflict', message: 'The recharge exceeds the invoiced amount.' },
    RECORD_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'The work order, unit or mandate is not of an establishment of this invoice’s mandate.',
    },
  },
)
