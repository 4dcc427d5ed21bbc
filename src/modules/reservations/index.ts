/** The public interface of the module: the life of a reservation. */
import { addRoutingRule } from './add-routing-rule.ts'
import { adjustStay } from './adjust-stay.ts'
import { amendReservation } from './amend-reservation.ts'
import { assignUnit } from './assign-unit.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { captureDeposit } from './capture-deposit.ts'
import { changeDetails } from './change-details.ts'
import { changeUnit } from './change-unit.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { listDisplacedStays } from './list-displaced-stays.ts'
import { moveDisplacedStays } from './move-displaced-stays.ts'
import { joinQueue } from './join-queue.ts'
import { leaveQueue } from './leave-queue.ts'
import { getExtrasOfStay } from './get-extras-of-stay.ts'
import { getReservation } from './get-reservation.ts'
import { getUnitsOfStay } from './get-units-of-stay.ts'
import { listAmendments } from './list-amendments.ts'
import { listDeposits } from './list-deposits.ts'
import { listFoliosOfReservation } from './list-folios-of-reservation.ts'
import { listReservations } from './list-reservations.ts'
import { listRoutingRules } from './list-routing-rules.ts'
import { listWalkOptions } from './list-walk-options.ts'
import { listWalks } from './list-walks.ts'
import { markNoShow } from './mark-no-show.ts'
import { openFolio } from './open-folio.ts'
import { openWindow } from './open-window.ts'
import { previewAmendment } from './preview-amendment.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { previewCheckOut } from './preview-check-out.ts'
import { previewUnitChange } from './preview-unit-change.ts'
import { reinstateReservation } from './reinstate-reservation.ts'
import { removeRoutingRule } from './remove-routing-rule.ts'
import { setExtrasOfStay } from './set-extras-of-stay.ts'
import { setUnitsOfStay } from './set-units-of-stay.ts'
import { undoAmendment } from './undo-amendment.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { walkReservation } from './walk-reservation.ts'

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
  listFoliosOfReservation,
  openFolio,
  openWindow,
  addRoutingRule,
  listRoutingRules,
  removeRoutingRule,
  listDeposits,
  listWalkOptions,
  walkReservation,
  listWalks,
]
export const eventHandlers = [captureDeposit]
export type { AmendmentWanted } from './amendment.ts'
export { AmendmentPreview, amendmentExample, amendmentMembers, presentAmendment } from './amendment-shapes.ts'
export { amendmentFrom, unitEvents } from './amendment-steps.ts'
export { type Amending, amendmentWrites, keepAmendments } from './amendment-writes.ts'
export { type PlannedPart, partsOfStay } from './units-of-stay.ts'
export { partsOfMany, takenOfPartsOfMany } from './units-of-stay-reads.ts'
export { folioOf } from './bill.ts'
export { type Cancellation, cancellationOf } from './cancellation.ts'
export { cancellationWrites } from './cancellation-writes.ts'
export { atMostAtOnce, closingEvents, type DayEnd, dayEndOf, partsOfDay } from './day-end.ts'
export { closingDetails, closingReads, lockReservations, staysWithNightDue } from './day-end-reads.ts'
export { closingChanges, type ClosingPosting, closingPostings } from './day-end-writes.ts'
export { refuse as reservationRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  forgetAmendments,
  forgetReferences,
  forgetStays,
  forgetWalks,
  formerStaysOf,
  moveStays,
  staysForUpdate,
  staysOf,
} from './guest-writes.ts'
export { extrasEvents, type NewStay, newStayMembers, newStayOf, problemOfStay, type StayWanted } from './new-stay.ts'
export { bookOneStay } from './new-stay-steps.ts'
export { newStayWrites } from './new-stay-writes.ts'
export { returnDue } from './no-show.ts'
export { refusalsOfNewStay } from './refusals-of-new-stay.ts'
export { type BookedNight, confirmationCodeOf, refusalOf } from './reservation.ts'
export { nightsOfMany, reservationsByIds, reservationsForUpdate, summaryColumns } from './reservation-reads.ts'
export { presentSummary, type ReservationRow, ReservationSummary, type SummaryRow, summaryExample } from './shapes.ts'
