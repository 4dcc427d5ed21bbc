/** The door of the module: the accounts of stays, what is charged, paid, held as deposit and paid back. */
import { applyDeposit } from './apply-deposit.ts'
import { getFolio } from './get-folio.ts'
import { listFolios } from './list-folios.ts'
import { listGuarantees } from './list-guarantees.ts'
import { postCharge } from './post-charge.ts'
import { postPayment } from './post-payment.ts'
import { retainGuarantee } from './retain-guarantee.ts'
import { returnGuarantee } from './return-guarantee.ts'
import { reverseEntry } from './reverse-entry.ts'

export const operations = [
  listFolios,
  getFolio,
  postCharge,
  postPayment,
  applyDeposit,
  listGuarantees,
  returnGuarantee,
  retainGuarantee,
  reverseEntry,
]
export { refuse as folioRefuse } from './errors.ts'
export {
  depositThatPays,
  Folio,
  FolioPosting,
  FolioSummary,
  type FolioRow,
  folioExample,
  folioPostingExample,
  folioSummaryExample,
  presentFolio,
  presentFolioSummary,
} from './folio.ts'
export {
  balanceChange,
  type Charge,
  type ChargeType,
  chargeEntry,
  depositAppliedEntry,
  depositChange,
  earned,
  guaranteeChange,
  type FolioOfStay,
  bearsVat,
  chargeNatures,
  chargeTypes,
  type ChargeNature,
  moneyEntry,
  movedToFolioEntry,
  natureOf,
  type NewEntry,
  type PaymentMethod,
  type PostedEntry,
  paymentMethods,
  reversalEntry,
  transferredEntry,
  writtenOffEntry,
  vatWithin,
} from './folio-entry.ts'
export {
  allFoliosOfReservation,
  entriesOfFolio,
  entriesOfReservation,
  entryOfFolio,
  folioColumns,
  entriesOfStays,
  folioOfReservation,
  folioOfReservationForUpdate,
  foliosOfStays,
  moneyReceived,
  standingCharges,
  unsettledFolios,
} from './folio-reads.ts'
export { admitPosting, amountFor, folioParams, loadsForPosting } from './change.ts'
export { type FolioWithHouse, folioByIdForUpdate, folioRecordIds, lockHouseOfFolio, lockStayOfFolio } from './folio-reads.ts'
export { afterPosting, forgetReasons, openFolios, postToFolios } from './folio-writes.ts'
export { events } from './events.ts'
