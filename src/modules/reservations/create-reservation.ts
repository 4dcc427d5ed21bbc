import { refuse as platformRefuse, Refusal } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { blockRefuse, blocksOfStays, nightsOfBlocksOfStays } from '../blocks/index.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../distribution/index.ts'
import { guestFrom, guestRefuse, insertGuest, living, nameableGuest, problemOfNewGuest } from '../guests/index.ts'
import { nightlyPrices, pricingRefuse, ratePlanById, termsOf } from '../pricing/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, freeUnits, overdueGuests, propertyRefuse } from '../property/index.ts'
import { refuse } from './errors.ts'
import { newStayMembers, newStayOf, problemOfStay } from './new-stay.ts'
import { newStayWrites } from './new-stay-writes.ts'
import { presentReservation, Reservation, reservationExample } from './shapes.ts'

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
    ...newStayMembers,
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
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
    refuse.EXTERNAL_REFERENCE_TAKEN,
    blockRefuse.BLOCK_NOT_FOUND,
    blockRefuse.BLOCK_NOT_DEFINITE,
    blockRefuse.BLOCK_NIGHT_UNAVAILABLE,
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
    const problem = problemOfStay(body, 'body')
    if (problem) throw problem
    if ((body.guestId === undefined) === (body.guest === undefined)) {
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Name the guest by body.guestId or describe a new one in body.guest: one of the two.',
      })
    }
    const guestProblem = body.guest && problemOfNewGuest(body.guest, moment.slice(0, 10), 'body.guest')
    if (guestProblem) throw platformRefuse.VALIDATION_ERROR({ message: guestProblem })

    const named = originsToRead([body])
    const {
      companies,
      codes,
      blocks,
      blockNights,
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
      blocks: blocksOfStays(tenantId, [body]),
      blockNights: nightsOfBlocksOfStays(tenantId, [body]),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
      guest: nameableGuest(caller, body.guestId ?? null, body.guestKnownBy),
      // For a clear sentence only; the constraint on the counters decides.
      stock: sql<{ firstFull: string | null }>`
        select min(night) as "firstFull" from night_inventory
        where tenant_id = ${tenantId} and unit_type_id = ${body.unitTypeId} and night >= ${body.arrival}::date and night < ${body.departure}::date
          and ${freeUnits('night_inventory')} <= ${overdueGuests(tenantId, body.unitTypeId, sql`night`)}
          and not exists (select from block_night b where b.tenant_id = ${tenantId} and b.block_id = ${body.blockId ?? null}::uuid and b.unit_type_id = night_inventory.unit_type_id
            and b.night = night_inventory.night and not b.released and b.picked_up < b.quantity)`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.guestId !== undefined) living(guest, body.guestId)
    const today = dateOfEstablishment(establishment, todayIn)
    const newGuest = body.guest ? guestFrom(newId(), body.guest, moment) : undefined
    const id = newId()
    const stay = newStayOf(body, {
      id,
      guestId: newGuest?.id ?? (body.guestId as string).toLowerCase(),
      bookingId: null,
      moment,
      today,
      establishment,
      type,
      plan: plan && { ...plan, terms: termsOf(plan) },
      prices: planPrices,
      origins: { companies, codes },
      blocks: { blocks, blockNights },
      at: 'body',
    })
    if (stay instanceof Refusal) throw stay
    const { row, nights } = stay
    if (stock?.firstFull)
      throw refuse.INSUFFICIENT_STOCK({ message: `The unit type is sold out for the night of ${stock.firstFull}.` })

    return {
      data: presentReservation(row, nights),
      record: id,
      establishmentId: establishment.id,
      ...(body.agreedPrice
        ? { audit: { agreedPrice: { totalCents: String(row.totalCents), reason: body.agreedPrice.reason ?? null } } }
        : {}),
      writes: [...(newGuest ? [insertGuest(tenantId, newGuest)] : []), ...newStayWrites(tenantId, [stay], today)],
      events: [
        ...(newGuest
          ? [{ type: 'guest.created' as const, establishmentId: establishment.id, data: { guestId: newGuest.id } }]
          : []),
        { type: 'reservation.created', establishmentId: establishment.id, data: { reservationId: id, status: row.status } },
        ...(row.status === 'Confirmed'
          ? [{ type: 'reservation.confirmed' as const, establishmentId: establishment.id, data: { reservationId: id } }]
          : []),
      ],
    }
  },
})
