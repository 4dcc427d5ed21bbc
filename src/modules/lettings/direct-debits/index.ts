/** The public interface of the module: SEPA direct debits for leases. */
import { bookDirectDebits } from './book-direct-debits.ts'
import { cancelDirectDebits } from './cancel-direct-debits.ts'
import { getDirectDebitFile } from './get-direct-debit-file.ts'
import { getDirectDebitRun } from './get-direct-debit-run.ts'
import { getSepaCreditor } from './get-sepa-creditor.ts'
import { getSepaMandate } from './get-sepa-mandate.ts'
import { listDirectDebitRuns } from './list-direct-debit-runs.ts'
import { makeDirectDebits } from './make-direct-debits.ts'
import { previewDirectDebits } from './preview-direct-debits.ts'
import { returnDirectDebit } from './return-direct-debit.ts'
import { revokeSepaMandate } from './revoke-sepa-mandate.ts'
import { setSepaCreditor } from './set-sepa-creditor.ts'
import { setSepaMandate } from './set-sepa-mandate.ts'

export const operations = [
  setSepaCreditor,
  getSepaCreditor,
  setSepaMandate,
  getSepaMandate,
  revokeSepaMandate,
  previewDirectDebits,
  makeDirectDebits,
  listDirectDebitRuns,
  getDirectDebitRun,
  getDirectDebitFile,
  bookDirectDebits,
  cancelDirectDebits,
  returnDirectDebit,
]
export { eraseSepaMandates, sepaMandatesOfGuests } from './direct-debit-reads.ts'
export { events } from './events.ts'
export { accountProblem, bic, iban } from './sepa-creditor.ts'
export { inSepaLetters } from './sepa-letters.ts'
export { SepaMandate, sepaMandateExample } from './sepa-mandate.ts'
export { vocabulary } from './vocabulary.ts'
