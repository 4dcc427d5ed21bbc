import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'settlements' },
  {
    OWNER_COST_NOT_FOUND: { kind: 'absent', record: 'owner_cost', message: 'There is no cost of an owner with this id.' },
    OWNER_PAYOUT_NOT_FOUND: { kind: 'absent', record: 'owner_payout', message: 'There is no payout to an owner with this id.' },
    OWNER_COMMISSION_INVOICE_NOT_FOUND: {
      kind: 'absent',
      record: 'owner_commission_invoice',
      message: 'There is no commission invoice with this id.',
    },
    COMMISSION_INVOICE_IS_UNDONE: { kind: 'conflict', message: 'This commission invoice is already undone.' },
    COMMISSION_PERIOD_NOT_OVER: {
      kind: 'conflict',
      message: 'Documents can still be dated in this period; end it before the open business date (body.to).',
    },
    COMMISSION_ALREADY_INVOICED: {
      kind: 'conflict',
      constraint: 'owner_commission_invoice_never_twice',
      message: 'The commission of some of these days is already invoiced.',
    },
    NO_COMMISSION_TO_INVOICE: {
      kind: 'conflict',
      message:
        'There is no commission in this period, or credit notes take back more than there is. Choose a longer period (body.from, body.to).',
    },
    COMMISSION_BY_ANOTHER_MANDATE: {
      kind: 'conflict',
      message:
        'body.issuingMandateId is the mandate of the owner. The operator issues the invoice under a mandate of their own; create one with the operator as its owner.',
    },
    ESTABLISHMENT_OUTSIDE_THE_MANDATE: { kind: 'conflict', message: 'The mandate does not cover this establishment.' },
    UNIT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message: 'The mandate does not cover this unit, or the unit is in another establishment.',
    },
    PAYOUT_EXCEEDS_BALANCE: {
      kind: 'conflict',
      message: 'The payout exceeds the amount due to the owner.',
    },
    OWNER_WITHOUT_A_SHARE: {
      kind: 'conflict',
      message: 'body.ownerId is neither the owner of the mandate nor the owner of a share in one of its units.',
    },
    ALREADY_REVERSED: {
      kind: 'conflict',
      message: 'This is already reversed, or is itself a reversal.',
    },
    CURRENCY_MISMATCH: { kind: 'invalid', message: 'body.amount.currency must be the currency of the establishment.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
