/** The door of the module: guest profiles. */
import { createGuest } from './create-guest.ts'
import { getGuest } from './get-guest.ts'
import { listGuests } from './list-guests.ts'

export const operations = [createGuest, listGuests, getGuest]
export { refuse as guestRefuse } from './errors.ts'
export { guestFrom, NewGuest } from './guest.ts'
export { guestExists } from './guest-reads.ts'
export { insertGuest } from './guest-writes.ts'
