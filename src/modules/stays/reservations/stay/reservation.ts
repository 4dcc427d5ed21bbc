/** A reservation: its statuses, the actions allowed in each, and its presentation. Pure functions; the business date is passed in. */

import type { RefusalType } from '../../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { laterOf } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { sum } from '../../../../platform/values/money.ts'
import type { ConsistsOf } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'

export const statuses = ['Option', 'Confirmed', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow', 'Expired'] as const
export type Status = (typeof statuses)[number]

/** The data of a reservation that the rules need. */
export interface Situation {
  readonly status: Status
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly checkedInOn: IsoDate | null
  readonly checkedOutOn: IsoDate | null
  /** When the guest joined the queue for their unit. */
  readonly queuedAt: string | null
}

export interface BookedNight {
  readonly night: IsoDate
  readonly unitTypeId: IdType
  readonly ratePlanId: IdType
  readonly priceCents: bigint
  readonly vatRateBp: number
  /** Whether the night takes a unit from the inventory. */
  readonly held: boolean
  /** The block it was picked up from, while the night is held. */
  readonly blockId: IdType | null
  /** What it was sold with beside the room; absent or null: all of the price is accommodation. */
  readonly consistsOf?: ConsistsOf | null
  /** Whether the night was ever charged by an end of day or a check-out, even if reversed since. */
  readonly charged: boolean
}

export const actions = [
  'confirm',
  'amend',
  'assignUnit',
  'joinQueue',
  'leaveQueue',
  'checkIn',
  'undoCheckIn',
  'checkOut',
  'cancel',
  'reinstate',
  'markNoShow',
  'changeUnit',
  'adjustStay',
  'walk',
] as const
export type Action = (typeof actions)[number]

/**
 * Why an action is not allowed now, or undefined. `businessDate` is null if the establishment has no open business date.
 * One rule per action, shared by the operation and `allowedActions`.
 */
export const refusalOf: Record<Action, (reservation: Situation, businessDate: IsoDate | null) => RefusalType | undefined> = {
  confirm({ status, departure }, businessDate) {
    if (status !== 'Option') return refuse.RESERVATION_NOT_AN_OPTION
    return isOver(departure, businessDate) ? refuse.STAY_ALREADY_OVER : undefined
  },
  amend({ status, departure }, businessDate) {
    if (status === 'CheckedIn') return undefined
    if (status !== 'Option' && status !== 'Confirmed') return refuse.RESERVATION_STATUS_INCOMPATIBLE
    return isOver(departure, businessDate) ? refuse.STAY_ALREADY_OVER : undefined
  },
  assignUnit({ status, departure }, businessDate) {
    if (status !== 'Option' && status !== 'Confirmed') return refuse.RESERVATION_STATUS_INCOMPATIBLE
    return isOver(departure, businessDate) ? refuse.STAY_ALREADY_OVER : undefined
  },
  joinQueue: (reservation, businessDate) => checkInRefusal(reservation, businessDate),
  leaveQueue: ({ queuedAt }) => (queuedAt === null ? refuse.GUEST_NOT_QUEUED : undefined),
  checkIn: (reservation, businessDate) => checkInRefusal(reservation, businessDate),
  undoCheckIn({ status, checkedInOn }, businessDate) {
    if (status !== 'CheckedIn') return refuse.STAY_NOT_CHECKED_IN
    return checkedInOn === businessDate ? undefined : refuse.CHECK_IN_DAY_CLOSED
  },
  checkOut: ({ status }) => (status === 'CheckedIn' ? undefined : refuse.STAY_NOT_CHECKED_IN),
  cancel: ({ status }) => (status === 'Option' || status === 'Confirmed' ? undefined : refuse.RESERVATION_STATUS_INCOMPATIBLE),
  reinstate({ status, departure, checkedOutOn }, businessDate) {
    if (status !== 'CheckedOut' && status !== 'Cancelled' && status !== 'NoShow') return refuse.RESERVATION_STATUS_INCOMPATIBLE
    if (businessDate === null) return refuse.BUSINESS_DATE_NOT_OPEN
    // The commonest case: checked out by mistake on the day of departure.
    if (status === 'CheckedOut' && checkedOutOn === businessDate) return undefined
    return departure > businessDate ? undefined : refuse.STAY_ALREADY_OVER
  },
  markNoShow: ({ status }) => (status === 'Confirmed' ? undefined : refuse.RESERVATION_NOT_CONFIRMED),
  changeUnit({ status, departure }, businessDate) {
    if (status !== 'Confirmed' && status !== 'CheckedIn') return refuse.RESERVATION_STATUS_INCOMPATIBLE
    return isOver(departure, businessDate) ? refuse.STAY_ALREADY_OVER : undefined
  },
  walk({ status, departure }, businessDate) {
    if (status !== 'Confirmed') return refuse.RESERVATION_NOT_CONFIRMED
    if (businessDate === null) return refuse.BUSINESS_DATE_NOT_OPEN
    return isOver(departure, businessDate) ? refuse.STAY_ALREADY_OVER : undefined
  },
  adjustStay: ({ status }) => (status === 'CheckedIn' ? undefined : refuse.STAY_NOT_CHECKED_IN),
}

/** Why a guest cannot be checked in or queued now. */
function checkInRefusal({ status, arrival, departure }: Situation, businessDate: IsoDate | null): RefusalType | undefined {
  if (status !== 'Confirmed') return refuse.RESERVATION_NOT_CONFIRMED
  if (businessDate === null) return refuse.BUSINESS_DATE_NOT_OPEN
  if (arrival > businessDate) return refuse.CHECK_IN_TOO_EARLY
  return departure > businessDate ? undefined : refuse.STAY_ALREADY_OVER
}

const isOver = (departure: IsoDate, businessDate: IsoDate | null): boolean => businessDate !== null && departure <= businessDate

/** The front-desk status of a reservation today; derived, never stored. */
export function frontDeskStatus(
  { status, arrival, departure }: Situation,
  businessDate: IsoDate | null,
): 'DueIn' | 'DueOut' | 'Stayover' | undefined {
  if (businessDate === null) return undefined
  if (status === 'Confirmed' && arrival <= businessDate && departure > businessDate) return 'DueIn'
  if (status === 'CheckedIn') return departure <= businessDate ? 'DueOut' : 'Stayover'
  return undefined
}

/** The held nights to release when the stay ends or is cancelled on this date. */
export const nightsToRelease = (nights: readonly BookedNight[], date: IsoDate): BookedNight[] =>
  nights.filter(({ night, held }) => held && night >= date)

/** The nights that a reinstated stay must hold again: those from today on. Closed days never change, so missed nights stay released. */
export const nightsToHoldAgain = (nights: readonly BookedNight[], date: IsoDate): BookedNight[] =>
  nights.filter(({ night, held }) => !held && night >= date)

/** Total of the held nights before this date, for a guest who leaves on it. */
export const totalUntil = (nights: readonly BookedNight[], date: IsoDate): bigint =>
  sum(nights.filter(({ night, held }) => held && night < date).map(({ priceCents }) => priceCents))

/** Total price of the held nights. Nights released while the stay was a no-show do not count. */
export const totalOf = (nights: readonly Pick<BookedNight, 'priceCents' | 'held'>[]): bigint =>
  sum(nights.filter(({ held }) => held).map(({ priceCents }) => priceCents))

/** First night for which a unit is needed: the arrival, or today for a late guest. */
export const occupiedFrom = ({ arrival }: Pick<Situation, 'arrival'>, businessDate: IsoDate): IsoDate =>
  laterOf(arrival, businessDate)

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten characters that are easy to spell on the phone (Crockford's base 32), from the last 50 random bits of the id. */
export function confirmationCodeOf(id: IdType): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`)
  let code = ''
  for (let position = 0; position < 10; position += 1) {
    code = (crockford[Number(bits % 32n)] as string) + code
    bits /= 32n
  }
  return code
}

export const outOfQueue = { queuedAt: null, queueNote: null } as const

/** A stay after a change. Clears the queue entry unless the stay is due to arrive; the database does the same. */
export function afterChange<
  Row extends Pick<Situation, 'status' | 'arrival' | 'queuedAt'> & { readonly currentBusinessDate: IsoDate | null },
>(row: Row, changes: Partial<Row>): Row {
  const next = { ...row, ...changes }
  const isAwaited = next.status === 'Confirmed' && next.arrival <= (row.currentBusinessDate ?? row.arrival)
  return isAwaited ? next : { ...next, ...outOfQueue }
}
