/** The public interface of the module: guest profiles, found, rectified, and their likely duplicates. */
import { addGuestDocument } from './add-guest-document.ts'
import { clearCancelledImport } from './clear-cancelled-import.ts'
import { createGuest } from './create-guest.ts'
import { decideImportRow } from './decide-import-row.ts'
import { getGuest } from './get-guest.ts'
import { importGuestBatch } from './import-guest-batch.ts'
import { importGuests } from './import-guests.ts'
import { listGuests } from './list-guests.ts'
import { listImportRows } from './list-import-rows.ts'
import { rectifyGuest } from './rectify-guest.ts'
import { removeGuestDocument } from './remove-guest-document.ts'
import { revealGuestDocument } from './reveal-guest-document.ts'
import { suggestDuplicates } from './suggest-duplicates.ts'

export const operations = [
  createGuest,
  listGuests,
  getGuest,
  rectifyGuest,
  suggestDuplicates,
  addGuestDocument,
  revealGuestDocument,
  removeGuestDocument,
  importGuests,
  listImportRows,
  decideImportRow,
]
export const eventHandlers = [importGuestBatch, clearCancelledImport]
export { living, present, refuse as guestRefuse } from './errors.ts'
export { events } from './events.ts'
export { type Evidence, evidenceKinds, evidenceRankOf } from './evidence.ts'
export { evidenceOf, sharersOfDocuments } from './evidence-reads.ts'
export {
  Guest,
  type GuestRow,
  guestDocumentExample,
  guestExample,
  guestFrom,
  NewGuest,
  type PersonalFields,
  PersonBrief,
  presentGuest,
  problemOfNewGuest,
} from './guest.ts'
export {
  type CandidateRow,
  candidatesForMany,
  contactKeysOf,
  documentsOf,
  type GuestState,
  guestById,
  guestByIdForUpdate,
  guestColumns,
  guestState,
  guestsByIdForUpdate,
  guestsCounted,
  lockAddresses,
  lockedAddresses,
  profilesWithEmail,
  sharersOfContacts,
} from './guest-reads.ts'
export { closeMergedGuest, forgetGuests, insertGuest, updateGuest } from './guest-writes.ts'
export { countCrowdedKeys, indexGuests } from './indexing-writes.ts'
export { MergeConflict, mergedFields, withoutMerge } from './merge.ts'
export { guestsNamed } from './name-search-reads.ts'
export { sizeOf } from './resemblance.ts'
export { type MeantGuest, profileMeant, whoIsMeant } from './returning-guest.ts'
export { compareWith } from './suggestion.ts'
export { type KnownBy, nameableGuest, nameableGuests } from './visibility-reads.ts'
