/** The public interface of the module: the list of likely duplicate profiles of a tenant. */
import { compareCorrectedGuest } from './compare-corrected-guest.ts'
import { continueDuplicateSearch } from './continue-duplicate-search.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { listDuplicates } from './list-duplicates.ts'
import { searchDuplicates } from './search-duplicates.ts'

export const operations = [listDuplicates, searchDuplicates, decideDuplicate]
export const eventHandlers = [compareCorrectedGuest, continueDuplicateSearch]
export { events } from './events.ts'
