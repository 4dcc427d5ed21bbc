/** Reads of a whole booking, shared by its page and by the pages of its stays. */
import { api } from '../../call.ts'
import { every } from '../../reads.ts'

export const readBooking = (id: string) => ({
  queryKey: ['reservations', 'of-booking', id],
  queryFn: () => api.getBooking({ id }),
  retry: false as const,
})

/** With names of guests and units. */
export const readStaysOfBooking = (establishmentId: string, bookingId: string) => ({
  queryKey: ['reservations', 'of-booking', bookingId, 'stays'],
  queryFn: () => every(api.each.listReservations({ establishmentId, bookingId })),
  retry: false as const,
})
