/**
 * Gateway requests for card holds, from intent to outcome. Each request is stored, sent under its own id, and finished in a transaction: by the operation that
 * started it or, after a crash, by the background task `finish-gateway-request`. Both use these functions.
 */

import type { Statement } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { ExternalSystems } from '../../../platform/external/external-systems.ts'
import { type GatewayAnswer, GatewayUnavailable } from '../../../platform/external/payment-gateway.ts'
import { type IsoDate, type Moment, secondsLater } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type FolioRow, openFolios, postToFolios } from '../folios/index.ts'
import { type GatewayRequest, type HoldRow, settlementOf } from './hold.ts'
import { finishRequest, updateHold } from './hold-writes.ts'

/** The hold and the request to send. */
export interface Question {
  readonly hold: HoldRow
  readonly request: GatewayRequest
  /** Current time. */
  readonly moment: Moment
}

/** Gateways forget idempotency keys after a day. An older authorisation is not repeated, because it could create a second one. */
const keyHours = 20

export async function askGateway({ hold, request, moment }: Question, { gateways }: ExternalSystems): Promise<GatewayAnswer> {
  const gateway = gateways[hold.gateway]
  if (!gateway) {
    // A request that was never sent is refused. For one that may have been sent before, the outcome is unknown.
    if (request.requestedAt === moment) return { done: false, reason: `The gateway ${hold.gateway} is not configured here.` }
    throw new GatewayUnavailable(`The gateway ${hold.gateway} is not configured.`)
  }
  const authorises = request.kind === 'authorise' || request.kind === 'extend'
  if (authorises && moment > secondsLater(request.requestedAt, keyHours * 3_600))
    return { done: false, reason: 'The gateway did not answer for a day. Check there whether the amount is held.' }
  const { amountCents, detail, id: key } = request
  const asked = { key, amountCents, currency: hold.currency }
  const on = { ...asked, reference: hold.reference ?? '', ...(detail.source === undefined ? {} : { source: detail.source }) }
  switch (request.kind) {
    case 'authorise':
      return gateway.authorise({ ...asked, source: detail.source ?? '', description: hold.description ?? `Hold ${hold.id}` })
    case 'capture':
      return gateway.capture(on)
    case 'release':
      return gateway.release(on)
    default:
      return gateway.extend(on)
  }
}

interface Finishing {
  readonly tenantId: Id
  readonly moment: Moment
  readonly postedBy: Id
  readonly newId: () => Id
  /** The open business date, needed for a capture. */
  readonly today: IsoDate
  readonly stayFolio: FolioRow | undefined
}

export interface Finished {
  readonly hold: HoldRow
  readonly writes: Statement[]
  readonly events: DomainEvent[]
  /** Reason for the refusal by the gateway. */
  readonly refusedWith?: string
}

/** Records the answer of the gateway: the new state of the request, of the hold and, for a capture, of the money. */
export function finish(
  { hold, request }: Pick<Question, 'hold' | 'request'>,
  answer: GatewayAnswer,
  finishing: Finishing,
): Finished {
  const { tenantId, moment } = finishing
  const event = (type: DomainEvent['type'], data: Readonly<Record<string, unknown>> = {}): DomainEvent => ({
    type,
    establishmentId: hold.establishmentId,
    data: { holdId: hold.id, reservationId: hold.reservationId, ...data },
  })
  if (!answer.done) {
    const next: HoldRow =
      request.kind === 'authorise' ? { ...hold, status: 'refused', endedAt: moment, asked: null } : { ...hold, asked: null }
    return {
      hold: next,
      refusedWith: answer.reason,
      writes: [
        finishRequest(tenantId, request.id, 'refused', answer.reason, moment),
        ...(next.status === hold.status ? [] : [updateHold(tenantId, next)]),
      ],
      events: [event('hold.request_refused', { request: request.kind })],
    }
  }
  const done = finishRequest(tenantId, request.id, 'done', answer.reference, moment)
  const changed = (changes: Partial<HoldRow>, type: DomainEvent['type'], data: Readonly<Record<string, unknown>>): Finished => {
    const next = { ...hold, ...changes, asked: null }
    return { hold: next, writes: [done, updateHold(tenantId, next)], events: [event(type, data)] }
  }
  switch (request.kind) {
    case 'authorise': {
      const expiresAt = sooner(hold.expiresAt, answer.expiresAt)
      return changed({ status: 'held', reference: answer.reference, expiresAt }, 'hold.placed', {
        amountCents: String(hold.amountCents),
        expiresAt,
      })
    }
    case 'release':
      return changed({ status: 'released', endedAt: moment }, 'hold.released', {})
    case 'extend': {
      const expiresAt = sooner(request.detail.expiresAt ?? hold.expiresAt, answer.expiresAt)
      return changed({ reference: answer.reference, expiresAt }, 'hold.extended', { expiresAt })
    }
    default:
      return captured({ hold, request }, finishing, event, done)
  }
}

function captured(
  { hold, request }: Pick<Question, 'hold' | 'request'>,
  { tenantId, moment, postedBy, newId, today, stayFolio }: Finishing,
  event: (type: DomainEvent['type'], data: Readonly<Record<string, unknown>>) => DomainEvent,
  done: Statement,
): Finished {
  const settlement: FolioRow = {
    id: newId(),
    kind: 'settlement',
    name: null,
    companyId: null,
    closedOn: null,
    establishmentId: hold.establishmentId,
    reservationId: hold.reservationId,
    currency: hold.currency,
    openedOn: today,
    balanceCents: 0n,
    depositCents: 0n,
    guaranteeCents: 0n,
  }
  const { amountCents } = request
  const entries = settlementOf(amountCents, { ...hold, detail: request.detail }, settlement, stayFolio, today, newId)
  const next: HoldRow = {
    ...hold,
    status: 'captured',
    capturedCents: amountCents,
    settlementFolioId: settlement.id,
    endedAt: moment,
    asked: null,
  }
  return {
    hold: next,
    writes: [
      done,
      ...openFolios(tenantId, today, moment, [settlement]),
      ...postToFolios(tenantId, { businessDate: today, moment, postedBy }, entries),
      updateHold(tenantId, next),
    ],
    events: [
      event('hold.captured', {
        amountCents: String(amountCents),
        releasedCents: String(hold.amountCents - amountCents),
        folioId: settlement.id,
      }),
    ],
  }
}

const sooner = (left: Moment, right: Moment | undefined): Moment => (right === undefined || left < right ? left : right)
