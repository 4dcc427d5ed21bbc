/** Builds the amendment from the data read; shared by preview and change. */
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { living } from '../../../profiles/guests/index.ts'
import { dateOfEstablishment, propertyRefuse } from '../../../property/property/index.ts'
import { type PlanOfStay, type PriceSheet, pricingRefuse, restrictionsFrom, termsOf } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import type { BookedNight } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import type { PlannedPart, Taken } from '../stay/units-of-stay.ts'
import {
  type AmendedPlan,
  type AmendedType,
  type Amendment,
  type AmendmentWanted,
  amendmentOf,
  areSameParts,
  problemOfWanted,
} from './amendment.ts'
import type { AmendmentSurroundings } from './amendment-reads.ts'

export interface AmendmentRead {
  readonly reservation: readonly ReservationRow[]
  readonly nights: readonly BookedNight[]
  readonly guest: readonly Parameters<typeof living>[0][]
  readonly type: readonly AmendedType[]
  readonly plan: readonly PlanOfStay[]
  readonly sheets: readonly { readonly sheet: PriceSheet }[]
  readonly restricting: Parameters<typeof restrictionsFrom>[0]
  readonly surroundings: readonly AmendmentSurroundings[]
  readonly parts: readonly PlannedPart[]
  readonly takenOfParts: readonly Taken[]
}

export const planFrom = (row: PlanOfStay): AmendedPlan => ({
  id: row.id,
  establishmentId: row.establishmentId,
  vatRateBp: row.vatRateBp,
  active: row.status === 'active',
  terms: termsOf(row),
})

/** @throws if a referenced record is missing; VALIDATION_ERROR if nothing is to change */
export function amendmentFrom(
  id: Id,
  body: AmendmentWanted,
  read: AmendmentRead,
  todayIn: (timezone: string) => IsoDate,
): { reservation: ReservationRow; today: IsoDate; amendment: Amendment | Refusal } {
  const [reservation] = read.reservation
  if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: id })
  const [type] = read.type
  if (!type) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: body.unitTypeId ?? reservation.unitTypeId })
  const [plan] = read.plan
  if (!plan) throw pricingRefuse.RATE_PLAN_NOT_FOUND({ recordId: body.ratePlanId ?? reservation.ratePlanId })
  if (type.establishmentId !== reservation.establishmentId)
    throw propertyRefuse.UNIT_TYPE_NOT_FOUND({
      message: 'body.unitTypeId is a type of another establishment. Make a new booking there.',
    })
  if (plan.establishmentId !== reservation.establishmentId)
    throw pricingRefuse.RATE_PLAN_NOT_FOUND({ message: 'body.ratePlanId is a plan of another establishment.' })
  if (body.guestId !== undefined) living(read.guest[0], body.guestId)
  const problem = problemOfWanted(body, reservation)
  if (problem !== undefined) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  const today = dateOfEstablishment(reservation, todayIn)
  const amendment = amendmentOf(body, {
    reservation,
    nights: read.nights,
    today,
    type,
    plan: planFrom(plan),
    sheet: read.sheets[0]?.sheet,
    restrictions: restrictionsFrom(read.restricting),
    parts: read.parts,
    takenOfParts: read.takenOfParts,
    ...(read.surroundings[0] ?? { firstFull: null, firstBeyond: null, unitIsTaken: false, unitIsGone: false }),
  })
  return { reservation, today, amendment }
}

/** Further events of an amendment: the unit was assigned again, unassigned, or its plan changed. */
export const unitEvents = (
  { id, establishmentId }: Pick<ReservationRow, 'id' | 'establishmentId'>,
  { was, becomes }: Amendment,
): DomainEvent[] => [
  ...(was.unitId === becomes.unitId
    ? []
    : [
        {
          type: becomes.unitId === null ? ('reservation.unit_unassigned' as const) : ('reservation.unit_assigned' as const),
          establishmentId,
          data: { reservationId: id, unitId: becomes.unitId },
        },
      ]),
  ...(areSameParts(was.parts, becomes.parts)
    ? []
    : [
        {
          type: 'reservation.moves_planned' as const,
          establishmentId,
          data: { reservationId: id, moves: Math.max(0, becomes.parts.length - 1) },
        },
      ]),
]
