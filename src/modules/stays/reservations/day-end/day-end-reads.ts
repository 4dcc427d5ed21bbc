import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type FolioRow, folioColumns, routesOf } from '../../../money/folios/index.ts'
import { extraIsDue, extrasOfStays } from '../../../selling/extras/index.ts'
import { queuedAt } from '../stay/reservation-reads.ts'
import type { NightOfTheDay, ReservationOfTheDay, StayInHouse } from './day-end.ts'

/** A subquery in each statement, because the establishment is locked in the same flush. */
const closingDate = (tenantId: Id, establishmentId: Id) =>
  sql`(select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId})`

/** Night `n` of stay `r` in house is not yet charged: tonight's, and for guests who arrived today, the earlier nights held for them. One look-up per night. */
const nightIsDue = (date: Statement) => sql`
  n.night < r.departure and n.held and (n.night = ${date} or (n.night < ${date} and r.checked_in_on = ${date}))
    and (select c.id from folio_entry c where c.tenant_id = n.tenant_id and c.reservation_id = n.reservation_id and c.service_date = n.night
      and c.charge_type = 'accommodation' and c.occasion = 'night') is null`

const hasNightDue = (date: Statement) => sql`
  (select true from reservation_night n where n.tenant_id = r.tenant_id and n.reservation_id = r.id and ${nightIsDue(date)} limit 1) is not null`

const inHouse = (tenantId: Id, establishmentId: Id) =>
  sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'CheckedIn'`

/** Stays in house with a night not yet charged. */
export const staysWithNightDue = (tenantId: Id, establishmentId: Id): Statement<{ id: Id }> => sql<{ id: Id }>`
  select r.id from reservation r where ${inHouse(tenantId, establishmentId)} and ${hasNightDue(closingDate(tenantId, establishmentId))}`

/**
 * The stays that the end of day concerns: expired options, confirmed stays due in, guests in house, arrivals and departures of the day. One statement each, so
 * that each uses the index of live reservations.
 */
export const closingReads = (tenantId: Id, establishmentId: Id) => {
  const date = closingDate(tenantId, establishmentId)
  const ofEstablishment = sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId}`
  return {
    options: sql<{
      id: Id
    }>`select r.id from reservation r where ${ofEstablishment} and r.status = 'Option' and r.option_expires_on <= ${date}`,
    expected: sql<{
      id: Id
    }>`select r.id from reservation r where ${ofEstablishment} and r.status = 'Confirmed' and r.arrival <= ${date}`,
    inHouse: sql<StayInHouse>`
      select r.id, r.departure, r.unit_id as "unitId", ${hasNightDue(date)} or ${extraIsDue(date)} as "isDue"
      from reservation r where ${inHouse(tenantId, establishmentId)} order by r.id`,
    moves: sql<{ arrivals: number; departures: number }>`
      select
        (select count(*) from reservation r where ${ofEstablishment} and r.status = 'CheckedIn' and r.checked_in_on = ${date})::int
          + count(*) filter (where r.checked_in_on = ${date})::int as arrivals,
        count(*)::int as departures
      from reservation r where ${ofEstablishment} and r.checked_out_on = ${date}`,
  } as const
}

/** Those of these reservations still affected by the end of day, with their nights, folios, routing rules and extras. */
export const closingDetails = (tenantId: Id, establishmentId: Id, ids: readonly Id[]) => {
  const date = closingDate(tenantId, establishmentId)
  const those = sql`${[...ids]}::uuid[]`
  const concerned = sql`
    r.tenant_id = ${tenantId} and r.id = any(${those}) and r.establishment_id = ${establishmentId}
      and (r.status = 'CheckedIn' or r.status = 'Option' and r.option_expires_on <= ${date} or r.status = 'Confirmed' and r.arrival <= ${date})`
  return {
    reservations: sql<ReservationOfTheDay>`
      select r.id, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, r.option_expires_on as "optionExpiresOn", r.terms,
        r.deposit_cents as "depositCents", r.adults, r.children, r.child_ages as "childAges", r.tax_exemptions as "taxExemptions", r.unit_id as "unitId", ${queuedAt} as "queuedAt",
        (select country_code from establishment where tenant_id = ${tenantId} and id = ${establishmentId}) as "countryCode",
        (select currency from establishment where tenant_id = ${tenantId} and id = ${establishmentId}) as currency
      from reservation r where ${concerned} order by r.id`,
    // For stays not in house: all booked nights.
    nights: sql<NightOfTheDay>`
      select n.reservation_id as "reservationId", n.night, n.unit_type_id as "unitTypeId", n.rate_plan_id as "ratePlanId", n.price_cents as "priceCents",
        n.vat_rate_bp as "vatRateBp", n.held, n.block_id as "blockId", n.consists_of as "consistsOf", false as charged
      -- offset 0 forces an index look-up per stay.
      from reservation r cross join lateral (
        select * from reservation_night v where v.tenant_id = r.tenant_id and v.reservation_id = r.id and v.night < r.departure offset 0) n
      where ${concerned} and (r.status <> 'CheckedIn' or ${nightIsDue(date)})
      order by n.reservation_id, n.night`,
    folios: sql<FolioRow>`
      select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.kind = 'stay' and f.reservation_id = any(${those})`,
    routes: routesOf(tenantId, those),
    extras: extrasOfStays(tenantId, those),
  } as const
}

/** Locks these reservations in id order: the same order as merging and erasing guests, which do not lock the establishment. */
export const lockReservations = (tenantId: Id, ids: readonly Id[]): Statement => sql`
  select r.id from reservation r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by r.id for update`
