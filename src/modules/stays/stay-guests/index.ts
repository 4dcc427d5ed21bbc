/** The public interface of the module: the persons of a stay and their registration with the authorities. */
import { addStayGuest } from './add-stay-guest.ts'
import { arriveStayGuest } from './arrive-stay-guest.ts'
import { changeStayGuest } from './change-stay-guest.ts'
import { getRegistrationFile } from './get-registration-file.ts'
import { getRegistrationSettings } from './get-registration-settings.ts'
import { keepGuestsWithinStay } from './keep-guests-within-stay.ts'
import { leaveStayGuest } from './leave-stay-guest.ts'
import { letGuestsArrive } from './let-guests-arrive.ts'
import { letGuestsLeave } from './let-guests-leave.ts'
import { letGuestsReturn } from './let-guests-return.ts'
import { listRegistrations } from './list-registrations.ts'
import { listStayGuests } from './list-stay-guests.ts'
import { printRegistrationForm } from './print-registration-form.ts'
import { removeStayGuest } from './remove-stay-guest.ts'
import { setRegistrationSettings } from './set-registration-settings.ts'
import { takeArrivalsBack } from './take-arrivals-back.ts'

export const operations = [
  addStayGuest,
  listStayGuests,
  changeStayGuest,
  removeStayGuest,
  arriveStayGuest,
  leaveStayGuest,
  printRegistrationForm,
  listRegistrations,
  getRegistrationFile,
  getRegistrationSettings,
  setRegistrationSettings,
]
export const eventHandlers = [keepGuestsWithinStay, letGuestsArrive, letGuestsLeave, letGuestsReturn, takeArrivalsBack]
export { refuse as stayGuestRefuse } from './errors.ts'
export { events } from './events.ts'
export { newStayGuest, presentStayGuest, StayGuest, stayGuestExample } from './stay-guest.ts'
export { companionsInHouse, personsOf, stayOfGuests, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
export { eraseStayGuests, insertStayGuest, moveStayGuests, stayGuestIds } from './stay-guest-writes.ts'
export { vocabulary } from './vocabulary.ts'
