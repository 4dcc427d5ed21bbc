import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'end-of-day' },
  {
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    BUSINESS_DATE_NOT_REACHED: {
      kind: 'conflict',
      message: 'This business date is not open yet. Days are closed in order.',
    },
    BUSINESS_DATE_AHEAD: {
      kind: 'conflict',
      message: 'This date is in the future in the time zone of the establishment. A day can be closed only after it has begun.',
    },
    TILLS_ARE_OPEN: {
      kind: 'conflict',
      message: 'A shift is open at a till. Count and close it before the end of day.',
    },
    DOCUMENTS_UNDER_WAY: {
      kind: 'conflict',
      message: 'Invoices of this day are being issued and must bear its date. Try again in a moment.',
    },
    DAY_IS_LOCKED: {
      kind: 'conflict',
      constraint: 'day_is_not_locked',
      message: 'The accounts of this day are locked. It cannot be reopened.',
    },
    DAY_NOT_CLOSED: {
      kind: 'absent',
      message: 'This day was not closed, or was reopened.',
    },
    NOT_THE_LAST_CLOSED_DAY: { kind: 'conflict', message: 'Only the end of day before the open business date can be undone.' },
    DAY_IS_UNDER_WAY: {
      kind: 'conflict',
      message:
        'The open business date already has activity: a charge or a payment, an invoice, an arrival, a departure or a cancellation. The previous end of day cannot be undone.',
    },
    BUSINESS_DATE_UNKNOWN: { kind: 'conflict', message: 'This business date was never open in this establishment.' },
  },
)
