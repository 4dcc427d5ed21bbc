import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

export const summaryColumns = sql`
  r.id, r.establishment_id as "establishmentId", r.confirmation_code as "confirmationCode", r.external_reference as "externalReference", r.guest_id as "guestId",
  r.status, r.arrival, r.departure, r.unit_type_id as "unitTypeId", r.rate_plan_id as "ratePlanId", r.unit_id as "unitId", r.adults, r.children,
  r.total_cents as "totalCents", r.option_expires_on as "optionExpiresOn", r.booked_at as "bookedAt",
  r.checked_in_on as "checkedInOn", r.checked_out_on as "checkedOutOn", r.cancelled_on as "cancelledOn", r.no_show_on as "noShowOn", r.notes,
  r.agreed_price as "agreedPrice", r.agreed_price_reason as "agreedPriceReason", r.cancellation_reason as "cancellationReason",
  r.departure - r.arrival as nights, e.country_code as "countryCode", e.current_business_date as "currentBusinessDate"`

export const reservationById = (tenantId: Id, id: Id): Statement<ReservationRow> => sql`
  select ${summaryColumns}, r.terms, r.booked_on as "bookedOn", e.timezone
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${id}`

/**
 * For every change: first the house's business date is held still (end of day waits, and is waited for), then the reservation is locked.
 * Always in this order: house, reservation, nights.
 */
export const lockHouseOf = (tenantId: Id, id: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from reservation where tenant_id = ${tenantId} and id = ${id}) for share`

export const reservationByIdForUpdate = (tenantId: Id, id: Id): Statement<ReservationRow> => sql`
  select ${summaryColumns}, r.terms, r.booked_on as "bookedOn", e.timezone
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`

export const nightsOf = (tenantId: Id, reservationId: Id): Statement<BookedNight> => sql`
  select night, unit_type_id as "unitTypeId", rate_plan_id as "ratePlanId", price_cents as "priceCents", vat_rate_bp as "vatRateBp", held
  from reservation_night where tenant_id = ${tenantId} and reservation_id = ${reservationId} order by night`

/** A unit as it is for a stay from `from` to `departure`; `free`: nobody else occupies it and nobody is still in it. */
export interface UnitForStay {
  readonly id: Id
  readonly code: string
  readonly unitTypeId: Id
  readonly establishmentId: Id
  readonly active: boolean
}

export const unitById = (tenantId: Id, id: Id | null): Statement<UnitForStay> => sql`
  select id, code, unit_type_id as "unitTypeId", establishment_id as "establishmentId", status = 'active' as active
  from unit where tenant_id = ${tenantId} and id = ${id}`

/** The unit that was named, or the one that the guest had. */
export const unitToReturnTo = (tenantId: Id, reservationId: Id, named: Id | null): Statement<UnitForStay> => sql`
  select id, code, unit_type_id as "unitTypeId", establishment_id as "establishmentId", status = 'active' as active
  from unit where tenant_id = ${tenantId}
    and id = coalesce(${named}::uuid, (select unit_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}))`

/**
 * Units of one type are chosen one after the other, so that two check-ins at once get two units and the last one is found.
 * (`skip locked` on the units would tell the second that nothing is free.) `for no key update` does not stand in the way of bookings.
 */
export const lockTypeOf = (tenantId: Id, reservationId: Id): Statement => sql`
  select id from unit_type
  where tenant_id = ${tenantId} and id = (select unit_type_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}) for no key update`

/**
 * The first free unit of the reservation's type: nobody else occupies it, and no guest is still in it. Asked behind `lockTypeOf`.
 * The taken units are read once, as an array, from the few rows that end after today: no probe per unit, whatever the planner knows.
 */
export function freeUnitFor(tenantId: Id, reservationId: Id): Statement<{ id: Id; code: string }> {
  const ofReservation = (column: Statement) => sql`
    (select ${column} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
     where r.tenant_id = ${tenantId} and r.id = ${reservationId})`
  return sql`
    select u.id, u.code from unit u
    where u.tenant_id = ${tenantId} and u.unit_type_id = ${ofReservation(sql`r.unit_type_id`)} and u.status = 'active'
      and u.id <> all (array(
        select o.unit_id from occupancy o
        where o.tenant_id = ${tenantId} and o.establishment_id = ${ofReservation(sql`r.establishment_id`)}
          and o.ends_on > ${ofReservation(sql`greatest(r.arrival, e.current_business_date)`)} and o.first_night < ${ofReservation(sql`r.departure`)}))
      and u.id <> all (array(
        select inside.unit_id from reservation inside
        where inside.tenant_id = ${tenantId} and inside.establishment_id = ${ofReservation(sql`r.establishment_id`)} and inside.status = 'CheckedIn'
          -- Only a stay that begins now is in the way of a guest who is still there.
          and ${ofReservation(sql`r.arrival <= coalesce(e.current_business_date, r.arrival)`)}))
    order by u.code, u.id limit 1`
}
