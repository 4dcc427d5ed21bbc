/** The public interface of the module: tills, shifts, their reports, and payments by method. */
import { changeTill } from './change-till.ts'
import { closeTillShift } from './close-till-shift.ts'
import { createTill } from './create-till.ts'
import { getPaymentsReport } from './get-payments-report.ts'
import { getTillShift } from './get-till-shift.ts'
import { listTillShiftEntries } from './list-till-shift-entries.ts'
import { listTillShifts } from './list-till-shifts.ts'
import { listTills } from './list-tills.ts'
import { moveTillCash } from './move-till-cash.ts'
import { openTillShift } from './open-till-shift.ts'

export const operations = [
  createTill,
  changeTill,
  listTills,
  openTillShift,
  listTillShifts,
  getTillShift,
  listTillShiftEntries,
  moveTillCash,
  closeTillShift,
  getPaymentsReport,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
