import { eventHandler } from '../../../platform/events/event-handler.ts'
import { refuse } from './errors.ts'
import { holdById, loadsForHold } from './hold-reads.ts'
import { updateHold } from './hold-writes.ts'

/**
 * Runs when the card hold expires, or does nothing if it was extended meanwhile. Also releases it at the gateway, so that no amount stays blocked on the
 * guest’s card. A request that is still in progress is finished first.
 */
export const expireHold = eventHandler<boolean>({
  name: 'expire-hold',
  on: ['hold.placed', 'hold.extended'],
  dueAt: ({ data }) => String(data.expiresAt),
  async callExternal({ tenantId, event, moment, load }, { gateways }) {
    const [[hold]] = await load(holdById(tenantId, String(event.data.holdId)))
    if (hold?.status !== 'held' || hold.expiresAt > moment) return false
    if (hold.asked !== null) throw refuse.HOLD_BUSY()
    // Already expired at the gateway: same result.
    await gateways[hold.gateway]?.release({
      key: `${hold.id}:expiry:${hold.reference}`.slice(0, 200),
      reference: hold.reference ?? '',
      amountCents: hold.amountCents,
      currency: hold.currency,
    })
    return true
  },
  async handle({ tenantId, event, moment, answer: expires, load }) {
    const {
      hold: [hold],
    } = await load({
      ...loadsForHold(tenantId, String(event.data.holdId)),
    })
    if (!expires || hold?.status !== 'held' || hold.expiresAt > moment) return { audit: { expired: false } }
    if (hold.asked !== null) throw refuse.HOLD_BUSY()
    return {
      audit: { holdId: hold.id, expired: true },
      writes: [updateHold(tenantId, { ...hold, status: 'expired', endedAt: moment })],
      events: [
        {
          type: 'hold.expired',
          establishmentId: hold.establishmentId,
          data: { holdId: hold.id, reservationId: hold.reservationId },
        },
      ],
    }
  },
})
