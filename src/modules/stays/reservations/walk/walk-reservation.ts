import { refuseUnlessPermitted } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { CentsNotNegative, closed, Id, Text, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { balanceChange, depositChange, openFolios, postToFolios } from '../../../money/folios/index.ts'
import { nightlyPrices, pricingRefuse, ratePlanById, termsOf } from '../../../selling/pricing/index.ts'
import { currencyOf, dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../../property/property/index.ts'
import { folioOf } from '../departure/bill.ts'
import { cancellationOf } from '../cancellation/cancellation.ts'
import { cancellationWrites } from '../cancellation/cancellation-writes.ts'
import { admit, loadsForChange, reservationParams } from '../stay/reservation-steps.ts'
import { refuse } from '../errors.ts'
import { newStayOf } from '../new-stay/new-stay.ts'
import { newStayWrites } from '../new-stay/new-stay-writes.ts'
import { presentReservation, Reservation, reservationExample } from '../stay/shapes.ts'
import { depositMoves, nightsToWalk, Walk, walkExample } from './walk.ts'
import { isWalkEnabled, lockEstablishmentsOfWalk, moneyBehindWalk } from './walk-reads.ts'

export const walkReservation = operation({
  id: 'walkReservation',
  method: 'POST',
  path: '/v1/reservations/:id/walk',
  summary: 'Walk a guest to another establishment',
  description:
    'Where no unit is left: the stay is cancelled here without a fee and booked in the other establishment from today on, for the same guest and persons, at the prices that were agreed here unless `reprice` is true. The deposit moves with it: paid back here and taken there by `other`, under one reference. What it costs is recorded. `GET …/walk-options` finds where there is room. Taken back by cancelling the new stay, with `feeCents` 0, and reinstating the old one; the deposit is paid back there and taken here. `walkEnabled` of the establishment allows it.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    establishmentId: Id('The establishment that takes the guest.'),
    unitTypeId: Id('There.'),
    ratePlanId: Id('There.'),
    reprice: Type.Optional(Type.Boolean({ description: 'Use the prices of the rate plan there.' })),
    costCents: Type.Optional(CentsNotNegative('Cost of the walk for this establishment.')),
    reason: Type.Optional(Text(500)),
  }),
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
    const { params, body, caller, tenantId, moment, newId, todayIn, load } = context
    const { lockedEstablishment: _, ...loads } = loadsForChange(tenantId, params.id)
    const {
      reservation: [row],
      nights,
      folio: [open],
      target: [target],
      type: [type],
      plan: [plan],
      planPrices,
      walks: [walks],
      money: [money],
    } = await load({
      lockedEstablishments: lockEstablishmentsOfWalk(tenantId, params.id, body.establishmentId),
      ...loads,
      walks: isWalkEnabled(tenantId, params.id),
      money: moneyBehindWalk(tenantId, params.id),
      target: establishmentByIdForBooking(tenantId, body.establishmentId),
      type: sql<{ id: string; establishmentId: string; maxOccupancy: number }>`
        select id, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = ${body.unitTypeId}`,
      plan: ratePlanById(tenantId, body.ratePlanId),
      planPrices: nightlyPrices(tenantId, body.ratePlanId, body.unitTypeId, '1900-01-01', '2199-12-31'),
    })
    const { reservation, today } = admit(context, row, 'walk')
    if (!target) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (target.id === reservation.establishmentId)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.establishmentId must be another establishment.' })
    if (!walks?.enabled) throw refuse.WALK_NOT_ENABLED()
    if (money?.open || (open && open.balanceCents !== 0n)) throw refuse.WALK_WITH_MONEY_OPEN()
    if (currencyOf(target) !== currencyOf(reservation)) throw refuse.WALK_TO_ANOTHER_CURRENCY()
    const staying = nightsToWalk(nights, today)
    const [first] = staying
    if (!first) throw refuse.STAY_ALREADY_OVER()
    const todayThere = dateOfEstablishment(target, todayIn)
    if (first.night < todayThere)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.establishmentId: its business date is ${todayThere} already; the night of ${first.night} is over there.`,
      })
    const id = newId()
    const made = newStayOf(
      {
        unitTypeId: body.unitTypeId,
        ratePlanId: body.ratePlanId,
        arrival: first.night,
        departure: reservation.departure,
        adults: reservation.adults,
        children: reservation.children,
        ...(reservation.childAges === null ? {} : { childAges: reservation.childAges }),
        ...(body.reprice === true
          ? {}
          : {
              agreedPrice: {
                nights: staying.map(({ night, priceCents }) => ({ night, priceCents: String(priceCents) })),
                reason: 'As booked before the walk',
              },
            }),
        ...(reservation.notes === null ? {} : { notes: reservation.notes }),
        ...(reservation.arrivalTime === null ? {} : { arrivalTime: reservation.arrivalTime }),
        ...(reservation.contact === null ? {} : { contact: reservation.contact }),
      },
      {
        id,
        newId,
        // The other establishment has its own catalogue of extras.
        extras: [],
        guestId: reservation.guestId,
        bookingId: null,
        restrictions: [],
        moment,
        today: todayThere,
        establishment: target,
        type,
        plan: plan && { ...plan, terms: termsOf(plan) },
        prices: planPrices.filter(({ night }) => night >= first.night && night < reservation.departure),
        origins: { companies: [], codes: [] },
        blocks: { blocks: [], blockNights: [] },
        at: 'body',
      },
    )
    if (made instanceof Refusal) throw made
    const { source, channel, segment, companyId, travelAgentId, commissionBasisPoints, commissionBasis } = reservation
    const stay = {
      ...made,
      row: { ...made.row, source, channel, segment, companyId, travelAgentId, commissionBasisPoints, commissionBasis },
    }
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
      toReservationId: id,
      walkedOn: today,
      depositCents: String(depositCents),
      costCents: body.costCents ?? '0',
      currency: currencyOf(reservation),
      reason: body.reason ?? null,
      walkedAt: moment,
    }
    const folioThere =
      moves.into.length === 0
        ? undefined
        : {
            ...there.folio,
            balanceCents: balanceChange(moves.into),
            depositCents: depositChange(moves.into),
          }
    return {
      data: {
        walk,
        reservation: presentReservation(stay.row, stay.nights, caller.permissions.has('folio.read') ? folioThere : undefined),
      },
      establishmentId: reservation.establishmentId,
      audit: { toReservationId: id, depositCents: String(depositCents), costCents: walk.costCents },
      writes: [
        ...(moves.out.length === 0
          ? []
          : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, moves.out)),
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
              ...postToFolios(tenantId, { businessDate: todayThere, moment, postedBy: caller.actorId }, moves.into),
            ]),
        sql`
          insert into walk (tenant_id, id, establishment_id, reservation_id, to_establishment_id, to_reservation_id, walked_on, deposit_cents, cost_cents, currency, reason, walked_at, walked_by)
          values (${tenantId}, ${walk.id}, ${walk.establishmentId}, ${walk.reservationId}, ${walk.toEstablishmentId}, ${walk.toReservationId}, ${today}::date, ${depositCents},
            ${BigInt(walk.costCents)}, ${walk.currency}, ${walk.reason}, ${moment}::timestamptz, ${caller.actorId})`,
      ],
      events: [
        {
          type: 'reservation.walked',
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            toReservationId: id,
            toEstablishmentId: target.id,
            depositCents: walk.depositCents,
            costCents: walk.costCents,
          },
        },
        {
          type: 'reservation.cancelled',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, businessDate: today, feeCents: '0' },
        },
        { type: 'reservation.created', establishmentId: target.id, data: { reservationId: id, status: 'Confirmed' } },
        { type: 'reservation.confirmed', establishmentId: target.id, data: { reservationId: id } },
      ],
    }
  },
})
