import { eventHandler } from '../../platform/events/event-handler.ts'
import { entryOfStay } from './entry-reads.ts'
import { answered } from './offer-writes.ts'

/** An offer that nobody took: the guest waits again. */
export const letWaitAfterExpiry = eventHandler({
  name: 'let-wait-after-expiry',
  on: 'reservation.expired',
  async handle({ tenantId, event, load }) {
    const [[entry]] = await load(entryOfStay(tenantId, String(event.data.reservationId)))
    return answered(tenantId, entry, 'Waiting')
  },
})
