/** Where a warning is resolved: the front-desk tab with its stays, or another screen. */
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

/** If the desk has no list for the warning, a single stay is opened directly. */
export const placeOf = (code: WarningCode, reservationIds: readonly string[]): string =>
  code === 'STAY_DISPLACED' && reservationIds.length === 1 ? `/bookings/${reservationIds[0]}` : places[code]
