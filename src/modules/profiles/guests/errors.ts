import { refusals } from '../../../platform/contract/errors.ts'
import type { GuestState } from './profile/guest-reads.ts'

export const refuse = refusals(
  { boundedContext: 'profiles', module: 'guests' },
  {
    GUEST_NOT_FOUND: { kind: 'absent', record: 'guest', message: 'There is no guest profile with this id.' },
    GUEST_DOCUMENT_NOT_FOUND: {
      kind: 'absent',
      record: 'guest_document',
      message: 'There is no such document of this guest.',
    },
    GUEST_PROFILE_ANONYMIZED: {
      kind: 'conflict',
      message: 'This guest was erased at their request. No data can be added to the profile.',
    },
    GUEST_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The profile has changed since it was read (If-Match). Read it again.',
    },
    IMPORT_ROW_NOT_FOUND: {
      kind: 'absent',
      record: 'guest_import_row',
      message: 'There is no import row with this id. Rows are stored for a month.',
    },
    IMPORT_ROW_HAS_MISTAKE: {
      kind: 'conflict',
      message:
        'This row has an error (problem), so no profile can be created from it. Correct it and import it again, or discard it.',
    },
    IMPORT_ROW_DECIDED: { kind: 'conflict', message: 'This import row was already decided.' },
  },
)

/** Returns the profile if it exists and was not merged into another. Throws GUEST_NOT_FOUND. */
export function present<Row extends GuestState>(guest: Row | undefined, recordId: string): Row {
  if (!guest) throw refuse.GUEST_NOT_FOUND({ recordId })
  if (guest.mergedInto !== null)
    throw refuse.GUEST_NOT_FOUND({ message: `This guest profile was merged into ${guest.mergedInto}.` })
  return guest
}

/** Returns the profile if it exists and was not erased. Throws GUEST_NOT_FOUND or GUEST_PROFILE_ANONYMIZED. */
export function living<Row extends GuestState>(guest: Row | undefined, recordId: string): Row {
  const found = present(guest, recordId)
  if (found.anonymizedAt !== null) throw refuse.GUEST_PROFILE_ANONYMIZED()
  return found
}
