import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'settlement', module: 'settlements' },
  {
    OWNER_COST_NOT_FOUND: { kind: 'absent', record: 'owner_cost', message: 'There is no cost of an owner with this id.' },
    OWNER_PAYOUT_NOT_FOUND: { kind: 'absent', record: 'owner_payout', message: 'There is no payout to an owner with this id.' },
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
