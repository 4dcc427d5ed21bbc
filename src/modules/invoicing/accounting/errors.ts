import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'invoicing', module: 'accounting' },
  {
    PERIOD_IS_NOT_CLOSED: {
      kind: 'conflict',
      constraint: 'accounting_period_is_closed',
      message: 'An establishment of the mandate has not closed the last day of the period yet.',
    },
    PERIOD_IS_LOCKED: { kind: 'conflict', message: 'The accounts are locked up to a later day already.' },
    PERIOD_FOLLOWS: {
      kind: 'conflict',
      constraint: 'accounting_period_follows',
      message: 'Another period was locked in the meantime. Read the list again.',
    },
    PERIOD_CHANGED: {
      kind: 'conflict',
      constraint: 'accounting_period_is_whole',
      message: 'An entry of the period came under another mandate at this moment. Try again.',
    },
    FISCAL_YEAR_IS_UNDER_WAY: {
      kind: 'conflict',
      message: 'A part of the fiscal year is locked already; its end changes when all of it is locked.',
    },
    PERIOD_IS_EMPTY: { kind: 'conflict', message: 'The mandate has no entry in the journal up to this day.' },
    EXPORT_TOO_LARGE: {
      kind: 'conflict',
      message: 'The period has more lines than one export takes. Request a shorter one, month by month.',
    },
    FEC_NEEDS_SIREN: { kind: 'conflict', message: 'The FEC is named by the SIREN of the seller, which this mandate has not.' },
    FEC_IS_IN_EURO: {
      kind: 'conflict',
      message: 'The FEC is in euro, and an establishment of this mandate, or a payment of its debtors, is not. Use the CSV.',
    },
  },
)
