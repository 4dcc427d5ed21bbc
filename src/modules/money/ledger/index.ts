/** The public interface of the module: the journal, which records all movements of money, and its trial balance. */
import { getLedger } from './get-ledger.ts'
import { listJournal } from './list-journal.ts'

export const operations = [getLedger, listJournal]
export { type Account, accounts, type JournalEntry, type JournalLine, type Posting } from './journal.ts'
export { postToJournal } from './journal-writes.ts'
export { vocabulary } from './vocabulary.ts'
