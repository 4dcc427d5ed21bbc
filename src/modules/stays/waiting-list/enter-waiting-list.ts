import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { guestRefuse, living, nameableGuest } from '../../profiles/guests/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { pricingRefuse, ratePlanById, stayDatesProblem } from '../../selling/pricing/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { entryExample, entryMembers, WaitingListEntry } from './entry.ts'

export const enterWaitingList = operation({
  id: 'enterWaitingList',
  method: 'POST',
  path: '/v1/waiting-list',
  summary: 'Put a guest on the waiting list',
  description: 'For dates that are sold out. An entry holds no inventory; the list shows which guests could be offered a stay.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({ establishmentId: Id(), guestId: Id(), ...entryMembers }),
  data: WaitingListEntry,
  refuses: [
    pricingRefuse.INVALID_STAY_DATES,
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    reservationRefuse.GUEST_PROFILE_CLOSED,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      guestId: exampleId.guest,
      ratePlanId: exampleId.rate_plan,
      arrival: '2026-12-01',
      departure: '2026-12-02',
      adults: 2,
    },
    data: entryExample,
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    const problem = stayDatesProblem(body.arrival, body.departure)
    if (problem) throw pricingRefuse.INVALID_STAY_DATES({ message: problem })
    const {
      establishment: [establishment],
      plan: [plan],
      type: [type],
      guest: [guest],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      plan: ratePlanById(tenantId, body.ratePlanId),
      type: sql<{ id: string }>`
        select id from unit_type where tenant_id = ${tenantId} and id = ${body.unitTypeId ?? null} and establishment_id = ${body.establishmentId}`,
      guest: nameableGuest(caller, body.guestId, undefined),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.unitTypeId != null && !type)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ message: 'body.unitTypeId is not a unit type of the establishment.' })
    if (!plan || plan.establishmentId !== establishment.id)
      throw pricingRefuse.RATE_PLAN_NOT_FOUND({ message: 'body.ratePlanId is not a rate plan of the establishment.' })
    living(guest, body.guestId)
    const today = dateOfEstablishment(establishment, todayIn)
    if (body.arrival < today)
      throw pricingRefuse.INVALID_STAY_DATES({ message: `body.arrival must not be earlier than the business date ${today}.` })
    const entry: WaitingListEntry = {
      id: newId(),
      establishmentId: establishment.id,
      guestId: body.guestId.toLowerCase(),
      unitTypeId: type?.id ?? null,
      ratePlanId: plan.id,
      arrival: body.arrival,
      departure: body.departure,
      adults: body.adults,
      children: body.children ?? 0,
      priority: body.priority ?? 0,
      notes: body.notes ?? null,
      status: 'Waiting',
      reservationId: null,
      offers: 0,
      createdAt: moment,
    }
    return {
      data: entry,
      record: entry.id,
      concerns: [entry.guestId],
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into waiting_list_entry (tenant_id, id, establishment_id, guest_id, unit_type_id, rate_plan_id, arrival, departure, adults, children, priority, notes, created_at)
          values (${tenantId}, ${entry.id}, ${entry.establishmentId}, ${entry.guestId}, ${entry.unitTypeId}::uuid, ${entry.ratePlanId}, ${entry.arrival}::date, ${entry.departure}::date,
            ${entry.adults}::integer, ${entry.children}::integer, ${entry.priority}::integer, ${entry.notes}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'waiting_list.entered', establishmentId: establishment.id, data: { entryId: entry.id } }],
    }
  },
})
