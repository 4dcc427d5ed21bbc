/** The public interface of the module: bookings of several stays. */
import { addStays } from './add-stays.ts'
import { amendBooking } from './amend-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'
import { joinStays } from './join-stays.ts'
import { listBookings } from './list-bookings.ts'
import { previewBookingAmendment } from './preview-booking-amendment.ts'
import { removeBookingPayer } from './remove-booking-payer.ts'
import { setBookingPayer } from './set-booking-payer.ts'
import { splitBooking } from './split-booking.ts'

export const operations = [
  createBooking,
  listBookings,
  getBooking,
  changeBooking,
  addStays,
  previewBookingAmendment,
  amendBooking,
  cancelBooking,
  splitBooking,
  joinStays,
  setBookingPayer,
  removeBookingPayer,
]
export { Booking, bookingExample, staysAtMost } from './booking.ts'
export { bookStays } from './booking-steps.ts'
export { bookingIds, eraseBookings, erasePayerNames, moveBookings } from './booking-writes.ts'
export { events } from './events.ts'
export { refusalsOfStays, type StayToBook } from './new-stays.ts'
export { vocabulary } from './vocabulary.ts'
