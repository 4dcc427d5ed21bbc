/**
 * The end of day for the reservations of an establishment: options expire, stays not arrived are marked as no-shows or listed, overdue guests are listed,
 * and every night used is posted to its folio with its tax and the extras of the stay.
 */

import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type FolioRow, type NewEntry, type Route, routed } from '../../../money/folios/index.ts'
import { type BookedExtra, type ExtraCharge, entriesOfCharge, extrasDue } from '../../../selling/extras/index.ts'
import { type TaxRules } from '../../../selling/pricing/index.ts'
import { type NoShow, noShowOf, returnDue } from '../cancellation/no-show.ts'
import { folioOf, nightEntries, sleptNightEntries } from '../departure/bill.ts'
import type { BookedNight } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'

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
  | 'currency'
  | 'adults'
  | 'children'
  | 'childAges'
  | 'taxExemptions'
  | 'unitId'
  | 'queuedAt'
>

export type NightOfTheDay = BookedNight & { readonly reservationId: Id }

/** A stay in house at the end of day. `isDue`: it has a night or an extra not yet charged. */
export type StayInHouse = Pick<ReservationRow, 'id' | 'departure' | 'unitId'> & { readonly isDue: boolean }

/** Stays posted in one transaction. More stays are posted in parts, so that the front desk is not blocked. */
const staysOfPart = 500

/**
 * Splits the due stays into parts, in id order. Empty for few stays: everything is then posted in one transaction.
 * Extras without a night, and anything that becomes due meanwhile, are posted in the last transaction.
 */
export const partsOfDay = (due: readonly Id[]): Id[][] => (due.length <= 2 * staysOfPart ? [] : atMostAtOnce(due.toSorted()))

/** Splits the ids into batches, so that other requests are served in between. */
export const atMostAtOnce = (ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / staysOfPart) }, (_, part) =>
    ids.slice(part * staysOfPart, (part + 1) * staysOfPart),
  )

/** End-of-day settings of the establishment. */
export interface EstablishmentRules extends TaxRules {
  readonly marksNoShows: boolean
}

export interface DayEnd {
  readonly expired: readonly ReservationOfTheDay[]
  readonly noShows: readonly { readonly reservation: ReservationOfTheDay; readonly noShow: NoShow }[]
  readonly unarrived: readonly ReservationOfTheDay[]
  readonly inHouse: readonly Omit<StayInHouse, 'isDue'>[]
  readonly overdue: readonly Pick<StayInHouse, 'id'>[]
  /** Deposits held for options that expire. */
  readonly heldForExpired: readonly { readonly reservation: ReservationOfTheDay; readonly folio: FolioRow }[]
  readonly opens: readonly FolioRow[]
  readonly entries: readonly NewEntry[]
  readonly nightsPosted: number
  readonly accommodationCents: bigint
  readonly personsTaxed: number
  readonly touristTaxCents: bigint
  /** Charges of extras with their service dates. */
  readonly extraCharges: readonly ExtraCharge[]
}

/**
 * Decides which options expire, which stays are no-shows (if the establishment marks them), which departures are overdue, and what is posted.
 * `reservations` are the stays that may be affected, with their nights and folios; `inHouse` are all stays in house.
 */
export function dayEndOf(
  {
    reservations,
    inHouse,
    nights,
    folios,
    routes,
    extras,
  }: {
    reservations: readonly ReservationOfTheDay[]
    inHouse: readonly Omit<StayInHouse, 'isDue'>[]
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
  // Guests in the queue for a unit have arrived.
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
  const slept = reservations
    .filter(({ status }) => status === 'CheckedIn')
    .map((stay) =>
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
    // A night split between two folios counts once.
    nightsPosted: accommodation.filter(({ occasion }) => occasion === 'night').length,
    accommodationCents: accommodation.reduce((cents, { amountCents }) => cents + amountCents, 0n),
    personsTaxed: personsTaxedIn(taxes),
    touristTaxCents: taxes.reduce((cents, { amountCents }) => cents + amountCents, 0n),
    extraCharges: slept.flatMap(({ extraCharges }) => extraCharges),
  }
}

/** Persons for whom a tax is posted: of several taxes of a night, or shares of one, the one with the most persons counts. */
function personsTaxedIn(taxes: readonly NewEntry[]): number {
  const most = new Map<string, number>()
  for (const { occasion, folio, serviceDate, quantity } of taxes) {
    const night = `${folio.reservationId ?? folio.id} ${serviceDate}`
    if (occasion === 'night') most.set(night, Math.max(most.get(night) ?? 0, quantity))
  }
  return [...most.values()].reduce((sum, persons) => sum + persons, 0)
}

/** Postings of one stay: its due nights, the tax on the night used, and its extras. */
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
  // Nights held for a late guest were not used: no tourist tax.
  const nights = due.flatMap((night) =>
    night.night === date ? sleptNightEntries(newId, folio, night, stay, rules) : nightEntries(newId, folio, night, stay),
  )
  // A night charged before the date was reopened still counts as used; an overdue guest has no booked night tonight.
  const extraCharges = extrasDue(extras, folio, { party: stay, slept: date < stay.departure ? [date] : [], on: date }, newId)
  const entries = [...nights, ...extraCharges.flatMap(entriesOfCharge)]
  return { entries, extraCharges, folio, opens: opens && entries.length > 0 }
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
