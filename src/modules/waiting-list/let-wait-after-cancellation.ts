import { eventHandler } from '../../platform/events/event-handler.ts'
import { entryOfStay } from './entry-reads.ts'
import { answered } from './offer-writes.ts'

/** An offer that was cancelled: the guest waits again. */
export const letWaitAfterCancellation = eventHandler({
  name: 'let-wait-after-cancellation',
  on: 'reservation.cancelled',
  async handle({ tenantId, event, load }) {
    const [[entry]] = await load(entryOfStay(tenantId, String(event.data.reservationId)))
    return answered(tenantId, entry, 'Waiting')
  },
})
