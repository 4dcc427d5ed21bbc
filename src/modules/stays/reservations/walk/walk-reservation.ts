import { refuseUnlessPermitted } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { balanceChange, depositChange, openFolios, postToFolios } from '../../../money/folios/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { cancellationOf } from '../cancellation/cancellation.ts'
import { cancellationWrites } from '../cancellation/cancellation-writes.ts'
import { folioOf } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { newStayWrites } from '../new-stay/new-stay-writes.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { presentReservation, Reservation, reservationExample } from '../stay/shapes.ts'
import { depositMoves, eventsOfWalk, Walk, walkBody, walkExample } from './walk.ts'
import { loadWalk, stayElsewhere } from './walk-steps.ts'
import { insertWalk } from './walk-writes.ts'

export const walkReservation = operation({
  id: 'walkReservation',
  method: 'POST',
  path: '/v1/reservations/:id/walk',
  summary: 'Walk a guest to another establishment',
  description:
    'Where no unit is left: the stay is cancelled here without a fee and booked in the other establishment from today on, for the same guest and persons, at the prices that were agreed here unless `reprice` is true. The deposit moves with it: paid back here and taken there by `other`, under one reference. What it costs is recorded. `GET …/walk-options` finds where there is room. Taken back by cancelling the new stay, with `feeCents` 0, and reinstating the old one; the deposit is paid back there and taken here. `walkEnabled` of the establishment allows it.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: walkBody,
  data: closed({ walk: Walk, reservation: Reservation }),
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    refuse.RESERVATION_NOT_CONFIRMED,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.STAY_ALREADY_OVER,
    refuse.WALK_NOT_ENABLED,
    refuse.WALK_WITH_MONEY_OPEN,
    refuse.WALK_TO_ANOTHER_CURRENCY,
    platformRefuse.PERMISSION_DENIED,
    refuse.GUEST_PROFILE_CLOSED,
    pricingRefuse.INVALID_STAY_DATES,
    refuse.ESTABLISHMENT_NOT_ACTIVE,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.CHILD_AGES_REQUIRED,
    refuse.OCCUPANCY_EXCEEDED,
    refuse.INSUFFICIENT_STOCK,
    refuse.STAY_BEYOND_HORIZON,
  ],
  example: {
    params: { id: reservationExample.id },
    body: {
      establishmentId: walkExample.toEstablishmentId,
      unitTypeId: '019a9c1e-6b1f-7000-8000-0000000000a4',
      ratePlanId: '019a9c1e-6b1f-7000-8000-0000000000a5',
      costCents: '2500',
      reason: 'Overbooked',
    },
    data: { walk: walkExample, reservation: reservationExample },
  },
  async handle(context) {
    const { body, caller, tenantId, moment, newId } = context
    const found = await loadWalk(context)
    const { reservation, today, todayThere, target, nights, open } = found
    const stay = stayElsewhere(context, found)
    const cancellation = cancellationOf({ reservation, nights, open: undefined }, { feeCents: '0' }, today, newId)
    const there = folioOf(stay.row, undefined, newId, todayThere)
    const moves = open
      ? depositMoves(open, there.folio, { from: today, to: todayThere }, `Walk ${reservation.confirmationCode}`, newId)
      : { out: [], into: [] }
    const depositCents = open?.depositCents ?? 0n
    if (depositCents > 0n) refuseUnlessPermitted(caller, 'folio.manage')
    if (depositCents > 0n && target.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const walk: Walk = {
      id: newId(),
      establishmentId: reservation.establishmentId,
      reservationId: reservation.id,
      toEstablishmentId: target.id,
      toReservationId: stay.row.id,
      walkedOn: today,
      depositCents: String(depositCents),
      costCents: body.costCents ?? '0',
      currency: reservation.currency,
      reason: body.reason ?? null,
      walkedAt: moment,
    }
    const folioThere =
      moves.into.length === 0
        ? undefined
        : { ...there.folio, balanceCents: balanceChange(moves.into), depositCents: depositChange(moves.into) }
    const posted = (businessDate: string) => ({ businessDate, moment, postedBy: caller.actorId })
    return {
      data: {
        walk,
        reservation: presentReservation(stay.row, stay.nights, caller.permissions.has('folio.read') ? folioThere : undefined),
      },
      establishmentId: reservation.establishmentId,
      audit: { toReservationId: stay.row.id, depositCents: String(depositCents), costCents: walk.costCents },
      writes: [
        ...(moves.out.length === 0 ? [] : postToFolios(tenantId, posted(today), moves.out)),
        ...cancellationWrites(tenantId, reservation, cancellation, {
          today,
          moment,
          posting: undefined,
          reason: body.reason,
          alone: true,
        }),
        ...newStayWrites(tenantId, [stay], todayThere),
        ...(moves.into.length === 0
          ? []
          : [
              ...openFolios(tenantId, todayThere, moment, [there.folio]),
              ...postToFolios(tenantId, posted(todayThere), moves.into),
            ]),
        insertWalk(tenantId, walk, caller.actorId),
      ],
      events: eventsOfWalk(walk),
    }
  },
})
