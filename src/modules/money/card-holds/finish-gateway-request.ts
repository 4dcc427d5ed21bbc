import { eventHandler } from '../../../platform/events/event-handler.ts'
import type { GatewayAnswer } from '../../../platform/external/payment-gateway.ts'
import { secondsLater } from '../../../platform/values/dates.ts'
import { folioRefuse } from '../folios/index.ts'
import { askGateway, finish } from './gateway-writes.ts'
import { holdById, loadsForHold, requestById } from './hold-reads.ts'

/** Time for the original operation to finish the request itself. */
const graceSeconds = 30

/** Finishes gateway requests left open by a crash, by repeating them under their idempotency key. Nothing is captured twice, and no capture is lost. */
export const finishGatewayRequest = eventHandler<GatewayAnswer | undefined>({
  name: 'finish-gateway-request',
  on: ['hold.authorise_requested', 'hold.capture_requested', 'hold.release_requested', 'hold.extend_requested'],
  dueAt: (_, occurredAt) => secondsLater(occurredAt, graceSeconds),
  async callExternal({ tenantId, event, moment, load }, external) {
    const [[hold], [request]] = await load(
      holdById(tenantId, String(event.data.holdId)),
      requestById(tenantId, String(event.data.requestId)),
    )
    if (!hold || request?.status !== 'open') return undefined
    return askGateway({ hold, request, moment }, external)
  },
  async handle({ tenantId, event, causedBy, moment, newId, answer, load }) {
    const {
      establishment: [establishment],
      stayFolio: [stayFolio],
      hold: [hold],
      request: [request],
    } = await load({
      ...loadsForHold(tenantId, String(event.data.holdId)),
      request: requestById(tenantId, String(event.data.requestId)),
    })
    if (!hold || !request || request.status !== 'open' || !answer) return { audit: { finished: 'before' } }
    const today = establishment?.currentBusinessDate ?? null
    if (today === null && request.kind === 'capture') throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    const { writes, events, refusedWith } = finish({ hold, request }, answer, {
      tenantId,
      moment,
      postedBy: causedBy,
      newId,
      today: today ?? moment.slice(0, 10),
      stayFolio,
    })
    return {
      audit: { holdId: hold.id, request: request.kind, finished: refusedWith === undefined ? 'done' : 'refused' },
      writes,
      events,
    }
  },
})
