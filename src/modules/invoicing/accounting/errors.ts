import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'invoicing', module: 'accounting' },
  {
    PERIOD_IS_NOT_CLOSED: {
      kind: 'conflict',
      constraint: 'accounting_period_is_closed',
      message: 'An establishment of the mandate has not closed the last day of the period yet.',
    },
    PERIOD_IS_LOCKED: { kind: 'conflict', message: 'The accounts are already locked up to a later day.' },
    PERIOD_FOLLOWS: {
      kind: 'conflict',
      constraint: 'accounting_period_follows',
      message: 'Another period was locked in the meantime. Read the list again.',
    },
    PERIOD_CHANGED: {
      kind: 'conflict',
      constraint: 'accounting_period_is_whole',
      message: 'An entry of the period was just assigned to another mandate. Try again.',
    },
    FISCAL_YEAR_IS_UNDER_WAY: {
      kind: 'conflict',
      message: 'Part of the fiscal year is already locked. Its end can be changed after the whole year is locked.',
    },
    PERIOD_IS_EMPTY: { kind: 'conflict', message: 'The mandate has no entry in the journal up to this day.' },
    EXPORT_TOO_LARGE: {
      kind: 'conflict',
      message: 'The period has too many lines for one export. Request shorter periods, for example months.',
    },
    FEC_NEEDS_SIREN: {
      kind: 'conflict',
      message: 'The FEC file name needs the SIREN of the seller, which this mandate does not have.',
    },
    BOOKS_IN_SEVERAL_CURRENCIES: {
      kind: 'conflict',
      message:
        'The establishments of this mandate have books in several currencies, which one period does not add up. Give each currency a mandate of its own.',
    },
    FEC_IS_IN_EURO: {
      kind: 'conflict',
      message:
        'The FEC must be in euros, but an establishment of this mandate or a payment of its debtors uses another currency. Use the CSV.',
    },
  },
)
