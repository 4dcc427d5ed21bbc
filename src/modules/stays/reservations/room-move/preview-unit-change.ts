import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { dateOfEstablishment, propertyRefuse } from '../../../property/property/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { nightsOf, reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { reservationExample } from '../stay/shapes.ts'
import { targetProblem, unitChangeOf, unpricedNight } from './unit-change.ts'
import { unitChangeReads } from './unit-change-reads.ts'
import { presentUnitChange, UnitChangePreview, unitChangeBodyExample, unitChangeExample } from './unit-change-shapes.ts'

export const previewUnitChange = operation({
  id: 'previewUnitChange',
  method: 'POST',
  path: '/v1/reservations/:id/unit-change-preview',
  summary: 'Preview a unit change',
  description:
    'The cost of moving the guest to `targetUnitId` on `targetRatePlanId`, night by night. Prices belong to the rate plan: unless both are given, the booked prices do not change and the difference is "0". ' +
    'The unit may be any unit visible to the key. Nothing is saved or held. `warnings` lists what prevents the change.',
  permission: 'reservation.read',
  readOnly: true,
  params: reservationParams,
  body: closed({
    targetUnitId: Type.Optional(Id('The unit to move to.')),
    targetRatePlanId: Type.Optional(Id('The rate plan to apply there.')),
  }),
  data: UnitChangePreview,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.RATE_PLAN_NOT_SELLABLE,
  ],
  example: { params: { id: reservationExample.id }, body: unitChangeBodyExample, data: unitChangeExample },
  async handle({ params, body, tenantId, todayIn, load }) {
    const { targetUnitId: unitId, targetRatePlanId: planId } = body
    const {
      reservation: [reservation],
      nights,
      booked: [booked],
      unit: [unit],
      plan: [plan],
      sheets: [sheet],
      obstacles: [obstacles],
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      ...unitChangeReads(tenantId, params.id, unitId ?? null, planId ?? null),
    })
    if (!reservation || !booked || !obstacles) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const problem = targetProblem(reservation, { unitId, planId }, unit, plan)
    if (problem?.type.kind === 'absent') throw problem
    if (reservation.status !== 'Confirmed' && reservation.status !== 'CheckedIn') throw refuse.RESERVATION_STATUS_INCOMPATIBLE()
    if (problem) throw problem

    const today = dateOfEstablishment(reservation, todayIn)
    const change = unitChangeOf({
      reservation,
      nights,
      today,
      fromFormat: booked.format,
      unit,
      plan,
      sheet: sheet?.sheet,
      obstacles,
    })
    if ('unpriced' in change) throw unpricedNight(change.unpriced)
    return { data: presentUnitChange(change, reservation), establishmentId: reservation.establishmentId }
  },
})
