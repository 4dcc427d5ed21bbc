/** The public interface of the module: owner stays. */
import { bookOwnerStay } from './book-owner-stay.ts'
import { cancelOwnerStay } from './cancel-owner-stay.ts'
import { listOwnerStays } from './list-owner-stays.ts'

export const operations = [bookOwnerStay, listOwnerStays, cancelOwnerStay]
export { refuse as ownerStayRefuse } from './errors.ts'
export { events } from './events.ts'
export { cancelledExample, OwnerStay, ownerStayExample, ownerStayMembers, presentOwnerStay } from './owner-stay.ts'
export { ownerStays, ownerStayTotal } from './owner-stay-reads.ts'
export { bookedOwnerStay, bookingRefusals, cancelledOwnerStay } from './owner-stay-steps.ts'
export { vocabulary } from './vocabulary.ts'
