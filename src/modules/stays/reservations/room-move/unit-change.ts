/**
 * Moving a guest to another unit, another rate plan, or both. Preview and change share this calculation, so that the preview equals the
 * booking to the cent.
 */

import type { Refusal, RefusalType } from '../../../../platform/contract/errors.ts'
import { type IsoDate, laterOf } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { needsChildAges, nightsBySheet, type PriceSheet, pricingRefuse, soldWith } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { type BookedNight, refusalOf } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'

export interface TargetUnit {
  readonly id: Id
  readonly code: string
  readonly unitTypeId: Id
  readonly establishmentId: Id
  readonly active: boolean
  readonly format: string
  readonly maxOccupancy: number
  readonly amperes: number | null
  readonly amperesBooked: number | null
}

export interface TargetPlan {
  readonly id: Id
  readonly establishmentId: Id
  readonly vatRateBp: number
  readonly active: boolean
}

/** Conflicts in the target unit and its type, from the first night of the move to the departure. */
export interface Obstacles {
  readonly closed: boolean
  readonly occupied: boolean
  /** Another guest is still in the unit, and this one would move in today. */
  readonly someoneInside: boolean
  /** The first night for which the target type is sold out. */
  readonly firstFull: IsoDate | null
}

export interface ChangedNight {
  readonly night: IsoDate
  readonly before: BookedNight
  readonly after: BookedNight
}

export interface Obstacle {
  readonly refusal: RefusalType
  readonly message: string
}

export interface UnitChange {
  readonly fromFormat: string
  readonly toFormat: string
  readonly formatChanged: boolean
  readonly from: IsoDate
  readonly nights: readonly ChangedNight[]
  /** Including tax; positive is a surcharge, negative a credit. */
  readonly deltaCents: bigint
  readonly vatRateBp: number
  /** The move reprices nights whose price staff had agreed. */
  readonly agreedPriceLost: boolean
  /** Every night is repriced. */
  readonly wholly: boolean
  /** Conflicts that reject the move; the preview shows them as warnings. */
  readonly obstacles: readonly Obstacle[]
}

export interface ChangeAsked {
  readonly reservation: ReservationRow
  readonly nights: readonly BookedNight[]
  readonly today: IsoDate
  readonly fromFormat: string
  readonly unit: TargetUnit | undefined
  readonly plan: TargetPlan | undefined
  /** The target plan's prices for the target unit's type. */
  readonly sheet: PriceSheet | undefined
  readonly obstacles: Obstacles
}

/**
 * Covers each night from the business date or the arrival, whichever is later. A night is repriced only if both unit and rate plan are given, because a
 * price belongs to a rate plan and a unit type; otherwise the booked price is kept. Returns the first night without a price, if any.
 */
export function unitChangeOf(asked: ChangeAsked): UnitChange | { unpriced: IsoDate } {
  const { reservation, nights, today, unit, plan, sheet } = asked
  const from = laterOf(reservation.arrival, today)
  const priceOf = new Map(nightsBySheet(sheet, reservation).map(({ night, cents }) => [night, cents]))
  const repriced = unit !== undefined && plan !== undefined
  const remaining = nights.filter(({ night, held }) => held && night >= from)
  // A night charged before its day was reopened keeps its price: the end of day charges it only once.
  const isPricedAnew = ({ charged }: BookedNight) => repriced && !charged
  const unpriced = remaining.find((night) => isPricedAnew(night) && !priceOf.has(night.night))
  if (unpriced) return { unpriced: unpriced.night }
  const changed = remaining.map((before) => ({
    night: before.night,
    before,
    after: {
      ...before,
      unitTypeId: unit?.unitTypeId ?? before.unitTypeId,
      // A night of another unit type leaves its block.
      blockId: unit && unit.unitTypeId !== before.unitTypeId ? null : before.blockId,
      ...(plan && isPricedAnew(before)
        ? {
            ratePlanId: plan.id,
            ...soldWith(sheet, plan.vatRateBp, before.night),
            priceCents: priceOf.get(before.night) as bigint,
          }
        : {}),
    },
  }))
  const toFormat = unit?.format ?? asked.fromFormat
  return {
    fromFormat: asked.fromFormat,
    toFormat,
    formatChanged: toFormat !== asked.fromFormat,
    from,
    nights: changed,
    deltaCents: changed.reduce((cents, { before, after }) => cents + after.priceCents - before.priceCents, 0n),
    vatRateBp: (repriced ? plan.vatRateBp : remaining[0]?.vatRateBp) ?? nights.at(-1)?.vatRateBp ?? 0,
    agreedPriceLost: repriced && reservation.agreedPrice && changed.length > 0,
    wholly: repriced && changed.length === nights.length && !nights.some(({ charged }) => charged),
    obstacles: obstaclesTo(asked, from),
  }
}

function obstaclesTo({ reservation, unit, plan, sheet, obstacles }: ChangeAsked, from: IsoDate): Obstacle[] {
  const found: Obstacle[] = []
  const add = (refusal: RefusalType, message = refusal.message) => found.push({ refusal, message })
  const refusal = refusalOf.changeUnit(reservation, reservation.currentBusinessDate)
  if (refusal) add(refusal)
  if (!unit) return found
  if (plan && needsChildAges(sheet, reservation))
    add(
      refuse.CHILD_AGES_REQUIRED,
      'The price depends on the ages of the children. Enter them in the booking first (childAges), or keep the booked price.',
    )
  const persons = reservation.adults + reservation.children
  if (unit.id === reservation.unitId && (plan === undefined || plan.id === reservation.ratePlanId)) add(refuse.UNIT_UNCHANGED)
  if (unit.establishmentId !== reservation.establishmentId)
    add(propertyRefuse.UNIT_NOT_FOUND, 'The unit is in another establishment. Make a new booking there.')
  if (!unit.active) add(propertyRefuse.UNIT_RETIRED)
  if (persons > unit.maxOccupancy) add(refuse.OCCUPANCY_EXCEEDED, `The unit takes ${unit.maxOccupancy} persons, not ${persons}.`)
  const less = suppliesLess(unit)
  if (less && unit.id !== reservation.unitId) add(refuse.UNIT_SUPPLIES_LESS, less)
  const taken =
    (obstacles.closed && `The unit ${unit.code} is closed for a night from ${from} on.`) ||
    (obstacles.occupied && `The unit ${unit.code} is taken for a night from ${from} on.`) ||
    (obstacles.someoneInside && `A guest is still in the unit ${unit.code}.`)
  if (unit.id !== reservation.unitId && taken) add(refuse.UNIT_OCCUPIED, taken)
  if (unit.unitTypeId !== reservation.unitTypeId && obstacles.firstFull !== null)
    add(refuse.INSUFFICIENT_STOCK, `The unit’s type is sold out for the night of ${obstacles.firstFull}.`)
  return found
}

/** Message if the unit's power connection supplies less than the extras of the stay need. */
export const suppliesLess = ({
  code,
  amperes,
  amperesBooked,
}: Pick<TargetUnit, 'code' | 'amperes' | 'amperesBooked'>): string | undefined =>
  amperes !== null && amperesBooked !== null && amperes < amperesBooked
    ? `The unit ${code} supplies ${amperes} A and the stay has booked ${amperesBooked} A. Choose another unit, or other extras.`
    : undefined

/** Refusal if the target unit or rate plan is invalid. */
export function targetProblem(
  reservation: ReservationRow,
  wanted: { unitId: string | undefined; planId: string | undefined },
  unit: TargetUnit | undefined,
  plan: TargetPlan | undefined,
): Refusal | undefined {
  if (wanted.unitId && !unit) return propertyRefuse.UNIT_NOT_FOUND({ recordId: wanted.unitId })
  if (wanted.planId && !plan) return pricingRefuse.RATE_PLAN_NOT_FOUND({ recordId: wanted.planId })
  // The rate plan must belong to the establishment of the unit.
  if (plan && plan.establishmentId !== (unit ?? reservation).establishmentId)
    return pricingRefuse.RATE_PLAN_NOT_FOUND({ message: 'body.targetRatePlanId is a plan of another establishment.' })
  if (plan && !plan.active) return refuse.RATE_PLAN_NOT_SELLABLE({ message: 'The rate plan is archived.' })
  return undefined
}

export const unpricedNight = (night: string): Refusal =>
  refuse.RATE_PLAN_NOT_SELLABLE({ message: `The rate plan has no price for the unit’s type in the night of ${night}.` })
