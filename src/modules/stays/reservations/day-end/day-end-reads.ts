import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { extraIsDue, extrasOfStays } from '../../../selling/extras/index.ts'
import { type FolioRow, folioColumns, routesOf } from '../../../money/folios/index.ts'
import type { NightOfTheDay, ReservationOfTheDay, StayInHouse } from './day-end.ts'

/** Read inside each query, because the establishment is locked in the same flush. */
const closingDate = (tenantId: Id, establishmentId: Id) =>
  sql`(select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId})`

/** Night `n` of the stay in house `r` is not on its folio yet: tonight's, and of who came today those before that were held for them. A look-up for each night. */
const nightIsDue = (date: Statement) => sql`
  n.night < r.departure and n.held and (n.night = ${date} or (n.night < ${date} and r.checked_in_on = ${date}))
    and (select c.id from folio_entry c where c.tenant_id = n.tenant_id and c.reservation_id = n.reservation_id and c.service_date = n.night
      and c.charge_type = 'accommodation' and c.occasion = 'night') is null`

const hasNightDue = (date: Statement) => sql`
  (select true from reservation_night n where n.tenant_id = r.tenant_id and n.reservation_id = r.id and ${nightIsDue(date)} limit 1) is not null`

const inHouse = (tenantId: Id, establishmentId: Id) =>
  sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'CheckedIn'`

/** The stays in house with a night that is not on their folio yet. */
export const staysWithNightDue = (tenantId: Id, establishmentId: Id): Statement<{ id: Id }> => sql<{ id: Id }>`
  select r.id from reservation r where ${inHouse(tenantId, establishmentId)} and ${hasNightDue(closingDate(tenantId, establishmentId))}`

/**
 * Whom the closing date concerns: options whose time is over, confirmed stays that should have arrived, guests in house; who came and left. Each in a statement of its own, so that
 * each finds its few rows by the index of live reservations.
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

/** These reservations, as far as the closing date still concerns them, with all that is decided by: nights, folios, rules of routing, extras. */
export const closingDetails = (tenantId: Id, establishmentId: Id, ids: readonly Id[]) => {
  const date = closingDate(tenantId, establishmentId)
  const those = sql`${[...ids]}::uuid[]`
  const concerned = sql`
    r.tenant_id = ${tenantId} and r.id = any(${those}) and r.establishment_id = ${establishmentId}
      and (r.status = 'CheckedIn' or r.status = 'Option' and r.option_expires_on <= ${date} or r.status = 'Confirmed' and r.arrival <= ${date})`
  return {
    reservations: sql<ReservationOfTheDay>`
      select r.id, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, r.option_expires_on as "optionExpiresOn", r.terms,
        r.deposit_cents as "depositCents", r.adults, r.children, r.child_ages as "childAges", r.unit_id as "unitId", r.queued_at as "queuedAt",
        (select country_code from establishment where tenant_id = ${tenantId} and id = ${establishmentId}) as "countryCode"
      from reservation r where ${concerned} order by r.id`,
    // Of who does not sleep here, every night that was booked.
    nights: sql<NightOfTheDay>`
      select n.reservation_id as "reservationId", n.night, n.unit_type_id as "unitTypeId", n.rate_plan_id as "ratePlanId", n.price_cents as "priceCents",
        n.vat_rate_bp as "vatRateBp", n.held, n.block_id as "blockId", false as charged
      -- Stay by stay (offset 0), however many there are in all.
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

/** These reservations locked, in the order of their ids, as whoever forgets or merges guests takes them, who does not hold the establishment. */
export const lockReservations = (tenantId: Id, ids: readonly Id[]): Statement => sql`
  select r.id from reservation r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by r.id for update`
