import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'end-of-day' },
  {
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    BUSINESS_DATE_NOT_REACHED: {
      kind: 'conflict',
      message: 'This business date is not open yet; days are closed one after the other.',
    },
    BUSINESS_DATE_AHEAD: {
      kind: 'conflict',
      message: 'This date is ahead of the calendar in the time zone of the establishment; a day is closed when it has begun.',
    },
    TILLS_ARE_OPEN: {
      kind: 'conflict',
      message: 'A shift is open at a till of the establishment, which closes its tills first. Count and close it.',
    },
    DAY_IS_LOCKED: {
      kind: 'conflict',
      constraint: 'day_is_not_locked',
      message: 'The accounts of this day are locked; it is not opened again.',
    },
    DAY_NOT_CLOSED: {
      kind: 'absent',
      message: 'This day was not closed, or was opened again since.',
    },
    NOT_THE_LAST_CLOSED_DAY: { kind: 'conflict', message: 'Only the end of day before the open business date can be undone.' },
    DAY_IS_UNDER_WAY: {
      kind: 'conflict',
      message:
        'Something has happened on the open business date already: money, an invoice, an arrival, a departure or a cancellation. The end of the day before it remains.',
    },
    BUSINESS_DATE_UNKNOWN: { kind: 'conflict', message: 'This business date was never open in this establishment.' },
  },
)
