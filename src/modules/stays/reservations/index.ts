/** The public interface of the module: the lifecycle of a reservation. */

import { adjustStay } from './amendment/adjust-stay.ts'
import { amendReservation } from './amendment/amend-reservation.ts'
import { listAmendments } from './amendment/list-amendments.ts'
import { previewAdjustStay } from './amendment/preview-adjust-stay.ts'
import { previewAmendment } from './amendment/preview-amendment.ts'
import { undoAmendment } from './amendment/undo-amendment.ts'
import { cancelReservation } from './cancellation/cancel-reservation.ts'
import { markNoShow } from './cancellation/mark-no-show.ts'
import { previewCancellation } from './cancellation/preview-cancellation.ts'
import { reinstateReservation } from './cancellation/reinstate-reservation.ts'
import { checkOut } from './departure/check-out.ts'
import { previewCheckOut } from './departure/preview-check-out.ts'
import { listDisplacedStays } from './displacement/list-displaced-stays.ts'
import { moveDisplacedStays } from './displacement/move-displaced-stays.ts'
import { addRoutingRule } from './folio/add-routing-rule.ts'
import { captureDeposit } from './folio/capture-deposit.ts'
import { getAccountOfStay } from './folio/get-account-of-stay.ts'
import { listDeposits } from './folio/list-deposits.ts'
import { listFoliosOfReservation } from './folio/list-folios-of-reservation.ts'
import { listRoutingRules } from './folio/list-routing-rules.ts'
import { openFolio } from './folio/open-folio.ts'
import { openWindow } from './folio/open-window.ts'
import { removeRoutingRule } from './folio/remove-routing-rule.ts'
import { setRoomCharges } from './folio/set-room-charges.ts'
import { createReservation } from './new-stay/create-reservation.ts'
import { changeUnit } from './room-move/change-unit.ts'
import { previewUnitChange } from './room-move/preview-unit-change.ts'
import { assignUnit } from './stay/assign-unit.ts'
import { changeDetails } from './stay/change-details.ts'
import { checkIn } from './stay/check-in.ts'
import { confirmReservation } from './stay/confirm-reservation.ts'
import { getExtrasOfStay } from './stay/get-extras-of-stay.ts'
import { getReservation } from './stay/get-reservation.ts'
import { getUnitsOfStay } from './stay/get-units-of-stay.ts'
import { joinQueue } from './stay/join-queue.ts'
import { leaveQueue } from './stay/leave-queue.ts'
import { listReservations } from './stay/list-reservations.ts'
import { setExtrasOfStay } from './stay/set-extras-of-stay.ts'
import { setTaxExemptions } from './stay/set-tax-exemptions.ts'
import { setUnitsOfStay } from './stay/set-units-of-stay.ts'
import { undoCheckIn } from './stay/undo-check-in.ts'
import { listWalkOptions } from './walk/list-walk-options.ts'
import { listWalks } from './walk/list-walks.ts'
import { walkReservation } from './walk/walk-reservation.ts'

export const operations = [
  createReservation,
  listReservations,
  getReservation,
  changeDetails,
  previewAmendment,
  amendReservation,
  undoAmendment,
  listAmendments,
  confirmReservation,
  assignUnit,
  getUnitsOfStay,
  setUnitsOfStay,
  listDisplacedStays,
  moveDisplacedStays,
  getExtrasOfStay,
  setExtrasOfStay,
  setTaxExemptions,
  joinQueue,
  leaveQueue,
  checkIn,
  undoCheckIn,
  previewCheckOut,
  previewCancellation,
  checkOut,
  cancelReservation,
  reinstateReservation,
  markNoShow,
  previewUnitChange,
  changeUnit,
  adjustStay,
  previewAdjustStay,
  listFoliosOfReservation,
  getAccountOfStay,
  openFolio,
  openWindow,
  addRoutingRule,
  setRoomCharges,
  listRoutingRules,
  removeRoutingRule,
  listDeposits,
  listWalkOptions,
  walkReservation,
  listWalks,
]
export const eventHandlers = [captureDeposit]
export type { AmendmentWanted } from './amendment/amendment.ts'
export { AmendmentPreview, amendmentExample, amendmentMembers, presentAmendment } from './amendment/amendment-shapes.ts'
export { amendmentFrom, unitEvents } from './amendment/amendment-steps.ts'
export { type Amending, amendmentWrites, keepAmendments } from './amendment/amendment-writes.ts'
export { type Cancellation, cancellationOf } from './cancellation/cancellation.ts'
export { cancellationWrites } from './cancellation/cancellation-writes.ts'
export { returnDue } from './cancellation/no-show.ts'
export { atMostAtOnce, closingEvents, type DayEnd, dayEndOf, partsOfDay } from './day-end/day-end.ts'
export { closingDetails, closingReads, lockReservations, staysWithNightDue } from './day-end/day-end-reads.ts'
export { type ClosingPosting, closingChanges, closingPostings, undoDayEnd } from './day-end/day-end-writes.ts'
export { folioOf } from './departure/bill.ts'
export { refuse as reservationRefuse } from './errors.ts'
export { events } from './events.ts'
export { chargesToCome, type StillBooked, sumOf } from './folio/stay-account.ts'
export { nightsOfStays, staysOfAccount, taxRulesOfEstablishment } from './folio/stay-account-reads.ts'
export { extrasEvents, type NewStay, newStayMembers, newStayOf, problemOfStay, type StayWanted } from './new-stay/new-stay.ts'
export { bookOneStay } from './new-stay/new-stay-steps.ts'
export { newStayWrites } from './new-stay/new-stay-writes.ts'
export { refusalsOfNewStay } from './new-stay/refusals-of-new-stay.ts'
export { type BookedNight, confirmationCodeOf, refusalOf } from './stay/reservation.ts'
export {
  nightsOfMany,
  reservationsByIds,
  reservationsForUpdate,
  summaryColumns,
} from './stay/reservation-reads.ts'
export { presentSummary, type ReservationRow, ReservationSummary, type SummaryRow, summaryExample } from './stay/shapes.ts'
export {
  eraseAmendments,
  eraseReferences,
  eraseStays,
  eraseWalks,
  formerStaysOf,
  moveStays,
  staysForUpdate,
  staysOf,
} from './stay/stays-of-guest-writes.ts'
export { type PlannedPart, partsOfStay } from './stay/units-of-stay.ts'
export { partsOfMany, takenOfPartsOfMany } from './stay/units-of-stay-reads.ts'
export { vocabulary } from './vocabulary.ts'
