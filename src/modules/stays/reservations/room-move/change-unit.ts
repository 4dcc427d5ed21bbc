import { Cents, closed, Id, Text, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { moveNights, propertyRefuse } from '../../../property/property/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { markDirty } from '../../../upkeep/housekeeping/index.ts'
import { refuse } from '../errors.ts'
import type { BookedNight } from '../stay/reservation.ts'
import { admit, inSight, loadsForChange, reservationParams } from '../stay/reservation-steps.ts'
import { occupy, vacateFrom } from '../stay/reservation-writes.ts'
import { presentReservation, Reservation, type ReservationRow, reservationExample } from '../stay/shapes.ts'
import { unitOfTonight } from '../stay/units-of-stay-reads.ts'
import { targetProblem, unitChangeOf, unpricedNight } from './unit-change.ts'
import { lockTypesForChange, unitChangeReads } from './unit-change-reads.ts'
import { presentUnitChange, UnitChangePreview, unitChangeBodyExample, unitChangeExample } from './unit-change-shapes.ts'

export const changeUnit = operation({
  id: 'changeUnit',
  method: 'POST',
  path: '/v1/reservations/:id/change-unit',
  summary: 'Move a guest to another unit',
  description:
    'Books exactly what `unit-change-preview` shows, from the later of business date and arrival on: unit, plan, prices, VAT, inventory. Without `targetRatePlanId` the booked prices stay (an upgrade for free, a repair). ' +
    'Send the previewed `deltaTtcCents` as `expectedDeltaTtcCents` to reject the move if prices have changed.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    targetUnitId: Id('The unit to move to.'),
    targetRatePlanId: Type.Optional(Id('The rate plan to apply there.')),
    expectedDeltaTtcCents: Type.Optional(Cents('From the preview.')),
    reason: Type.Optional(Text(500, 'Why; audited.')),
  }),
  data: closed({ change: UnitChangePreview, reservation: Reservation }),
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.CHILD_AGES_REQUIRED,
    refuse.UNIT_UNCHANGED,
    propertyRefuse.UNIT_RETIRED,
    refuse.OCCUPANCY_EXCEEDED,
    refuse.UNIT_SUPPLIES_LESS,
    refuse.UNIT_OCCUPIED,
    refuse.INSUFFICIENT_STOCK,
    refuse.STAY_BEYOND_HORIZON,
    refuse.PREVIEW_OUTDATED,
  ],
  example: {
    params: { id: reservationExample.id },
    body: unitChangeBodyExample,
    data: { change: unitChangeExample, reservation: reservationExample },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const { targetUnitId: unitId, targetRatePlanId: planId } = body
    const {
      reservation: [row],
      nights,
      folio: [folio],
      booked: [booked],
      unit: [unit],
      plan: [plan],
      sheets: [sheet],
      obstacles: [obstacles],
      tonight: [tonight],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      lockedTypesForChange: lockTypesForChange(tenantId, params.id, unitId),
      ...unitChangeReads(tenantId, params.id, unitId, planId ?? null),
      tonight: sql<{ unitId: string | null }>`select ${unitOfTonight(tenantId, params.id)} as "unitId"`,
    })
    if (!row || !booked || !obstacles) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const problem = targetProblem(row, { unitId, planId }, unit, plan)
    if (problem?.type.kind === 'absent') throw problem
    const { reservation, today } = admit(context, row, 'changeUnit')
    if (problem) throw problem
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
    const change = admitChange(
      unitChangeOf({ reservation, nights, today, fromFormat: booked.format, unit, plan, sheet: sheet?.sheet, obstacles }),
      body.expectedDeltaTtcCents,
    )
    const after = new Map(change.nights.map((night) => [night.night, night.after]))
    const changes = stayAfter(reservation, unit, plan?.id, change)
    const moved = change.nights.map((night) => night.after)
    return {
      data: {
        change: presentUnitChange(change, reservation),
        reservation: presentReservation(
          { ...reservation, ...changes },
          nights.map((night) => after.get(night.night) ?? night),
          inSight(context, folio),
        ),
      },
      establishmentId: reservation.establishmentId,
      audit: {
        fromUnitId: reservation.unitId,
        toUnitId: unit.id,
        deltaTtcCents: String(change.deltaCents),
        reason: body.reason ?? null,
      },
      writes: [
        // A move planned for today already occupies its unit; later parts do not change.
        ...(unit.id === reservation.unitId || unit.id === tonight?.unitId
          ? []
          : occupyFrom(tenantId, reservation, unit.id, change.from, newId())),
        ...(reservation.status === 'CheckedIn' && reservation.unitId !== null && unit.id !== reservation.unitId
          ? markDirty(tenantId, reservation.establishmentId, [reservation.unitId], moment, { departed: true })
          : []),
        updateStay(tenantId, reservation.id, changes, change.wholly),
        updateNights(tenantId, reservation.id, moved),
        // Last, so that the counters of busy nights are locked as briefly as possible.
        ...moveNights(
          tenantId,
          change.nights.map(({ before }) => before),
          moved,
          'STAY_BEYOND_HORIZON',
        ),
      ],
      events: [
        {
          type: 'reservation.unit_changed',
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            fromUnitId: reservation.unitId,
            toUnitId: unit.id,
            deltaTtcCents: String(change.deltaCents),
          },
        },
      ],
    }
  },
})

/** The unit is taken from a day to the departure, and the one before is free from then on. */
const occupyFrom = (
  tenantId: IdType,
  reservation: ReservationRow,
  unitId: IdType,
  from: IsoDate,
  occupationId: IdType,
): Statement[] => [
  ...vacateFrom(tenantId, reservation.id, from),
  occupy(tenantId, occupationId, {
    reservationId: reservation.id,
    establishmentId: reservation.establishmentId,
    unitId,
    from,
    departure: reservation.departure,
  }),
]

/** `wholly`: every night has a new price, so that none is left of the agreed one. */
const updateStay = (
  tenantId: IdType,
  reservationId: IdType,
  changes: Pick<ReservationRow, 'unitId' | 'unitTypeId' | 'ratePlanId' | 'totalCents'>,
  wholly: boolean,
): Statement => sql`
  update reservation set unit_id = ${changes.unitId}, unit_type_id = ${changes.unitTypeId}, rate_plan_id = ${changes.ratePlanId},
    total_cents = ${changes.totalCents}, agreed_price = agreed_price and not ${wholly}::boolean,
    agreed_price_reason = case when ${wholly}::boolean then null else agreed_price_reason end
  where tenant_id = ${tenantId} and id = ${reservationId}`

const updateNights = (tenantId: IdType, reservationId: IdType, moved: readonly BookedNight[]): Statement => sql`
  update reservation_night n set unit_type_id = m.unit_type_id, rate_plan_id = m.rate_plan_id, price_cents = m.price_cents, vat_rate_bp = m.vat_rate_bp, block_id = m.block_id
  from unnest(${moved.map(({ night }) => night)}::date[], ${moved.map(({ unitTypeId }) => unitTypeId)}::uuid[],
    ${moved.map(({ ratePlanId }) => ratePlanId)}::uuid[], ${moved.map(({ priceCents }) => priceCents)}::bigint[],
    ${moved.map(({ vatRateBp }) => vatRateBp)}::integer[], ${moved.map(({ blockId }) => blockId)}::uuid[]) as m (night, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, block_id)
  where n.tenant_id = ${tenantId} and n.reservation_id = ${reservationId} and n.night = m.night`

/** @throws if a night has no price, if something stands in the way, or if the difference is not the one that was previewed */
function admitChange(change: ReturnType<typeof unitChangeOf>, expectedCents: string | undefined) {
  if ('unpriced' in change) throw unpricedNight(change.unpriced)
  const [obstacle] = change.obstacles
  if (obstacle) throw obstacle.refusal({ message: obstacle.message })
  if (expectedCents !== undefined && BigInt(expectedCents) !== change.deltaCents)
    throw refuse.PREVIEW_OUTDATED({ message: `The difference is now ${change.deltaCents} cents. Preview the change again.` })
  return change
}

const stayAfter = (
  reservation: ReservationRow,
  unit: { readonly id: IdType; readonly unitTypeId: IdType },
  planId: IdType | undefined,
  { deltaCents, wholly }: { readonly deltaCents: bigint; readonly wholly: boolean },
) => ({
  unitId: unit.id,
  unitTypeId: unit.unitTypeId,
  ratePlanId: planId ?? reservation.ratePlanId,
  totalCents: reservation.totalCents + deltaCents,
  // The audit entry of the booking keeps the agreed price.
  ...(wholly ? { agreedPrice: false, agreedPriceReason: null } : {}),
})
