/** The extras of a stay, with the amount due for them if the guest left now. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { type BookedExtra, type ExtrasOfStay, presentExtrasOfStay } from '../../../selling/extras/index.ts'
import { extrasAtDeparture, folioOf } from '../departure/bill.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

const noId = () => ''

export function extrasOfStay(
  reservation: ReservationRow,
  nights: readonly BookedNight[],
  extras: readonly BookedExtra[],
  today: IsoDate,
): ExtrasOfStay {
  const { id, currency, status } = reservation
  const { folio } = folioOf(reservation, undefined, noId, today)
  const isInHouse = status === 'CheckedIn'
  const due = isInHouse ? extrasAtDeparture(extras, folio, reservation, nights, today, noId) : []
  // Nights held for a late guest are not used.
  const from = isInHouse ? (reservation.checkedInOn ?? today) : today
  const slept = nights.filter(({ night, held }) => held && night >= from).map(({ night }) => night)
  const isAlive = isInHouse || status === 'Confirmed' || status === 'Option'
  return presentExtrasOfStay({ id, currency, party: reservation, nights: slept, isAlive, due }, extras)
}
