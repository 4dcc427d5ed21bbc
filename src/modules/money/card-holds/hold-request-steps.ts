/** Gateway requests shared by the operations on a hold. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { GatewayAnswer } from '../../../platform/external/payment-gateway.ts'
import type { Context, ExternalCall, Intention, Outcome } from '../../../platform/operation/operation.ts'
import { type IsoDate, type Moment, momentFrom, secondsLater } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { askGateway, finish, type Question } from './gateway-writes.ts'
import {
  type GatewayRequest,
  type Hold,
  type HoldRow,
  owedForStay,
  presentHold,
  type RequestDetail,
  type RequestKind,
} from './hold.ts'
import { besideFolio, loadsForHold, requestById, requestByKey } from './hold-reads.ts'
import { insertRequest } from './hold-writes.ts'

export const holdParams = closed({ id: Id('The hold.') })

/** The request sent and the answer. Undefined if the request was already finished. */
export type Asked = { requestId: IdType; answer: GatewayAnswer } | undefined
type HoldContext<Body> = Context<{ id: IdType }, Record<string, never>, Body>

export interface Wish {
  readonly amountCents: bigint
  readonly detail: RequestDetail
}

/**
 * Sends a gateway request for an existing hold. `wish` refuses, or returns the request details. A repeated request with the same key continues the first one:
 * an open request is sent again, a finished one is not.
 */
export const askingFor = <Body>(
  kind: Exclude<RequestKind, 'authorise'>,
  wish: (
    context: HoldContext<Body>,
    hold: HoldRow,
    around: { today: IsoDate | null; owedCents: bigint; vatTerritory: string | undefined },
  ) => Wish,
): ExternalCall<{ id: IdType }, Record<string, never>, Body, Question | undefined, Asked> => ({
  async intend(context): Promise<Intention<Question | undefined>> {
    const { params, tenantId, load, newId, moment, caller, idempotencyKey, fingerprint } = context
    const {
      establishment: [establishment],
      stayFolio: [stayFolio],
      hold: [hold],
      before: [before],
      beside: [beside],
    } = await load({
      ...loadsForHold(tenantId, params.id),
      before: requestByKey(tenantId, kind, idempotencyKey, moment),
      beside: besideFolio(tenantId, params.id),
    })
    if (!hold) throw refuse.HOLD_NOT_FOUND({ recordId: params.id })
    sameRequest(before, fingerprint)
    if (before?.status === 'open') return { intent: { hold, request: before, moment } }
    if (before?.status === 'done') return { intent: undefined }
    const { amountCents, detail } = wish(context, hold, {
      today: establishment?.currentBusinessDate ?? null,
      vatTerritory: establishment?.vatTerritory,
      // Without a folio there is no debt to transfer.
      owedCents: stayFolio && beside ? owedForStay(stayFolio, beside) : 0n,
    })
    const request: GatewayRequest = {
      id: newId(),
      holdId: hold.id,
      kind,
      status: 'open',
      amountCents,
      detail,
      idempotencyKey: idempotencyKey ?? null,
      fingerprint,
      requestedAt: moment,
      outcome: null,
    }
    return {
      intent: { hold, request, moment },
      writes: [insertRequest(tenantId, hold.establishmentId, caller.actorId, request)],
      events: [
        {
          type: `hold.${kind}_requested`,
          establishmentId: hold.establishmentId,
          data: { holdId: hold.id, requestId: request.id },
        },
      ],
    }
  },
  async ask(intent, external) {
    return intent && { requestId: intent.request.id, answer: await askGateway(intent, external) }
  },
})

/** Only an identical request may reuse an idempotency key, unless the first one was refused. */
export function sameRequest(before: GatewayRequest | undefined, fingerprint: string): void {
  if (before && before.status !== 'refused' && before.fingerprint !== fingerprint) throw platformRefuse.IDEMPOTENCY_KEY_REUSED()
}

/** Refuses if the hold is not active or another request is in progress. */
export function heldHold(hold: HoldRow, now: Moment): void {
  if (hold.status !== 'held') throw refuse.HOLD_NOT_HELD({ message: `The status of this card hold is ${hold.status}.` })
  if (hold.expiresAt <= now) throw refuse.HOLD_NOT_HELD({ message: `This card hold has expired at ${hold.expiresAt}.` })
  if (hold.asked !== null) throw refuse.HOLD_BUSY()
}

/** Records the answer of the gateway to a release or an extension. */
export async function finishHold<Body>({
  params,
  tenantId,
  moment,
  newId,
  caller,
  answer,
  load,
}: HoldContext<Body> & { readonly answer: Asked }): Promise<Outcome<Hold>> {
  const {
    establishment: [establishment],
    hold: [hold],
    request: [request],
  } = await load({
    ...loadsForHold(tenantId, params.id),
    request: requestById(tenantId, answer?.requestId ?? params.id),
  })
  if (!hold) throw refuse.HOLD_NOT_FOUND({ recordId: params.id })
  const known = { establishmentId: hold.establishmentId, concerns: [hold.reservationId] }
  // Already finished by the background task or by a request with the same key.
  if (!answer || request?.status !== 'open') {
    if (request?.status === 'refused') throw refuse.HOLD_REFUSED({ message: `The gateway has refused: ${request.outcome}` })
    return { data: presentHold(hold), ...known }
  }
  const finished = finish({ hold, request }, answer.answer, {
    tenantId,
    moment,
    postedBy: caller.actorId,
    newId,
    today: establishment?.currentBusinessDate ?? moment.slice(0, 10),
    stayFolio: undefined,
  })
  return {
    data: presentHold(finished.hold),
    ...known,
    audit: { status: finished.hold.status, expiresAt: finished.hold.expiresAt },
    writes: finished.writes,
    events: finished.events,
    ...(finished.refusedWith === undefined
      ? {}
      : { refusal: refuse.HOLD_REFUSED({ message: `The gateway has refused: ${finished.refusedWith}` }) }),
  }
}

/** Validates a timestamp of the body: in the future, at most the given number of days ahead. */
export function deadlineOf(text: string, now: Moment, daysAtMost: number): Moment {
  const moment = momentFrom(text)
  const latest = secondsLater(now, daysAtMost * 86_400)
  if (moment === undefined || moment <= now || moment > latest)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.expiresAt must be in the future, at most ${daysAtMost} days ahead.`,
    })
  return moment
}
export const heldAtMostDays = 31
