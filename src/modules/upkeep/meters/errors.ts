import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'upkeep', module: 'meters' },
  {
    METER_NOT_FOUND: { kind: 'absent', record: 'meter', message: 'There is no meter with this id.' },
    // Creating a meter declares no conflict refusals, so a duplicate code is an invalid request.
    CODE_TAKEN: {
      kind: 'invalid',
      constraint: 'meter_code',
      message: 'body.code: another meter of this establishment has this code already.',
    },
    READING_BELOW_THE_LAST: {
      kind: 'conflict',
      message:
        'The reading is below the last one. Check it. If the meter rolled over, set rolledOver. If the last reading was wrong, void it. Otherwise ' +
        'replace the meter.',
    },
    READING_CANNOT_BE_VOIDED: {
      kind: 'conflict',
      message:
        'This reading cannot be voided: it is the first of the meter, part of a replacement (correct its value instead), or already corrected or voided.',
    },
    METER_RETIRED: {
      kind: 'conflict',
      constraint: 'retired_meter_is_not_read',
      message: 'This meter is retired and takes no new readings. Reactivate it first.',
    },
    READING_NOT_FOUND: { kind: 'absent', message: 'This meter has no reading with this id.' },
    METER_OF_ANOTHER_UNIT: {
      kind: 'conflict',
      message:
        'This stay did not have the unit of this meter, or not during this time. A meter can only be billed to the guest of its unit.',
    },
    READING_NOT_THE_LATEST: { kind: 'conflict', message: 'This meter already has a later reading.' },
    NOTHING_CONSUMED: { kind: 'conflict', message: 'The consumption between these readings amounts to less than a cent.' },
    TIME_IS_BILLED: {
      kind: 'conflict',
      message: 'Part of this period is already billed. To bill it again, reverse that folio entry.',
    },
    FOLIO_OF_ANOTHER_HOUSE: { kind: 'conflict', message: 'The folio belongs to another establishment than the meter.' },
    NO_READINGS: { kind: 'conflict', message: 'This meter has no readings for this period.' },
  },
)
