import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'meters' },
  {
    METER_NOT_FOUND: { kind: 'absent', record: 'meter', message: 'There is no meter with this id.' },
    // Creating a meter lists no state refusals: a code that is taken is an invalid request.
    CODE_TAKEN: {
      kind: 'invalid',
      constraint: 'meter_code',
      message: 'body.code: another meter of this establishment has this code already.',
    },
    READING_BELOW_THE_LAST: {
      kind: 'conflict',
      message:
        'The reading is below the last one. Check it; set rolledOver when the meter rolled over, void the last one when that was the mistake, or replace the meter.',
    },
    READING_CANNOT_BE_VOIDED: {
      kind: 'conflict',
      message:
        'This reading cannot be voided: it is the first of the meter, part of a replacement (correct its value instead), or corrected or voided already.',
    },
    READING_NOT_FOUND: { kind: 'absent', message: 'This meter has no reading with this id.' },
    METER_OF_ANOTHER_UNIT: {
      kind: 'conflict',
      message:
        'This meter measures a unit that this stay did not have, or not in this time. A meter is billed to the guest of its unit.',
    },
    READING_NOT_THE_LATEST: { kind: 'conflict', message: 'A later reading of this meter is there already.' },
    NOTHING_CONSUMED: { kind: 'conflict', message: 'Nothing was consumed between these readings that amounts to a cent.' },
    TIME_IS_BILLED: {
      kind: 'conflict',
      message: 'Some of this time is billed already. Reverse that entry of the folio to bill it anew.',
    },
    FOLIO_OF_ANOTHER_HOUSE: { kind: 'conflict', message: 'The folio belongs to another establishment than the meter.' },
    NO_READINGS: { kind: 'conflict', message: 'This meter has no readings from which this time could be counted.' },
  },
)
