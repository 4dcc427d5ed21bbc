/** The public interface of the module: guest profiles, with search, rectification and likely duplicates. */
import { addGuestDocument } from './documents/add-guest-document.ts'
import { removeGuestDocument } from './documents/remove-guest-document.ts'
import { revealGuestDocument } from './documents/reveal-guest-document.ts'
import { clearCancelledImport } from './import/clear-cancelled-guest-import.ts'
import { decideImportRow } from './import/decide-import-row.ts'
import { importGuestBatch } from './import/import-guest-batch.ts'
import { importGuests } from './import/import-guests.ts'
import { sweepImportRows } from './import/import-retention-writes.ts'
import { listImportRows } from './import/list-guest-import-rows.ts'
import { suggestDuplicates } from './likeness/suggest-duplicates.ts'
import { createGuest } from './profile/create-guest.ts'
import { getGuest } from './profile/get-guest.ts'
import { countCrowdedKeysExactly, estimateCrowdedKeys, indexProfiles } from './profile/guest-periodic-writes.ts'
import { listGuests } from './profile/list-guests.ts'
import { rectifyGuest } from './profile/rectify-guest.ts'

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
export type { PersonalFields } from './guest-fields.ts'
export { type Evidence, evidenceKinds, evidenceRankOf } from './likeness/evidence.ts'
export { evidenceOf, sharersOfDocuments } from './likeness/evidence-reads.ts'
export { sizeOf } from './likeness/resemblance.ts'
export { compareWith } from './likeness/suggestion.ts'
export {
  Guest,
  type GuestRow,
  guestDocumentExample,
  guestExample,
  guestFrom,
  NewGuest,
  PersonBrief,
  presentGuest,
  problemOfNewGuest,
} from './profile/guest.ts'
export {
  type CandidateRow,
  candidatesForMany,
  documentsOf,
  emailKeyOf,
  type GuestState,
  guestColumns,
  guestState,
  guestsByIdForUpdate,
  guestsCounted,
  lockAddresses,
  lockedAddresses,
  profilesWithEmail,
  sharersOfContacts,
} from './profile/guest-reads.ts'
export { closeMergedGuest, eraseGuests, insertGuest, insertGuestDocument, updateGuest } from './profile/guest-writes.ts'
export { countCrowdedKeys, indexGuests } from './profile/indexing-writes.ts'
export { MergeConflict, mergedFields, withoutMerge } from './profile/merge.ts'
export { guestsNamed } from './profile/name-search-reads.ts'
export { digitsOfPhone, guestsByPhone } from './profile/phone-search-reads.ts'
export { type MeantGuest, profileMeant, whoIsMeant } from './profile/returning-guest.ts'
export {
  establishmentOfEvent,
  type KnownBy,
  nameableGuest,
  nameableGuests,
  visibleGuest,
  visibleGuestForUpdate,
} from './profile/visibility-reads.ts'
export { isWholeName, type NameAsRead, splitName } from './profile/whole-name.ts'

export const periodicJobs = [indexProfiles, estimateCrowdedKeys, countCrowdedKeysExactly, sweepImportRows]
export { vocabulary } from './vocabulary.ts'
