import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { bearsVat, natureOf } from '../folios/index.ts'
import { refuse } from './errors.ts'
import { finish } from './gateway-writes.ts'
import { captureProblem } from './hold.ts'
import { loadsForHold, requestById, requestByKey } from './hold-reads.ts'
import { askingFor, holdParams } from './hold-request-steps.ts'

const chargeable = ['damage', 'food_beverage', 'service', 'late_checkout_fee', 'other'] as const

export const captureHold = operation({
  id: 'captureHold',
  method: 'POST',
  path: '/v1/incidentals/:id/capture',
  summary: 'Capture a card hold',
  description:
    'Captures all or part of the held amount, once. The rest is released. It posts a settlement folio that balances to zero: the debt of the stay ' +
    '(including the postpaid wallet, less the deposit held) is transferred there and paid; any excess is charged there (as damage, unless another ' +
    'charge type is given). ' +
    'If the gateway does not answer, the capture is recorded and finished later. Nothing is captured twice. Repeating the request with the same ' +
    'Idempotency-Key returns the result.',
  permission: 'incidentals.capture',
  idempotency: 'required',
  params: holdParams,
  body: closed({
    amount: MoneyOf('Must be positive, at most the amount held.'),
    paysStay: Type.Optional(
      Type.Boolean({ description: 'Whether the capture first pays what is due on the folio of the stay. Default true.' }),
    ),
    chargeType: Type.Optional(OneOf(chargeable, { description: 'Charge type for the excess. Default: damage.' })),
    label: Type.Optional(Line(200)),
    vatRateBp: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'VAT rate of that charge. There is no VAT on damage.' }),
    ),
  }),
  data: closed({ holdId: Id() }),
  names: 'hold',
  refuses: [refuse.CAPTURE_REFUSED, refuse.HOLD_NOT_FOUND, platformRefuse.GATEWAY_UNAVAILABLE],
  example: {
    params: { id: exampleId.hold },
    body: { amount: { amountCents: '12000', currency: 'EUR' } },
    data: { holdId: exampleId.hold },
  },
  externalCall: askingFor<{
    amount: { amountCents: string; currency: Currency }
    paysStay?: boolean
    chargeType?: (typeof chargeable)[number]
    label?: string
    vatRateBp?: number
  }>('capture', ({ body, moment }, hold, { today, owedCents, vatTerritory }) => {
    const amountCents = BigInt(body.amount.amountCents)
    if (body.vatRateBp && !bearsVat(natureOf(body.chargeType ?? 'damage')))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.vatRateBp must be 0: a damage bears no VAT. For another charge, give body.chargeType.',
      })
    const rate = vatRateProblem(vatTerritory, body.vatRateBp ?? 0, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const problem =
      captureProblem(hold, { amountCents, currency: body.amount.currency }, moment) ??
      (today === null ? 'This establishment has no open business date yet, so a capture cannot be posted.' : undefined)
    if (problem) throw refuse.CAPTURE_REFUSED({ message: problem })
    const { amount: _, ...detail } = body
    return { amountCents, detail: { ...detail, owedCents: String(body.paysStay === false ? 0n : owedCents) } }
  }),
  async handle({ params, tenantId, moment, newId, caller, idempotencyKey, answer, load }) {
    const {
      establishment: [establishment],
      stayFolio: [stayFolio],
      hold: [hold],
      request: [request],
    } = await load({
      ...loadsForHold(tenantId, params.id),
      request: answer ? requestById(tenantId, answer.requestId) : requestByKey(tenantId, 'capture', idempotencyKey, moment),
    })
    if (!hold) throw refuse.HOLD_NOT_FOUND({ recordId: params.id })
    const known = { data: { holdId: hold.id }, establishmentId: hold.establishmentId, concerns: [hold.reservationId] }
    if (request?.status === 'done') return known
    if (!request || request.status === 'refused' || !answer)
      throw refuse.CAPTURE_REFUSED({ message: request?.outcome ?? refuse.CAPTURE_REFUSED.message })
    const today = establishment?.currentBusinessDate
    if (!today) throw refuse.CAPTURE_REFUSED()
    const finished = finish({ hold, request }, answer.answer, {
      tenantId,
      moment,
      postedBy: caller.actorId,
      newId,
      today,
      stayFolio,
    })
    return {
      ...known,
      audit: { amountCents: String(request.amountCents), status: finished.hold.status },
      writes: finished.writes,
      events: finished.events,
      ...(finished.refusedWith === undefined
        ? {}
        : { refusal: refuse.CAPTURE_REFUSED({ message: `The gateway has refused: ${finished.refusedWith}` }) }),
    }
  },
})
