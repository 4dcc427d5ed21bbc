/** The door of the module: the accounts of stays, what is charged, paid, held as deposit and paid back. */
import { applyDeposit } from './apply-deposit.ts'
import { getFolio } from './get-folio.ts'
import { listFolios } from './list-folios.ts'
import { postCharge } from './post-charge.ts'
import { postPayment } from './post-payment.ts'
import { reverseEntry } from './reverse-entry.ts'

export const operations = [listFolios, getFolio, postCharge, postPayment, applyDeposit, reverseEntry]
export { refuse as folioRefuse } from './errors.ts'
export {
  depositThatPays,
  Folio,
  FolioSummary,
  type FolioRow,
  folioExample,
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
  type FolioOfStay,
  moneyEntry,
  type NewEntry,
  type PaymentMethod,
  type PostedEntry,
  paymentMethods,
  reversalEntry,
} from './folio-entry.ts'
export {
  entriesOfReservation,
  folioColumns,
  entriesOfStays,
  folioOfReservation,
  folioOfReservationForUpdate,
  foliosOfStays,
  moneyReceived,
  standingCharges,
  unsettledFolios,
} from './folio-reads.ts'
export { forgetReasons, openFolios, postToFolios } from './folio-writes.ts'
