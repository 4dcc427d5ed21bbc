import { listOf, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits, taxColumns } from '../../../property/property/index.ts'
import { amperesBooked } from '../../../selling/extras/index.ts'
import type { TaxRules } from '../../../selling/pricing/index.ts'
import { isRefusedAsUnready, unreadinessRank } from '../../../upkeep/housekeeping/index.ts'
import { outOfOrderToday } from '../displacement/displaced-stay-reads.ts'
import { moneyBehindWalk } from '../walk/walk-reads.ts'
import type { Surroundings } from './allowed-actions.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'
import { unitOfTonight } from './units-of-stay-reads.ts'

/** Since when guest of stay `r` waits for the unit, and where; null once an end of day has ended the wait. */
export const queuedAt = sql`case when r.queue_ended_on is null then r.queued_at end`
const queueNote = sql`case when r.queue_ended_on is null then r.queue_note end`

export const summaryColumns = sql`
  r.id, r.establishment_id as "establishmentId", r.confirmation_code as "confirmationCode", r.external_reference as "externalReference", r.booking_id as "bookingId", r.block_id as "blockId", r.guest_id as "guestId",
  r.status, r.arrival, r.departure, r.unit_type_id as "unitTypeId", r.rate_plan_id as "ratePlanId", r.unit_id as "unitId", r.adults, r.children,
  r.child_ages as "childAges", r.tax_exemptions as "taxExemptions", r.total_cents as "totalCents", r.option_expires_on as "optionExpiresOn", r.booked_at as "bookedAt",
  r.checked_in_on as "checkedInOn", r.checked_out_on as "checkedOutOn", r.cancelled_on as "cancelledOn", r.no_show_on as "noShowOn", r.notes, ${queuedAt} as "queuedAt", ${queueNote} as "queueNote", r.key_note as "keyNote", r.room_charges_stopped as "roomChargesStopped", r.credit_limit_cents as "creditLimitCents", left(r.arrival_time::text, 5) as "arrivalTime", r.contact,
  r.agreed_price as "agreedPrice", r.agreed_price_reason as "agreedPriceReason", r.cancellation_reason as "cancellationReason",
  r.source, r.channel, r.segment, r.company_id as "companyId", r.travel_agent_id as "travelAgentId", r.commission_bp as "commissionBasisPoints",
  r.commission_basis as "commissionBasis",
  coalesce((select json_agg(json_build_object('channel', x.channel, 'reference', x.reference) order by x.channel, x.reference) from reservation_reference x
    where x.tenant_id = r.tenant_id and x.reservation_id = r.id), '[]') as "externalReferences",
  r.departure - r.arrival as nights, e.country_code as "countryCode", e.currency, e.current_business_date as "currentBusinessDate"`

const detailColumns = sql`r.terms, r.booked_on as "bookedOn", r.deposit_cents as "depositCents", r.deposit_due_on as "depositDueOn", e.timezone`

/** The reservation, and whether its establishment allows walking guests. */
export const reservationById = (tenantId: Id, id: Id): Statement<ReservationRow & { walkEnabled: boolean }> => sql`
  select ${summaryColumns}, ${detailColumns}, e.walk_enabled as "walkEnabled"
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${id}`

/**
 * Every change first locks the establishment's business date (this blocks the end of day, and vice versa), then the reservation.
 * Always in this order: establishment, reservation, nights.
 */
export const lockEstablishmentOf = (tenantId: Id, id: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from reservation where tenant_id = ${tenantId} and id = ${id}) for share`

export const reservationByIdForUpdate = (tenantId: Id, id: Id): Statement<ReservationRow> => sql`
  select ${summaryColumns}, ${detailColumns}
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`

export const reservationsByIds = (tenantId: Id, ids: readonly Id[]): Statement<ReservationRow> => sql`
  select ${summaryColumns}, ${detailColumns}
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by r.id`

/** Locks several reservations in id order; the establishment must already be locked. */
export const reservationsForUpdate = (tenantId: Id, ids: readonly Id[]): Statement<ReservationRow> => sql`
  select ${summaryColumns}, ${detailColumns}
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by r.id for update of r`

export const nightsOfMany = (tenantId: Id, ids: readonly Id[]): Statement<BookedNight & { reservationId: Id }> => sql`
  select n.reservation_id as "reservationId", n.night, n.unit_type_id as "unitTypeId", n.rate_plan_id as "ratePlanId", n.price_cents as "priceCents", n.vat_rate_bp as "vatRateBp", n.held, n.block_id as "blockId",
    n.consists_of as "consistsOf", false as charged
  from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.arrival and n.night < r.departure
  where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by n.reservation_id, n.night`

/** Whether night `n` was ever charged. Written so that the planner always uses a look-up per night. */
const isCharged = sql`
  (select c.id from folio_entry c where c.tenant_id = n.tenant_id and c.reservation_id = n.reservation_id and c.service_date = n.night
    and c.charge_type = 'accommodation' and c.occasion = 'night') is not null`

export const nightColumns = sql`
  n.night, n.unit_type_id as "unitTypeId", n.rate_plan_id as "ratePlanId", n.price_cents as "priceCents", n.vat_rate_bp as "vatRateBp", n.held, n.block_id as "blockId",
  n.consists_of as "consistsOf", ${isCharged} as charged`

/** The nights from the arrival on, including nights after the departure that were given up in a reduction. */
export const nightsFromArrival = (tenantId: Id, reservationId: Id): Statement<BookedNight> => sql`
  select ${nightColumns}
  from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.arrival
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} order by n.night`

/** The current nights from arrival to departure, without nights given up. */
export const nightsOf = (tenantId: Id, reservationId: Id): Statement<BookedNight> => sql`
  select ${nightColumns}
  from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.arrival and n.night < r.departure
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} order by n.night`

/** Nights after the departure that were given up in a reduction. */
export const nightsBeyond = (tenantId: Id, reservationId: Id): Statement<BookedNight> => sql`
  select ${nightColumns}
  from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.departure
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} and r.status = 'CheckedIn' order by n.night`

/** Tourist tax settings of the establishment. */
export const taxRulesOf = (tenantId: Id, reservationId: Id): Statement<TaxRules> => sql`
  select ${taxColumns}
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`

/** A unit for a stay from `from` to `departure`. `free`: no other stay occupies it and no guest is still in it. */
export interface UnitForStay {
  readonly id: Id
  readonly code: string
  readonly unitTypeId: Id
  readonly establishmentId: Id
  readonly active: boolean
  /** Amperes that its connection supplies, and amperes booked by the stay. */
  readonly amperes: number | null
  readonly amperesBooked: number | null
}

export const unitById = (tenantId: Id, id: Id | null, reservationId: Id): Statement<UnitForStay> => sql`
  select id, code, unit_type_id as "unitTypeId", establishment_id as "establishmentId", status = 'active' as active, amperes,
    ${amperesBooked(tenantId, reservationId)} as "amperesBooked"
  from unit where tenant_id = ${tenantId} and id = ${id}`

/** The stated unit, or the one the guest had. */
export const unitToReturnTo = (tenantId: Id, reservationId: Id, named: Id | null): Statement<UnitForStay> => sql`
  select id, code, unit_type_id as "unitTypeId", establishment_id as "establishmentId", status = 'active' as active, amperes,
    ${amperesBooked(tenantId, reservationId)} as "amperesBooked"
  from unit where tenant_id = ${tenantId}
    and id = (select coalesce(${named}::uuid, (select unit_id from reservation where tenant_id = ${tenantId} and id = ${reservationId})))`

/**
 * Serialises unit assignment per type, so that two concurrent check-ins get two different units, including the last one.
 * (`skip locked` on the units would report no available unit to the second.) `for no key update` does not block bookings.
 */
export const lockTypeOf = (tenantId: Id, reservationId: Id): Statement => sql`
  select id from unit_type
  where tenant_id = ${tenantId} and id = (select unit_type_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}) for no key update`

/**
 * The first available unit of the reservation's type: no other stay occupies it, and no guest is still in it. Call after `lockTypeOf`.
 * Reads one row per unit: the next occupancy that ends after the day from which the unit is needed.
 */
export function freeUnitFor(tenantId: Id, reservationId: Id): Statement<{ id: Id; code: string }> {
  const ofReservation = (column: Statement) => sql`
    (select ${column} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
     where r.tenant_id = ${tenantId} and r.id = ${reservationId})`
  return sql`
    select u.id, u.code from unit u
    where u.tenant_id = ${tenantId} and u.unit_type_id = ${ofReservation(sql`r.unit_type_id`)} and u.status = 'active'
      and (u.amperes is null or u.amperes >= coalesce(${amperesBooked(tenantId, reservationId)}, 0))
      and coalesce((
        select o.first_night from occupancy o
        where o.tenant_id = ${tenantId} and o.unit_id = u.id and o.ends_on > ${ofReservation(sql`greatest(r.arrival, e.current_business_date)`)}
        order by o.ends_on limit 1) >= ${ofReservation(sql`r.departure`)}, true)
      and u.id <> all (array(
        select inside.unit_id from reservation inside
        where inside.tenant_id = ${tenantId} and inside.establishment_id = ${ofReservation(sql`r.establishment_id`)} and inside.status = 'CheckedIn'
          -- A guest still in the unit matters only for a stay that begins now.
          and ${ofReservation(sql`r.arrival <= coalesce(e.current_business_date, r.arrival)`)}))
    -- Prefer a ready unit for an immediate move-in, and the weakest sufficient power connection.
    order by case when ${ofReservation(sql`r.arrival <= coalesce(e.current_business_date, r.arrival)`)} then ${unreadinessRank} else 0 end,
      case when ${amperesBooked(tenantId, reservationId)} is null then coalesce(u.amperes, 0) else coalesce(u.amperes, 126) end, u.code, u.id limit 1`
}

/** The unit that a check-in would use: the stated one, the assigned one, or the first available. */
export const unitToMoveInto = (tenantId: Id, reservationId: Id, named: Id | null): Statement => sql`
  (select coalesce(${named}::uuid, ${unitOfTonight(tenantId, reservationId)}, (select unit_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}),
    (select first.id from (${freeUnitFor(tenantId, reservationId)}) first)))`

const today = sql`coalesce(e.current_business_date, r.arrival)`
const nightsNotHeld = sql`
  select from reservation_night n left join night_inventory i on i.tenant_id = n.tenant_id and i.unit_type_id = n.unit_type_id and i.night = n.night
  where n.tenant_id = r.tenant_id and n.reservation_id = r.id and not n.held
    and n.night >= ${today} and n.night < r.departure`

/** Facts that decide, beside status and dates, whether an action is allowed now. Each has its own status guard, because the status may not be read yet. */
const around: Record<keyof Surroundings, (tenantId: Id, reservationId: Id) => Statement> = {
  noUnitFree: (tenantId, reservationId) =>
    sql`case when r.status in ('Option', 'Confirmed') and r.unit_id is null then not exists (${freeUnitFor(tenantId, reservationId)}) else false end as "noUnitFree"`,
  unitNotReady: (tenantId, reservationId) => sql`
    case when r.status = 'Confirmed' and r.arrival <= coalesce(e.current_business_date, r.arrival)
      then ${isRefusedAsUnready(tenantId, unitToMoveInto(tenantId, reservationId, null))} else false end as "unitNotReady"`,
  unitOutOfOrder: (tenantId, reservationId) => sql`
    case when r.status = 'Confirmed' and r.arrival <= coalesce(e.current_business_date, r.arrival)
      then exists (${outOfOrderToday(tenantId, unitToMoveInto(tenantId, reservationId, null))}) else false end as "unitOutOfOrder"`,
  walkStands: () => sql`
    case when r.status = 'Cancelled' then exists (
      select from walk w join reservation o on o.tenant_id = w.tenant_id and o.id = w.to_reservation_id
      where w.tenant_id = r.tenant_id and w.reservation_id = r.id and o.status not in ('Cancelled', 'NoShow', 'Expired')) else false end as "walkStands"`,
  moneyOpen: (tenantId, reservationId) =>
    sql`case when r.status = 'Confirmed' then (${moneyBehindWalk(tenantId, reservationId)}) else false end as "moneyOpen"`,
  someoneInside: (tenantId, reservationId) => sql`
    case when r.status in ('Confirmed', 'CheckedOut') and r.unit_id is not null then exists (
      select from reservation o where o.tenant_id = r.tenant_id and o.unit_id = (select coalesce(${unitOfTonight(tenantId, reservationId)}, r.unit_id)) and o.status = 'CheckedIn' and o.id <> r.id) else false end as "someoneInside"`,
  unitIsGone: () => sql`
    case when r.status = 'CheckedOut' then not exists (
      select from unit u where u.tenant_id = r.tenant_id and u.id = r.unit_id and u.unit_type_id = r.unit_type_id and u.status = 'active') else false end as "unitIsGone"`,
  unitIsTaken: () => sql`
    case when r.status = 'CheckedOut' then exists (
      select from occupancy o where o.tenant_id = r.tenant_id and o.unit_id = r.unit_id and o.reservation_id is distinct from r.id
        and o.ends_on > greatest(r.arrival, ${today}) and o.first_night < r.departure) else false end as "unitIsTaken"`,
  beyondHorizon: () =>
    sql`case when r.status in ('CheckedOut', 'Cancelled', 'NoShow') then exists (${nightsNotHeld} and i.night is null) else false end as "beyondHorizon"`,
  soldOut: () =>
    sql`case when r.status in ('CheckedOut', 'Cancelled', 'NoShow') then exists (${nightsNotHeld} and ${freeUnits('i')} <= 0) else false end as "soldOut"`,
  charged: () => sql`
    case when r.status = 'CheckedIn' then exists (
      select from folio_entry p where p.tenant_id = r.tenant_id and p.folio_id = any(array(select f.id from folio f where f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind in ('stay', 'window')))
        and p.kind in ('charge', 'deposit_applied') and p.business_date >= r.checked_in_on and p.reverses_id is null
        -- A reversed night is not charged again, so such a check-in cannot be undone.
        and (p.occasion in ('night', 'extra') or not exists (select from folio_entry b where b.tenant_id = p.tenant_id and b.reverses_id = p.id)))
        or exists (
          select from folio_entry p where p.tenant_id = r.tenant_id and p.reservation_id = r.id and p.on_house_account and p.kind = 'charge'
            and p.business_date >= r.checked_in_on and p.reverses_id is null
            and (p.occasion in ('night', 'extra') or not exists (select from folio_entry b where b.tenant_id = p.tenant_id and b.reverses_id = p.id)))
      else false end as "charged"`,
  endIsInvoiced: () => sql`
    case when r.status in ('CheckedOut', 'Cancelled', 'NoShow') then exists (
      select from folio_entry p join invoiced_entry i on i.tenant_id = p.tenant_id and i.entry_id = p.id
      where p.tenant_id = r.tenant_id and p.folio_id = (select f.id from folio f where f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay')
        and p.occasion = any (case r.status when 'CheckedOut' then array['check_out'] else array['cancellation', 'no_show'] end)) else false end as "endIsInvoiced"`,
}

/** Selects only the requested facts: unneeded parts of a statement would still be planned each time. */
export const surroundingsOf = <Name extends keyof Surroundings>(
  tenantId: Id,
  reservationId: Id,
  names: ReadonlySet<Name>,
): Statement<Pick<Surroundings, Name>> => {
  // Fixed column order, so that there are fewer distinct statements to plan.
  const columns = Object.entries(around).flatMap(([name, column]) =>
    names.has(name as Name) ? [column(tenantId, reservationId)] : [],
  )
  return sql`
    select ${listOf(columns)}
    from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
    where r.tenant_id = ${tenantId} and r.id = ${reservationId}`
}

/** Whether further records affect the check-out, beside the stay and its extras. */
export interface AroundBill extends TaxRules {
  /** A card capture for this stay is in progress: its payment is not on the folio yet. */
  readonly captures: boolean
  readonly hasFees: boolean
  readonly hasPurchases: boolean
  readonly hasWindows: boolean
  readonly hasRoutes: boolean
}

/** One statement instead of seven, because most stays have none of these records. */
export const aroundBill = (tenantId: Id, reservationId: Id): Statement<AroundBill> => sql`
  select ${taxColumns},
    exists (${captureUnderWay(tenantId, reservationId)}) as captures,
    exists (select from folio_entry n where n.tenant_id = r.tenant_id and n.folio_id = (
      select f.id from folio f where f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay') and n.charge_type = 'early_departure_fee') as "hasFees",
    exists (select from wallet w where w.tenant_id = r.tenant_id and w.reservation_id = r.id and w.status <> 'closed' and w.mode = 'postpaid') as "hasPurchases",
    exists (select from folio f where f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'window') as "hasWindows",
    exists (select from routing_rule q where q.tenant_id = r.tenant_id and q.reservation_id = r.id) as "hasRoutes"
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`

/** Card captures for this stay in progress: their payments are not on the folio yet. */
export const captureUnderWay = (tenantId: Id, reservationId: Id): Statement<{ id: Id }> => sql`
  select q.id from hold h join gateway_request q on q.tenant_id = h.tenant_id and q.hold_id = h.id
  where h.tenant_id = ${tenantId} and h.reservation_id = ${reservationId} and q.kind = 'capture' and q.status = 'open' limit 1`
