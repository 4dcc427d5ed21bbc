/** What the end of a day does to the reservations of a house: options lapse, the unarrived are marked or listed, overdue guests are listed. */
import type { IsoDate } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import type { DomainEvent } from '../../platform/outbox.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { TermsType } from '../pricing/index.ts'
import { type NightOfType, releaseNights } from '../property/index.ts'
import { depositCaptureEvents } from './no-show.ts'

export interface ReservationOfTheDay {
  readonly id: Id
  readonly establishmentId: Id
  readonly status: 'Option' | 'Confirmed' | 'CheckedIn'
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly bookedOn: IsoDate
  readonly optionExpiresOn: IsoDate | null
  readonly totalCents: bigint
  readonly terms: TermsType
}

export interface HeldNight extends NightOfType {
  readonly reservationId: Id
}

/**
 * Everything alive that the closing date touches, locked: options whose time is over, confirmed stays that should have arrived, guests in house.
 * The date is read from the house inside the query, because the house is locked in the same flush.
 */
export const closingReads = (tenantId: Id, establishmentId: Id) => {
  const date = sql`(select current_business_date from establishment where tenant_id = ${tenantId} and id = ${establishmentId})`
  const columns = sql`
    r.id, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, r.booked_on as "bookedOn", r.option_expires_on as "optionExpiresOn",
    r.total_cents as "totalCents", r.terms`
  const ofHouse = sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId}`
  const options = sql`${ofHouse} and r.status = 'Option' and r.option_expires_on <= ${date}`
  const expected = sql`${ofHouse} and r.status = 'Confirmed' and r.arrival <= ${date}`
  const nights = sql`
    select n.reservation_id as "reservationId", n.unit_type_id as "unitTypeId", n.night
    from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id`
  // Each in a statement of its own, so that each finds its few rows by the index of live reservations.
  return [
    sql<ReservationOfTheDay>`select ${columns} from reservation r where ${options} order by r.id for update`,
    sql<ReservationOfTheDay>`select ${columns} from reservation r where ${expected} order by r.id for update`,
    sql<ReservationOfTheDay>`select ${columns} from reservation r where ${ofHouse} and r.status = 'CheckedIn' order by r.id for update`,
    sql<HeldNight>`
      ${nights} where ${options} and n.held and n.night >= ${date}
      union all ${nights} where ${expected} and n.held and n.night >= ${date}
      order by 2, 3`,
    sql<{ arrivals: number; departures: number }>`
      select
        (select count(*) from reservation r where ${ofHouse} and r.status = 'CheckedIn' and r.checked_in_on = ${date})::int
          + count(*) filter (where r.checked_in_on = ${date})::int as arrivals,
        count(*)::int as departures
      from reservation r where ${ofHouse} and r.checked_out_on = ${date}`,
  ] as const
}

export interface DayEnd {
  readonly expired: readonly ReservationOfTheDay[]
  readonly noShows: readonly ReservationOfTheDay[]
  readonly unarrived: readonly ReservationOfTheDay[]
  readonly inHouse: readonly ReservationOfTheDay[]
  readonly overdue: readonly ReservationOfTheDay[]
}

/** Decides: which options lapse, who is a no-show (only where the house marks them), who is in house, whose departure is overdue. */
export function dayEndOf(reservations: readonly ReservationOfTheDay[], date: IsoDate, marksNoShows: boolean): DayEnd {
  const expired = reservations.filter(
    ({ status, optionExpiresOn }) => status === 'Option' && optionExpiresOn !== null && optionExpiresOn <= date,
  )
  const unarrived = reservations.filter(({ status, arrival }) => status === 'Confirmed' && arrival <= date)
  const inHouse = reservations.filter(({ status }) => status === 'CheckedIn')
  return {
    expired,
    noShows: marksNoShows ? unarrived : [],
    unarrived: marksNoShows ? [] : unarrived,
    inHouse,
    overdue: inHouse.filter(({ departure }) => departure <= date),
  }
}

export function closingWrites(
  tenantId: Id,
  date: IsoDate,
  { expired, noShows }: DayEnd,
  held: readonly HeldNight[],
): Statement[] {
  const gone = [...expired, ...noShows].map(({ id }) => id)
  if (gone.length === 0) return []
  const goneIds = new Set(gone)
  const noShowIds = noShows.map(({ id }) => id)
  return [
    sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[])`,
    sql`
      update reservation set status = case when id = any(${noShowIds}::uuid[]) then 'NoShow' else 'Expired' end,
        no_show_on = case when id = any(${noShowIds}::uuid[]) then ${date}::date end, unit_id = null, option_expires_on = null
      where tenant_id = ${tenantId} and id = any(${gone}::uuid[])`,
    sql`update reservation_night set held = false where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[]) and held and night >= ${date}::date`,
    ...releaseNights(
      tenantId,
      held.filter(({ reservationId }) => goneIds.has(reservationId)),
    ),
  ]
}

export const closingEvents = ({ expired, noShows }: DayEnd, date: IsoDate): DomainEvent[] => [
  ...expired.map(
    ({ id, establishmentId }): DomainEvent => ({
      type: 'reservation.expired',
      establishmentId,
      data: { reservationId: id, businessDate: date },
    }),
  ),
  ...noShows.flatMap((reservation): DomainEvent[] => [
    {
      type: 'reservation.marked_no_show',
      establishmentId: reservation.establishmentId,
      data: { reservationId: reservation.id, businessDate: date },
    },
    ...depositCaptureEvents(reservation),
  ]),
]
