/**
 * What the end of a day does to the reservations of an establishment: options expire, the unarrived are marked or listed, overdue guests are listed,
 * and every night slept goes to its folio with the tax on it and the extras of the stay.
 */

import { type Statement, sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import type { IsoDate } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { type BookedExtra, type ExtraCharge, extrasDue, extrasOfStays, noteExtraCharges } from '../extras/index.ts'
import {
  type FolioRow,
  folioColumns,
  type NewEntry,
  openFolios,
  postToFolios,
  type Route,
  routed,
  routesOf,
} from '../folios/index.ts'
import { soilUnits } from '../housekeeping/index.ts'
import { releaseNights } from '../property/index.ts'
import { folioOf, nightEntry, sleptNightEntries, type TaxRules } from './bill.ts'
import { type NoShow, noShowOf, returnDue } from './no-show.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

export type ReservationOfTheDay = Pick<
  ReservationRow,
  | 'id'
  | 'establishmentId'
  | 'status'
  | 'arrival'
  | 'departure'
  | 'optionExpiresOn'
  | 'terms'
  | 'depositCents'
  | 'countryCode'
  | 'adults'
  | 'children'
  | 'childAges'
  | 'unitId'
  | 'queuedAt'
>

export type NightOfTheDay = BookedNight & { readonly reservationId: Id }

/**
 * Everything alive that the closing date touches, locked: options whose time is over, confirmed stays that should have arrived, guests in house.
 * The date is read from the establishment inside the query, because the establishment is locked in the same flush; that lock also holds every folio still.
 */
export const closingReads = (tenantId: Id, establishmentId: Id) => {
  const date = sql`(select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId})`
  const columns = sql`
    r.id, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, r.option_expires_on as "optionExpiresOn", r.terms,
    r.deposit_cents as "depositCents", r.adults, r.children, r.child_ages as "childAges", r.unit_id as "unitId", r.queued_at as "queuedAt",
    (select country_code from establishment where tenant_id = ${tenantId} and id = ${establishmentId}) as "countryCode"`
  const ofEstablishment = sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId}`
  const options = sql`${ofEstablishment} and r.status = 'Option' and r.option_expires_on <= ${date}`
  const expected = sql`${ofEstablishment} and r.status = 'Confirmed' and r.arrival <= ${date}`
  const inHouse = sql`${ofEstablishment} and r.status = 'CheckedIn'`
  const nights = sql`
    select n.reservation_id as "reservationId", n.night, n.unit_type_id as "unitTypeId", n.rate_plan_id as "ratePlanId", n.price_cents as "priceCents",
      n.vat_rate_bp as "vatRateBp", n.held, n.block_id as "blockId", false as charged
    -- Stay by stay (offset 0), however many there are in all.
    from reservation r cross join lateral (
      select * from reservation_night v where v.tenant_id = r.tenant_id and v.reservation_id = r.id and v.night < r.departure offset 0) n`
  // As an array, so that a few folios are found by their index however many there are.
  const folios = (those: Statement) => sql`
    select ${folioColumns} from folio f
    where f.tenant_id = ${tenantId} and f.kind = 'stay' and f.reservation_id = any(array(select r.id from reservation r where ${those}))`
  const idsOf = (those: Statement) => sql`select r.id from reservation r where ${those}`
  // Each in a statement of its own, so that each finds its few rows by the index of live reservations.
  return {
    // All of them in the order of their ids, as whoever forgets or merges guests takes them, who does not hold the establishment.
    locked: sql`
      select r.id from reservation r
      where r.tenant_id = ${tenantId} and r.id = any(array(${idsOf(options)} union all ${idsOf(expected)} union all ${idsOf(inHouse)}))
      order by r.id for update`,
    options: sql<ReservationOfTheDay>`select ${columns} from reservation r where ${options} order by r.id`,
    expected: sql<ReservationOfTheDay>`select ${columns} from reservation r where ${expected} order by r.id`,
    inHouse: sql<ReservationOfTheDay>`select ${columns} from reservation r where ${inHouse} order by r.id`,
    leaving: sql<NightOfTheDay>`${nights} where ${options} union all ${nights} where ${expected} order by 3, 2`,
    // Tonight, and for those who came today the nights before that were held for them.
    slept: sql<NightOfTheDay>`
      ${nights} where ${inHouse} and n.held and (n.night = ${date} or (n.night < ${date} and r.checked_in_on = ${date}))
        and (select c.id from folio_entry c where c.tenant_id = n.tenant_id and c.reservation_id = n.reservation_id and c.service_date = n.night
          and c.charge_type = 'accommodation' and c.occasion = 'night') is null
      order by 1, 2`,
    routes: routesOf(tenantId, sql`array(${idsOf(inHouse)})`),
    extras: extrasOfStays(tenantId, sql`array(${idsOf(inHouse)})`),
    folios: sql<FolioRow>`${folios(options)} union all ${folios(expected)} union all ${folios(inHouse)}`,
    moves: sql<{ arrivals: number; departures: number }>`
      select
        (select count(*) from reservation r where ${ofEstablishment} and r.status = 'CheckedIn' and r.checked_in_on = ${date})::int
          + count(*) filter (where r.checked_in_on = ${date})::int as arrivals,
        count(*)::int as departures
      from reservation r where ${ofEstablishment} and r.checked_out_on = ${date}`,
  } as const
}

/** What the establishment has decided about the end of its days. */
export interface EstablishmentRules extends TaxRules {
  readonly marksNoShows: boolean
}

export interface DayEnd {
  readonly expired: readonly ReservationOfTheDay[]
  readonly noShows: readonly { readonly reservation: ReservationOfTheDay; readonly noShow: NoShow }[]
  readonly unarrived: readonly ReservationOfTheDay[]
  readonly inHouse: readonly ReservationOfTheDay[]
  readonly overdue: readonly ReservationOfTheDay[]
  /** Deposits of options that lapse. */
  readonly heldForExpired: readonly { readonly reservation: ReservationOfTheDay; readonly folio: FolioRow }[]
  readonly opens: readonly FolioRow[]
  readonly entries: readonly NewEntry[]
  readonly nightsPosted: number
  readonly accommodationCents: bigint
  readonly personsTaxed: number
  readonly touristTaxCents: bigint
  /** Of extras, with the days that they are for. */
  readonly extraCharges: readonly ExtraCharge[]
}

/** Decides: which options expire, who is a no-show (only where the establishment marks them), whose departure is overdue, what goes to the folios. */
export function dayEndOf(
  {
    reservations,
    nights,
    folios,
    routes,
    extras,
  }: {
    reservations: readonly ReservationOfTheDay[]
    nights: readonly NightOfTheDay[]
    folios: readonly FolioRow[]
    routes: readonly Route[]
    extras: readonly BookedExtra[]
  },
  date: IsoDate,
  rules: EstablishmentRules,
  newId: () => Id,
): DayEnd {
  const folioByReservation = new Map(folios.map((folio) => [folio.reservationId, folio]))
  const nightsByReservation = Map.groupBy(nights, ({ reservationId }) => reservationId)
  const expired = reservations.filter(
    ({ status, optionExpiresOn }) => status === 'Option' && optionExpiresOn !== null && optionExpiresOn <= date,
  )
  const unarrived = reservations.filter(({ status, arrival }) => status === 'Confirmed' && arrival <= date)
  const inHouse = reservations.filter(({ status }) => status === 'CheckedIn')
  // Whoever waits for the unit is here.
  const absent = rules.marksNoShows ? unarrived.filter(({ queuedAt }) => queuedAt === null) : []
  const noShows = absent.map((reservation) => ({
    reservation,
    noShow: noShowOf(
      reservation,
      nightsByReservation.get(reservation.id) ?? [],
      folioByReservation.get(reservation.id),
      date,
      newId,
    ),
  }))
  const extrasByReservation = Map.groupBy(extras, ({ reservationId }) => reservationId)
  const slept = inHouse.map((stay) =>
    nightsOfStay(stay, nightsByReservation, folioByReservation, extrasByReservation.get(stay.id) ?? [], date, rules, newId),
  )
  const sums = routed(
    slept.flatMap(({ entries }) => entries),
    routes,
    newId,
  )
  const accommodation = sums.filter(({ chargeType }) => chargeType === 'accommodation')
  const taxes = sums.filter(({ chargeType }) => chargeType === 'tourist_tax')
  return {
    expired,
    noShows,
    unarrived: rules.marksNoShows ? unarrived.filter(({ queuedAt }) => queuedAt !== null) : unarrived,
    inHouse,
    overdue: inHouse.filter(({ departure }) => departure <= date),
    heldForExpired: expired.flatMap((reservation) => {
      const folio = folioByReservation.get(reservation.id)
      return folio ? [{ reservation, folio }] : []
    }),
    opens: [
      ...slept.flatMap(({ opens, folio }) => (opens ? [folio] : [])),
      ...noShows.flatMap(({ noShow }) => (noShow.opens ? [noShow.folio] : [])),
    ],
    entries: [...sums, ...noShows.flatMap(({ noShow }) => noShow.entries)],
    // A night that is split between two folios is one night.
    nightsPosted: accommodation.filter(({ occasion }) => occasion === 'night').length,
    accommodationCents: accommodation.reduce((cents, { amountCents }) => cents + amountCents, 0n),
    personsTaxed: taxes.filter(({ occasion }) => occasion === 'night').reduce((persons, { quantity }) => persons + quantity, 0),
    touristTaxCents: taxes.reduce((cents, { amountCents }) => cents + amountCents, 0n),
    extraCharges: slept.flatMap(({ extraCharges }) => extraCharges),
  }
}

/** The nights of one stay that are due now, the tax on the one that was slept, and its extras. */
function nightsOfStay(
  stay: ReservationOfTheDay,
  nightsByReservation: ReadonlyMap<Id, NightOfTheDay[]>,
  folioByReservation: ReadonlyMap<Id | null, FolioRow>,
  extras: readonly BookedExtra[],
  date: IsoDate,
  rules: EstablishmentRules,
  newId: () => Id,
): { entries: NewEntry[]; extraCharges: ExtraCharge[]; folio: FolioRow; opens: boolean } {
  const due = nightsByReservation.get(stay.id) ?? []
  const { folio, opens } = folioOf(stay, folioByReservation.get(stay.id), newId, date)
  // The nights that were only kept for a guest who came late were not slept: no tax.
  const nights = due.flatMap((night) =>
    night.night === date ? sleptNightEntries(newId, folio, night, stay, rules) : [nightEntry(newId(), folio, night)],
  )
  // A night that was charged before the date was opened again is slept all the same; an overdue guest has no booked night tonight.
  const extraCharges = extrasDue(
    extras,
    folio,
    { persons: stay.adults + stay.children, slept: date < stay.departure ? [date] : [], on: date },
    newId,
  )
  const entries = [...nights, ...extraCharges.map(({ entry }) => entry)]
  return { entries, extraCharges, folio, opens: opens && entries.length > 0 }
}

export function closingWrites(
  tenantId: Id,
  posting: { establishmentId: Id; businessDate: IsoDate; moment: string; postedBy: Id },
  { expired, noShows, inHouse, opens, entries, extraCharges }: DayEnd,
  nights: readonly NightOfTheDay[],
): Statement[] {
  const date = posting.businessDate
  const noShowIds = noShows.map(({ reservation }) => reservation.id)
  const gone = [...expired.map(({ id }) => id), ...noShowIds]
  const goneIds = new Set(gone)
  return [
    ...openFolios(tenantId, date, posting.moment, opens),
    ...(entries.length > 0
      ? postToFolios(tenantId, posting, entries, noteExtraCharges(tenantId, inHouse[0]?.establishmentId ?? '', extraCharges))
      : []),
    // Nobody waits beyond the departure.
    sql`
      update reservation set queued_at = null, queue_note = null
      where tenant_id = ${tenantId} and establishment_id = ${posting.establishmentId} and queued_at is not null and departure <= ${date}::date + 1`,
    // Whoever is in house sleeps in their units.
    ...soilUnits(
      tenantId,
      inHouse[0]?.establishmentId ?? '',
      inHouse.flatMap(({ unitId }) => unitId ?? []),
      posting.moment,
      { departed: false },
    ),
    ...(gone.length === 0
      ? []
      : [
          sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[])`,
          sql`
            update reservation set status = case when id = any(${noShowIds}::uuid[]) then 'NoShow' else 'Expired' end,
              no_show_on = case when id = any(${noShowIds}::uuid[]) then ${date}::date end, unit_id = null, option_expires_on = null
            where tenant_id = ${tenantId} and id = any(${gone}::uuid[])`,
          sql`update reservation_night set held = false, block_id = null where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[]) and held and night >= ${date}::date`,
          ...releaseNights(
            tenantId,
            nights.filter(({ reservationId, held, night }) => goneIds.has(reservationId) && held && night >= date),
          ),
        ]),
  ]
}

export const closingEvents = ({ expired, noShows, heldForExpired }: DayEnd, date: IsoDate): DomainEvent[] => [
  ...expired.map(
    ({ id, establishmentId }): DomainEvent => ({
      type: 'reservation.expired',
      establishmentId,
      data: { reservationId: id, businessDate: date },
    }),
  ),
  ...heldForExpired.flatMap(({ reservation, folio }) => returnDue(reservation, folio.id, folio.depositCents)),
  ...noShows.flatMap(({ noShow }) => noShow.events),
]
