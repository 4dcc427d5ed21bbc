import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { codesOfStays, companiesOfStays, originsToRead } from '../../profiles/distribution/index.ts'
import { freeUnits, overdueGuests } from '../../property/property/index.ts'
import { extrasOfNewStays, idsOfExtras } from '../../selling/extras/index.ts'
import { type PriceSheet, planWhere, restrictionsOf, sheetOfPlan } from '../../selling/pricing/index.ts'
import { blocksOfStays, nightsOfBlocksOfStays } from '../blocks/index.ts'
import { type StayWanted, type SummaryRow, summaryColumns } from '../reservations/index.ts'
import type { BookingRow } from './booking.ts'

export const bookingColumns = sql`
  b.id, b.establishment_id as "establishmentId", b.confirmation_code as "confirmationCode", b.name, b.booker_guest_id as "bookerGuestId", b.external_reference as "externalReference", b.notes,
  b.booked_at as "bookedAt", e.country_code as "countryCode", e.currency, b.master_folio_id as "masterFolioId", b.master_charge_types as "masterChargeTypes"`

export const bookingById = (tenantId: Id, id: Id): Statement<BookingRow> => sql<BookingRow>`
  select ${bookingColumns} from booking b join establishment e on e.tenant_id = b.tenant_id and e.id = b.establishment_id
  where b.tenant_id = ${tenantId} and b.id = ${id}`

export const establishmentOfBooking = (tenantId: Id, id: Id): Statement =>
  sql`(select establishment_id from booking where tenant_id = ${tenantId} and id = ${id})`

/** Locks the business date of the establishment, then the booking. Always in this order, to avoid deadlocks. */
export const lockEstablishmentOfBooking = (tenantId: Id, id: Id): Statement => sql`
  select id from establishment where tenant_id = ${tenantId} and id = ${establishmentOfBooking(tenantId, id)} for share`

export const bookingByIdForUpdate = (tenantId: Id, id: Id): Statement<BookingRow> => sql<BookingRow>`
  select ${bookingColumns} from booking b join establishment e on e.tenant_id = b.tenant_id and e.id = b.establishment_id
  where b.tenant_id = ${tenantId} and b.id = ${id} for update of b`

/** The stays of these bookings, in booking order. */
export const staysOfBookings = (tenantId: Id, ids: Statement): Statement<SummaryRow> => sql<SummaryRow>`
  select ${summaryColumns} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.booking_id = any(${ids}) order by r.id`

export const staysOfBooking = (tenantId: Id, id: Id): Statement<SummaryRow> =>
  staysOfBookings(tenantId, sql`array[${id}]::uuid[]`)

/** Reads needed to book any number of stays: unit types, rate plans, prices (see `sheetByStay`) and availability per night. */
export function newStaysReads(tenantId: Id, establishmentId: Id | Statement, stays: readonly StayWanted[]) {
  const named = originsToRead(stays)
  return {
    restricting: restrictionsOf(tenantId, establishmentId),
    blocks: blocksOfStays(tenantId, stays),
    blockNights: nightsOfBlocksOfStays(tenantId, stays),
    companies: companiesOfStays(tenantId, named.companyIds),
    codes: codesOfStays(tenantId, named.codes),
    extras: extrasOfNewStays(tenantId, establishmentId, [...new Set(stays.flatMap(({ extras = [] }) => idsOfExtras(extras)))]),
    ...pricingReads(tenantId, stays),
  } as const
}

type StayToPrice = Pick<StayWanted, 'unitTypeId' | 'ratePlanId' | 'arrival' | 'departure'>

/** Key of a type, plan and period. Stays of a group mostly share dates, so each period is read once. */
const periodOf = ({ unitTypeId, ratePlanId, arrival, departure }: StayToPrice): string =>
  `${unitTypeId} ${ratePlanId} ${arrival} ${departure}`.toLowerCase()

const periodsOf = (stays: readonly StayToPrice[]): StayToPrice[] => [
  ...new Map(stays.map((stay) => [periodOf(stay), stay])).values(),
]

interface SheetRow {
  /** Position of the period among the distinct periods, from 1. */
  readonly place: number
  readonly sheet: PriceSheet
}

/** Maps the result of `pricingReads` back to each of the stays. */
export function sheetByStay(
  stays: readonly StayToPrice[],
  rows: readonly SheetRow[],
): (stay: StayToPrice) => PriceSheet | undefined {
  const byPlace = new Map(rows.map(({ place, sheet }) => [place, sheet]))
  const byPeriod = new Map(periodsOf(stays).map((stay, index) => [periodOf(stay), byPlace.get(index + 1)]))
  return (stay) => byPeriod.get(periodOf(stay))
}

/** Unit types, rate plans, prices and availability per night, for any number of stays. */
export function pricingReads(tenantId: Id, stays: readonly StayToPrice[]) {
  const periods = periodsOf(stays)
  const types = sql`${[...new Set(stays.map(({ unitTypeId }) => unitTypeId.toLowerCase()))]}::uuid[]`
  const arrivals = periods.map(({ arrival }) => arrival)
  const departures = periods.map(({ departure }) => departure)
  return {
    types: sql<{ id: Id; code: string; establishmentId: Id; maxOccupancy: number }>`
      select id, code, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = any(${types})`,
    plans: planWhere(
      sql`p.tenant_id = ${tenantId} and p.id = any(${[...new Set(stays.map(({ ratePlanId }) => ratePlanId.toLowerCase()))]}::uuid[])`,
    ),
    sheets: sql<SheetRow>`
      select w.place::int as place, ${sheetOfPlan(sql`w.unit_type_id`, sql`w.arrival`, sql`w.departure`)} as sheet
      from unnest(${periods.map(({ ratePlanId }) => ratePlanId)}::uuid[], ${periods.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${arrivals}::date[], ${departures}::date[])
        with ordinality as w (rate_plan_id, unit_type_id, arrival, departure, place)
      join rate_plan p on p.tenant_id = ${tenantId} and p.id = w.rate_plan_id
      join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
      order by w.place`,
    // Only for a clear message; the constraint on the counters decides.
    inventory: sql<{ unitTypeId: Id; night: IsoDate; free: number }>`
      select i.unit_type_id as "unitTypeId", i.night, ${freeUnits('i')} - ${overdueGuests(tenantId, sql`i.unit_type_id`, sql`i.night`)} as free
      from (
        select distinct w.unit_type_id, n::date as night
        from unnest(${periods.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${arrivals}::date[], ${departures}::date[]) as w (unit_type_id, arrival, departure),
          generate_series(w.arrival, w.departure - 1, interval '1 day') as n) wanted
      -- The limit keeps this a look-up per night; nights of other types are not scanned.
      cross join lateral (
        select * from night_inventory v where v.tenant_id = ${tenantId} and v.unit_type_id = wanted.unit_type_id and v.night = wanted.night limit 1) i`,
  } as const
}
