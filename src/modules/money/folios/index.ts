/** The public interface of the module: folios with charges, payments, deposits, guarantees and refunds. */
import { applyDeposit } from './apply-deposit.ts'
import { getFolio } from './get-folio.ts'
import { listFolios } from './list-folios.ts'
import { listGuarantees } from './list-guarantees.ts'
import { listMoves } from './list-moves.ts'
import { moveCharges } from './move-charges.ts'
import { postCharge } from './post-charge.ts'
import { postLateCharge } from './post-late-charge.ts'
import { postPayment } from './post-payment.ts'
import { previewMove } from './preview-move.ts'
import { retainGuarantee } from './retain-guarantee.ts'
import { returnGuarantee } from './return-guarantee.ts'
import { reverseEntry } from './reverse-entry.ts'
import { undoMove } from './undo-move.ts'

export const operations = [
  listFolios,
  getFolio,
  postCharge,
  postLateCharge,
  postPayment,
  applyDeposit,
  listGuarantees,
  returnGuarantee,
  retainGuarantee,
  reverseEntry,
  previewMove,
  moveCharges,
  undoMove,
  listMoves,
]
export { admitOutlet, chargeFolio, refusalsOfCharging } from './charging-steps.ts'
export { refuse as folioRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  depositThatPays,
  Folio,
  FolioEntryShape,
  FolioPosting,
  type FolioRow,
  FolioSummary,
  folioExample,
  folioPostingExample,
  folioSummaryExample,
  presentEntry,
  presentFolio,
  presentFolioSummary,
} from './folio.ts'
export {
  balanceChange,
  bearsVat,
  type Charge,
  type ChargeNature,
  type ChargeType,
  chargeEntry,
  chargeNatures,
  chargeTypes,
  depositAppliedEntry,
  depositChange,
  type EntryKind,
  type EntryMethod,
  earned,
  entryMethods,
  type FolioKind,
  type FolioOfStay,
  forStay,
  guaranteeChange,
  isPartOfNight,
  moneyEntry,
  moneyLine,
  movedToFolioEntry,
  type NewEntry,
  natureOf,
  type Occasion,
  type PostedEntry,
  type PostedMethod,
  partOfNightLabel,
  postedMethods,
  reversalEntry,
  touristTaxLabel,
  transferredEntry,
  vatWithin,
  writtenOffEntry,
} from './folio-entry.ts'
export { admitPosting, amountFor, folioParams, isStayOver, loadsForPosting, rulesForFolio } from './folio-posting-steps.ts'
export {
  allFoliosOfReservation,
  type ChargeOfStay,
  chargesOfStayFrom,
  entriesAmong,
  entriesByIds,
  entriesOfFolios,
  entriesOfReservation,
  entriesOfStays,
  entriesOnHouseAccounts,
  entriesToInvoice,
  entryOfFolio,
  type FolioWithEstablishment,
  folioById,
  folioByIdForUpdate,
  folioColumns,
  folioOfReservation,
  folioOfReservationForUpdate,
  folioRecordIds,
  foliosByIds,
  foliosOfReservationsForUpdate,
  foliosOfStays,
  houseAccountForNaming,
  lettingOf,
  lockEstablishmentOfFolio,
  lockStayOfFolio,
  moneyReceived,
  standingCharges,
  unsettledFolios,
  windowsForUpdate,
  windowsOf,
} from './folio-reads.ts'
export {
  afterPosting,
  eraseReasons,
  eraseReasonsOfMoves,
  eraseReasonsOnHouseAccounts,
  eraseWindowNames,
  openFolios,
  postToFolios,
} from './folio-writes.ts'
export { type Route, RoutingRule, routableTypes, routed, routingExample, routingMembers } from './routing.ts'
export { lockRoutedAccounts, routesOf, rulesOfStay } from './routing-reads.ts'
export { type Beneficiary, beneficiaries, type VatTreatment, vatTreatmentProblem, vatTreatments } from './vat-treatment.ts'
export { vocabulary } from './vocabulary.ts'
