/** The public interface of the module: operations on a guest across all modules: merge, unmerge, erase, export. */
import { anonymizeGuest } from './anonymize-guest.ts'
import { exportGuest } from './export-guest.ts'
import { mergeGuests } from './merge-guests.ts'
import { unmergeGuest } from './unmerge-guest.ts'

export const operations = [mergeGuests, unmergeGuest, anonymizeGuest, exportGuest]
export { events } from './events.ts'
