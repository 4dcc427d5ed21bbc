import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MomentOf, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { gatewayNames, isTakenByStripe } from '../../../platform/external/payment-gateway.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { secondsLater } from '../../../platform/values/dates.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import { refuse } from './errors.ts'
import { askGateway, finish, type Question } from './gateway-writes.ts'
import { type GatewayRequest, Hold, type HoldRow, holdExample, presentHold } from './hold.ts'
import { holdById, loadsForHold, requestById, requestByKey, stayForHold } from './hold-reads.ts'
import { type Asked, deadlineOf, heldAtMostDays, sameRequest } from './hold-request-steps.ts'
import { insertHold, insertRequest } from './hold-writes.ts'

const heldDays = 7

export const placeHold = operation({
  id: 'placeHold',
  method: 'POST',
  path: '/v1/incidentals',
  summary: 'Place a card hold',
  description:
    'Reserves an amount on a card (pre-authorisation). `manual`: staff authorise it on the card terminal and enter the printed code. `stripe`: Stripe ' +
    'reserves it on the given payment method. ' +
    'It is held until it is captured, released or expires (by default in seven days, or at the time set by the gateway). If the gateway does not ' +
    'answer, the hold is pending and is finished later. Repeating the request with the same Idempotency-Key returns the result.',
  permission: 'incidentals.manage',
  status: 201,
  body: closed({
    reservationId: Id('The stay.'),
    amount: MoneyOf('Must be positive.'),
    gateway: Type.Optional(OneOf(gatewayNames, { description: 'Default manual.' })),
    authorisationCode: Type.Optional(Line(100, 'Manual only: the code printed by the card terminal.')),
    paymentMethod: Type.Optional(Line(100, 'Stripe only: the id of the payment method, `pm_…`.')),
    description: Type.Optional(Line(200)),
    expiresAt: Type.Optional(MomentOf(`At most ${heldAtMostDays} days ahead.`)),
  }),
  data: Hold,
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    platformRefuse.GATEWAY_UNAVAILABLE,
    refuse.STAY_TAKES_NO_HOLD,
    refuse.HOLD_CURRENCY_MISMATCH,
    refuse.HOLD_CURRENCY_UNSUPPORTED,
    refuse.HOLD_REFUSED,
    platformRefuse.IDEMPOTENCY_KEY_REQUIRED,
  ],
  example: {
    body: {
      reservationId: exampleId.reservation,
      amount: { amountCents: '30000', currency: 'EUR' },
      authorisationCode: 'A-551204',
    },
    data: holdExample,
  },
  externalCall: {
    async intend({ body, tenantId, moment, newId, caller, idempotencyKey, fingerprint, load }) {
      const amountCents = BigInt(body.amount.amountCents)
      if (amountCents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
      const gateway = body.gateway ?? 'manual'
      const [member, other] =
        gateway === 'manual'
          ? (['authorisationCode', 'paymentMethod'] as const)
          : (['paymentMethod', 'authorisationCode'] as const)
      const source = body[member]
      if (source === undefined || body[other] !== undefined)
        throw platformRefuse.VALIDATION_ERROR({
          message: `The gateway ${gateway} requires body.${member} and does not allow body.${other}.`,
        })
      // Without an idempotency key, a repeated request would reserve the amount twice.
      if (gateway !== 'manual' && idempotencyKey === undefined) throw platformRefuse.IDEMPOTENCY_KEY_REQUIRED()
      const [[stay], [before]] = await load(
        stayForHold(tenantId, body.reservationId),
        requestByKey(tenantId, 'authorise', idempotencyKey, moment),
      )
      if (!stay) throw refuse.RESERVATION_NOT_FOUND({ recordId: body.reservationId })
      sameRequest(before, fingerprint)
      if (before && before.status !== 'refused') {
        const [[hold]] = await load(holdById(tenantId, before.holdId))
        return { intent: { hold: hold as HoldRow, request: before, moment } satisfies Question }
      }
      const expiresAt = body.expiresAt
        ? deadlineOf(body.expiresAt, moment, heldAtMostDays)
        : secondsLater(moment, heldDays * 86_400)
      if (stay.status !== 'Confirmed' && stay.status !== 'CheckedIn')
        throw refuse.STAY_TAKES_NO_HOLD({ message: `${refuse.STAY_TAKES_NO_HOLD.message} This one is ${stay.status}.` })
      const currency = stay.currency
      if (body.amount.currency !== currency)
        throw refuse.HOLD_CURRENCY_MISMATCH({
          message: `body.amount.currency must be ${currency}, the currency of the establishment.`,
        })
      if (gateway === 'stripe' && !isTakenByStripe(currency)) throw refuse.HOLD_CURRENCY_UNSUPPORTED()
      const hold: HoldRow = {
        id: newId(),
        establishmentId: stay.establishmentId,
        reservationId: body.reservationId,
        gateway,
        status: 'pending',
        currency,
        amountCents,
        capturedCents: 0n,
        reference: null,
        description: body.description ?? shortened(`${stay.establishment} ${stay.confirmationCode}`, 200),
        expiresAt,
        settlementFolioId: null,
        placedAt: moment,
        endedAt: null,
        asked: 'authorise',
        refusal: null,
      }
      const request: GatewayRequest = {
        id: newId(),
        holdId: hold.id,
        kind: 'authorise',
        status: 'open',
        amountCents,
        detail: { source },
        idempotencyKey: idempotencyKey ?? null,
        fingerprint,
        requestedAt: moment,
        outcome: null,
      }
      return {
        intent: { hold, request, moment } satisfies Question,
        writes: [insertHold(tenantId, hold), insertRequest(tenantId, hold.establishmentId, caller.actorId, request)],
        events: [
          {
            type: 'hold.authorise_requested',
            establishmentId: hold.establishmentId,
            data: { holdId: hold.id, requestId: request.id },
          },
        ],
      }
    },
    async ask(question: Question, external): Promise<{ holdId: string; asked: Asked }> {
      const { hold, request } = question
      if (request.status !== 'open') return { holdId: hold.id, asked: undefined }
      return { holdId: hold.id, asked: { requestId: request.id, answer: await askGateway(question, external) } }
    },
  },
  async handle({ tenantId, moment, newId, caller, answer, load }) {
    const { holdId, asked } = answer
    const {
      hold: [hold],
      request: [request],
    } = await load({
      ...loadsForHold(tenantId, holdId),
      request: requestById(tenantId, asked?.requestId ?? holdId),
    })
    if (!hold) throw new Error('the card hold of the intent is missing')
    const known = { record: hold.id, establishmentId: hold.establishmentId, concerns: [hold.reservationId] }
    // Already finished by the background task or by a request with the same key.
    if (!asked || request?.status !== 'open') {
      if (hold.status === 'refused')
        throw refuse.HOLD_REFUSED({ message: `${refuse.HOLD_REFUSED.message} ${request?.outcome ?? ''}`.trim() })
      return { data: presentHold(hold), ...known }
    }
    const finished = finish({ hold, request }, asked.answer, {
      tenantId,
      moment,
      postedBy: caller.actorId,
      newId,
      today: moment.slice(0, 10),
      stayFolio: undefined,
    })
    return {
      data: presentHold(finished.hold),
      ...known,
      audit: { gateway: hold.gateway, amountCents: String(hold.amountCents), status: finished.hold.status },
      writes: finished.writes,
      events: finished.events,
      ...(finished.refusedWith === undefined
        ? {}
        : {
            refusal: refuse.HOLD_REFUSED({ message: `${refuse.HOLD_REFUSED.message} ${finished.refusedWith}` }),
          }),
    }
  },
})
