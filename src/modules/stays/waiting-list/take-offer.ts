import { eventHandler } from '../../../platform/events/event-handler.ts'
import { entryOfStay, isOffered } from './entry-reads.ts'
import { answered } from './offer-writes.ts'

/** When an offer is confirmed, marks the entry as booked. */
export const takeOffer = eventHandler({
  name: 'take-offer',
  on: 'reservation.confirmed',
  where: (tenantId, event) => isOffered(tenantId, String(event.data.reservationId)),
  async handle({ tenantId, event, load }) {
    const [[entry]] = await load(entryOfStay(tenantId, String(event.data.reservationId)))
    // Cancelled meanwhile: the cancellation event makes the entry wait again.
    return entry?.stayStatus === 'Cancelled' ? {} : answered(tenantId, entry, 'Booked')
  },
})
