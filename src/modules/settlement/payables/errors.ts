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
      message: 'You have approved this invoice already. A second approval is another person’s.',
    },
    PAYABLE_IS_PAID: { kind: 'conflict', message: 'This invoice is paid, or on its way to the bank.' },
    PAYABLE_IS_DISPUTED: { kind: 'conflict', message: 'This invoice is disputed. Resolve the dispute first.' },
    PAYABLE_IS_NOT_DISPUTED: { kind: 'conflict', message: 'This invoice is not disputed.' },
    PAYABLE_NOT_APPROVED: { kind: 'conflict', message: 'This invoice is not approved by as many persons as it needs.' },
    NOT_APPROVED_BY_YOU: { kind: 'conflict', message: 'You have not approved this invoice.' },
    PAYABLE_NOT_PAID_BY_HAND: { kind: 'conflict', message: 'This invoice was not paid by hand.' },
    NO_PAYER: { kind: 'conflict', message: 'The policy of this mandate names no account to pay from.' },
    NOTHING_TO_PAY: { kind: 'conflict', message: 'Nothing that is approved and due can be paid to an account.' },
    CREDIT_EXCEEDS_INVOICES: {
      kind: 'conflict',
      message: 'The credit notes of a supplier are more than the invoices that are paid with them.',
    },
    RUN_NOT_SENT: { kind: 'conflict', message: 'This payment run was paid or cancelled already.' },
    MORE_THAN_WAS_INVOICED: { kind: 'conflict', message: 'More than was invoiced cannot be charged on.' },
    RECORD_OF_ANOTHER_ESTABLISHMENT: {
      kind: 'conflict',
      message: 'The work order, unit or mandate is not of an establishment of this invoice’s mandate.',
    },
  },
)
