import { eventHandler } from '../../../platform/events/event-handler.ts'
import { entryOfStay, isOffered } from './entry-reads.ts'
import { answered } from './offer-writes.ts'

/** When an offer expires or is cancelled, the entry is waiting again. */
export const letWaitAgain = eventHandler({
  name: 'let-wait-again',
  on: ['reservation.expired', 'reservation.cancelled'],
  where: (tenantId, event) => isOffered(tenantId, String(event.data.reservationId)),
  async handle({ tenantId, event, load }) {
    const [[entry]] = await load(entryOfStay(tenantId, String(event.data.reservationId)))
    return answered(tenantId, entry, 'Waiting')
  },
})
