/** Where a warning of the day is worked off: the tab of the desk that shows its stays, or another screen. */
import type { Desk } from '../call.ts'

type WarningCode = Desk['warnings'][number]['code']

const places: Readonly<Record<WarningCode, string>> = {
  DAY_NOT_CLOSED: '/end-of-day',
  DEPARTURE_OVERDUE: '/desk?tab=departures',
  QUEUED_UNIT_READY: '/desk?tab=queue',
  STAY_DISPLACED: '/board',
  MOVE_DUE: '/desk?tab=moves',
  GUEST_NOT_ARRIVED: '/desk?tab=arrivals',
  ARRIVAL_WITHOUT_UNIT: '/desk?tab=arrivals',
  BALANCE_DUE_AT_DEPARTURE: '/desk?tab=departures',
  OPTION_EXPIRES: '/bookings?status=Option',
  DEPOSIT_OVERDUE: '/desk?tab=deposits',
  UNITS_OUT_OF_ORDER: '/board',
}

/** A single stay is opened itself, where the desk does not list it. */
export const placeOf = (code: WarningCode, reservationIds: readonly string[]): string =>
  code === 'STAY_DISPLACED' && reservationIds.length === 1 ? `/bookings/${reservationIds[0]}` : places[code]
