/** The public interface of the module: the waiting list for sold-out dates. */
import { changeWaitingListEntry } from './change-waiting-list-entry.ts'
import { endWaitingListOfTheDay } from './end-waiting-list-of-the-day.ts'
import { enterWaitingList } from './enter-waiting-list.ts'
import { letWaitAgain } from './let-wait-again.ts'
import { listWaitingList } from './list-waiting-list.ts'
import { offerStay } from './offer-stay.ts'
import { takeOffer } from './take-offer.ts'

export const operations = [enterWaitingList, listWaitingList, changeWaitingListEntry, offerStay]
export const eventHandlers = [takeOffer, letWaitAgain, endWaitingListOfTheDay]
export { entryExample, WaitingListEntry } from './entry.ts'
export { entriesOfGuests } from './entry-reads.ts'
export { entryIds, eraseEntries, moveEntries } from './entry-writes.ts'
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
