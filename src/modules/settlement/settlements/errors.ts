import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'settlements' },
  {
    OWNER_COST_NOT_FOUND: { kind: 'absent', record: 'owner_cost', message: 'There is no cost of an owner with this id.' },
    OWNER_PAYOUT_NOT_FOUND: { kind: 'absent', record: 'owner_payout', message: 'There is no payout to an owner with this id.' },
    ESTABLISHMENT_OUTSIDE_THE_MANDATE: { kind: 'conflict', message: 'The mandate does not cover this establishment.' },
    UNIT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message: 'The mandate does not cover this unit, or it is one of another establishment.',
    },
    PAYOUT_EXCEEDS_BALANCE: {
      kind: 'conflict',
      message: 'More than what the owner is owed cannot be paid out.',
    },
    OWNER_WITHOUT_A_SHARE: {
      kind: 'conflict',
      message: 'body.ownerId is neither the owner of the mandate nor has a share of a unit under it.',
    },
    ALREADY_REVERSED: {
      kind: 'conflict',
      message: 'This is reversed already, or is itself a reversal.',
    },
    CURRENCY_MISMATCH: { kind: 'invalid', message: 'body.amount.currency must be the currency of the establishment.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)
