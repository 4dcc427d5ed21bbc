import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, DateOf, Id, Line, OneOf, Text, TimeOfDay, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { addDays, eachNight } from '../../platform/values/dates.ts'
import { guestFrom, guestRefuse, insertGuest, living, NewGuest, nameableGuest, problemOfNewGuest } from '../guests/index.ts'
import { depositOf, nightlyPrices, pricingRefuse, ratePlanById, stayDatesProblem, termsOf } from '../pricing/index.ts'
import {
  dateOfEstablishment,
  establishmentByIdForBooking,
  holdNights,
  leaveOverdue,
  overdueGuests,
  propertyRefuse,
} from '../property/index.ts'
import { AgreedPriceShape, priceNights } from './booking.ts'
import { refuse } from './errors.ts'
import { confirmationCodeOf, totalOf } from './reservation.ts'
import { presentReservation, Reservation, reservationExample } from './shapes.ts'

/** An option without a date of its own lapses after this many days, or on the arrival date. */
const optionDays = 7

export const createReservation = operation({
  id: 'createReservation',
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Book a stay',
  description:
    'As `Confirmed` (default) or as `Option`, which holds the nights until it expires. Every night is priced by the rate plan, or by `agreedPrice`, a price agreed by staff (audited). ' +
    'The guest is named by `guestId`, or created from `guest`. Prices, deposit scheme and policies are fixed as they are now.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    unitTypeId: Id(),
    ratePlanId: Id(),
    arrival: DateOf(),
    departure: DateOf(),
    adults: Type.Integer({ minimum: 1, maximum: 100 }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    childAges: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), {
        maxItems: 100,
        description: 'One age for each child; decides who owes tourist tax by the age policy of the establishment.',
      }),
    ),
    guestId: Type.Optional(Id('A profile that the key sees, or one that `guestKnownBy` shows to be known.')),
    guestKnownBy: Type.Optional(
      closed(
        { email: Type.Optional(Line(254)), phone: Type.Optional(Line(40)), documentNumber: Type.Optional(Line(50)) },
        {
          description:
            'For a key of some establishments and a guest whom it does not see: the exact e-mail address, phone or document number by which the search found them.',
        },
      ),
    ),
    guest: Type.Optional(NewGuest),
    status: Type.Optional(OneOf(['Option', 'Confirmed'])),
    optionExpiresOn: Type.Optional(
      DateOf('With an option: it expires at the end of this day. Default: in seven days, at the latest on arrival.'),
    ),
    agreedPrice: Type.Optional(AgreedPriceShape),
    externalReference: Type.Optional(Line(100, 'Your own number for it.')),
    notes: Type.Optional(Text(2000)),
    arrivalTime: Type.Optional(TimeOfDay('When the guest expects to come, in the time zone of the establishment.')),
  }),
  data: Reservation,
  refuses: [
    pricingRefuse.INVALID_STAY_DATES,
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    refuse.GUEST_PROFILE_CLOSED,
    refuse.ESTABLISHMENT_NOT_ACTIVE,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.OCCUPANCY_EXCEEDED,
    refuse.INSUFFICIENT_STOCK,
    refuse.STAY_BEYOND_HORIZON,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      unitTypeId: exampleId.unit_type,
      ratePlanId: exampleId.rate_plan,
      arrival: '2026-12-01',
      departure: '2026-12-02',
      adults: 2,
      guestId: exampleId.guest,
    },
    data: reservationExample,
  },
  async handle({ caller, body, tenantId, moment, newId, todayIn, load }) {
    const datesProblem = stayDatesProblem(body.arrival, body.departure)
    if (datesProblem) throw pricingRefuse.INVALID_STAY_DATES({ message: datesProblem })
    if ((body.guestId === undefined) === (body.guest === undefined)) {
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Name the guest by body.guestId or describe a new one in body.guest: one of the two.',
      })
    }
    const guestProblem = body.guest && problemOfNewGuest(body.guest, moment.slice(0, 10), 'body.guest')
    if (guestProblem) throw platformRefuse.VALIDATION_ERROR({ message: guestProblem })
    if (body.childAges !== undefined && body.childAges.length !== (body.children ?? 0))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.childAges must have one age for each of body.children.' })
    const status = body.status ?? 'Confirmed'
    if (body.optionExpiresOn !== undefined && status !== 'Option')
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.optionExpiresOn goes with the status Option only.' })

    const {
      establishment: [establishment],
      type: [type],
      plan: [plan],
      planPrices,
      guest: [guest],
      stock: [stock],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      type: sql<{ id: string; establishmentId: string; maxOccupancy: number }>`
        select id, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = ${body.unitTypeId}`,
      plan: ratePlanById(tenantId, body.ratePlanId),
      planPrices: nightlyPrices(tenantId, body.ratePlanId, body.unitTypeId, body.arrival, body.departure),
      guest: nameableGuest(caller, body.guestId ?? null, body.guestKnownBy),
      // For a clear sentence only; the constraint on the counters decides.
      stock: sql<{ firstFull: string | null }>`
        select min(night) as "firstFull" from night_inventory
        where tenant_id = ${tenantId} and unit_type_id = ${body.unitTypeId} and night >= ${body.arrival}::date and night < ${body.departure}::date
          and sold >= capacity - closed - ${overdueGuests(tenantId, body.unitTypeId, sql`night`)}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (!type) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: body.unitTypeId })
    if (type.establishmentId !== establishment.id)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ message: 'body.unitTypeId is a type of another establishment.' })
    if (!plan) throw pricingRefuse.RATE_PLAN_NOT_FOUND({ recordId: body.ratePlanId })
    if (plan.establishmentId !== establishment.id)
      throw pricingRefuse.RATE_PLAN_NOT_FOUND({ message: 'body.ratePlanId is a plan of another establishment.' })
    if (body.guestId !== undefined) living(guest, body.guestId)
    if (establishment.status !== 'active') throw refuse.ESTABLISHMENT_NOT_ACTIVE()
    const today = dateOfEstablishment(establishment, todayIn)
    if (body.arrival < today)
      throw pricingRefuse.INVALID_STAY_DATES({ message: `body.arrival must not be earlier than the business date ${today}.` })
    const persons = body.adults + (body.children ?? 0)
    if (persons > type.maxOccupancy)
      throw refuse.OCCUPANCY_EXCEEDED({ message: `The unit type takes ${type.maxOccupancy} persons, not ${persons}.` })

    const priced = priceNights(eachNight(body.arrival, body.departure), planPrices, body.agreedPrice)
    if ('problem' in priced) throw platformRefuse.VALIDATION_ERROR({ message: priced.problem })
    if ('unpriced' in priced || plan.status !== 'active') {
      throw refuse.RATE_PLAN_NOT_SELLABLE(
        'unpriced' in priced ? { message: `The rate plan has no price for the night of ${priced.unpriced}.` } : {},
      )
    }
    if (stock?.firstFull)
      throw refuse.INSUFFICIENT_STOCK({ message: `The unit type is sold out for the night of ${stock.firstFull}.` })

    const id = newId()
    const newGuest = body.guest ? guestFrom(newId(), body.guest, moment) : undefined
    const nights = priced.nights.map((night) => ({
      ...night,
      unitTypeId: type.id,
      ratePlanId: plan.id,
      vatRateBp: plan.vatRateBp,
      held: true,
      charged: false,
    }))
    const terms = termsOf(plan)
    const deposit = depositOf(terms.depositScheme, totalOf(nights), body.arrival, today)
    const inSevenDays = addDays(today, optionDays)
    const row = {
      id,
      establishmentId: establishment.id,
      confirmationCode: confirmationCodeOf(id),
      externalReference: body.externalReference ?? null,
      guestId: newGuest?.id ?? (body.guestId as string).toLowerCase(),
      status,
      arrival: body.arrival,
      departure: body.departure,
      unitTypeId: type.id,
      ratePlanId: plan.id,
      unitId: null,
      adults: body.adults,
      children: body.children ?? 0,
      totalCents: totalOf(nights),
      optionExpiresOn:
        status === 'Option' ? (body.optionExpiresOn ?? (inSevenDays < body.arrival ? inSevenDays : body.arrival)) : null,
      bookedAt: moment,
      bookedOn: today,
      checkedInOn: null,
      checkedOutOn: null,
      cancelledOn: null,
      noShowOn: null,
      notes: body.notes ?? null,
      arrivalTime: body.arrivalTime ?? null,
      agreedPrice: body.agreedPrice !== undefined,
      agreedPriceReason: body.agreedPrice?.reason ?? null,
      cancellationReason: null,
      childAges: body.childAges ?? null,
      terms,
      depositCents: deposit?.amountCents ?? 0n,
      depositDueOn: deposit?.dueOn ?? null,
      nights: nights.length,
      countryCode: establishment.countryCode,
      currentBusinessDate: establishment.currentBusinessDate,
      timezone: establishment.timezone,
    }
    if (row.optionExpiresOn !== null && (row.optionExpiresOn < today || row.optionExpiresOn > row.arrival)) {
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.optionExpiresOn must lie between the business date ${today} and the arrival ${row.arrival}.`,
      })
    }
    return {
      data: presentReservation(row, nights),
      record: id,
      establishmentId: establishment.id,
      ...(body.agreedPrice
        ? { audit: { agreedPrice: { totalCents: String(row.totalCents), reason: body.agreedPrice.reason ?? null } } }
        : {}),
      writes: [
        ...(newGuest ? [insertGuest(tenantId, newGuest)] : []),
        sql`
          insert into reservation (tenant_id, id, establishment_id, confirmation_code, external_reference, guest_id, status, arrival, departure, unit_type_id,
            rate_plan_id, adults, children, total_cents, terms, option_expires_on, agreed_price, agreed_price_reason, notes, booked_at, booked_on,
            child_ages, deposit_cents, deposit_due_on, arrival_time)
          values (${tenantId}, ${id}, ${establishment.id}, ${row.confirmationCode}, ${row.externalReference}, ${row.guestId}, ${status}, ${row.arrival}::date,
            ${row.departure}::date, ${type.id}, ${plan.id}, ${row.adults}, ${row.children}, ${row.totalCents}, ${JSON.stringify(row.terms)}::jsonb,
            ${row.optionExpiresOn}::date, ${row.agreedPrice}, ${row.agreedPriceReason}, ${row.notes}, ${moment}, ${today}::date,
            ${row.childAges}::smallint[], ${row.depositCents}, ${row.depositDueOn}::date, ${row.arrivalTime}::time)`,
        sql`
          insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
          select ${tenantId}, ${id}, n.night, ${establishment.id}, ${type.id}, ${plan.id}, n.price_cents, ${plan.vatRateBp}, true
          from unnest(${nights.map(({ night }) => night)}::date[], ${nights.map(({ priceCents }) => priceCents)}::bigint[]) as n (night, price_cents)`,
        // Last, so that the counters of a hot night are locked for as short as possible.
        ...holdNights(tenantId, nights, 'STAY_BEYOND_HORIZON'),
        ...(body.arrival === today ? [leaveOverdue(tenantId, type.id, today, 'INSUFFICIENT_STOCK')] : []),
      ],
      events: [
        ...(newGuest
          ? [{ type: 'guest.created' as const, establishmentId: establishment.id, data: { guestId: newGuest.id } }]
          : []),
        { type: 'reservation.created', establishmentId: establishment.id, data: { reservationId: id, status } },
        ...(status === 'Confirmed'
          ? [{ type: 'reservation.confirmed' as const, establishmentId: establishment.id, data: { reservationId: id } }]
          : []),
      ],
    }
  },
})
