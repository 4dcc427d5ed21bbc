import { CentsNotNegative, closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../../platform/values/dates.ts'
import { sum } from '../../../../platform/values/money.ts'
import { needsChildAges, nightsBySheet, type StayWished } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { reservationExample } from '../stay/shapes.ts'
import { walkExample } from './walk.ts'
import { type WalkOptionRow, walkOptions } from './walk-reads.ts'

interface PricedPlan {
  readonly ratePlanId: string
  readonly code: string
  readonly totalCents: string
}

/** The plan with what it costs for the rest of the stay; nothing if a night has no price, or if its price needs ages that aren't known. */
function pricedPlan({ sheet, ...plan }: WalkOptionRow['plans'][number], stay: StayWished): PricedPlan[] {
  const nights = nightsBySheet(sheet, stay)
  if (nights.length < nightsBetween(stay.arrival, stay.departure) || needsChildAges(sheet, stay)) return []
  return [{ ...plan, totalCents: String(sum(nights.map(({ cents }) => cents))) }]
}

const cheapestFirst = (one: PricedPlan, other: PricedPlan): number =>
  Number(BigInt(one.totalCents) - BigInt(other.totalCents)) || (one.code < other.code ? -1 : 1)

export const listWalkOptions = operation({
  id: 'listWalkOptions',
  method: 'GET',
  path: '/v1/reservations/:id/walk-options',
  summary: 'List establishments to which a guest can be walked',
  description:
    'Other establishments visible to the caller, with unit types that fit the persons and are available for all remaining nights, and the prices of their rate plans.',
  permission: 'reservation.manage',
  params: reservationParams,
  data: Type.Array(
    closed({
      establishmentId: Id(),
      establishmentName: Type.String(),
      unitTypeId: Id(),
      unitTypeCode: Type.String(),
      unitTypeName: Type.String(),
      available: Type.Integer({ description: 'Units available for every night.' }),
      plans: Type.Array(closed({ ratePlanId: Id(), code: Type.String(), totalCents: CentsNotNegative('VAT included.') })),
    }),
  ),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: reservationExample.id },
    data: [
      {
        establishmentId: walkExample.toEstablishmentId,
        establishmentName: 'Hôtel Bellevue',
        unitTypeId: '019a9c1e-6b1f-7000-8000-0000000000a4',
        unitTypeCode: 'DBL',
        unitTypeName: 'Double room',
        available: 3,
        plans: [{ ratePlanId: '019a9c1e-6b1f-7000-8000-0000000000a5', code: 'BAR', totalCents: '13900' }],
      },
    ],
  },
  async handle({ params, tenantId, load }) {
    const [[reservation], rows] = await load(reservationById(tenantId, params.id), walkOptions(tenantId, params.id))
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const { bookedOn, adults, children, childAges } = reservation
    return {
      data: rows.map(({ plans, firstNight, departure, ...row }) => {
        const stay = { arrival: firstNight, departure, bookedOn, adults, children, childAges }
        return { ...row, plans: plans.flatMap((plan) => pricedPlan(plan, stay)).toSorted(cheapestFirst) }
      }),
    }
  },
})
