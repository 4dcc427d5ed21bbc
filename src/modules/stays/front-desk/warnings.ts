/** Warnings that need attention today. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import { isReady, type StayLineRow } from './stay-lines.ts'

export const warningCodes = [
  'DAY_NOT_CLOSED',
  'DEPARTURE_OVERDUE',
  'QUEUED_UNIT_READY',
  'STAY_DISPLACED',
  'MOVE_DUE',
  'GUEST_NOT_ARRIVED',
  'ARRIVAL_WITHOUT_UNIT',
  'BALANCE_DUE_AT_DEPARTURE',
  'OPTION_EXPIRES',
  'DEPOSIT_OVERDUE',
  'UNITS_OUT_OF_ORDER',
] as const

export interface Warning {
  readonly code: (typeof warningCodes)[number]
  readonly message: string
  readonly count: number
  readonly reservationIds: string[]
}

interface Day {
  /** Anything due before this date is overdue. */
  readonly now: IsoDate
  /** Calendar date in the time zone of the establishment. */
  readonly today: IsoDate
  readonly businessDate: IsoDate | null
  readonly arriving: readonly StayLineRow[]
  readonly leaving: readonly StayLineRow[]
  /** Guests in the queue for their unit. */
  readonly waiting: readonly StayLineRow[]
  /** Room moves due today or overdue. */
  readonly moving: readonly { readonly reservationId: string }[]
  readonly seesMoney: boolean
  readonly closedUnits: number
  /** Stays with nights in a unit that is out of order, next ones first. */
  readonly displaced: readonly { readonly id: string }[]
  readonly optionsExpiring: number
  /** Stays with an overdue deposit, longest overdue first. */
  readonly depositsOverdue: readonly string[]
  readonly confirmedBefore: number
}

const counted = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** Warnings, most urgent first. */
export function warningsOf(day: Day): Warning[] {
  const warnings: Warning[] = []
  const add = (code: Warning['code'], count: number, message: string, stays: readonly { readonly id: string }[] = []) => {
    if (count > 0) warnings.push({ code, message, count, reservationIds: stays.map(({ id }) => id) })
  }
  if (day.businessDate !== null && day.businessDate < day.today)
    add('DAY_NOT_CLOSED', 1, `The business date is still ${day.businessDate}: the end of day has not been run.`)
  const overdue = day.leaving.filter(({ status, departure }) => status === 'CheckedIn' && departure < day.now)
  add(
    'DEPARTURE_OVERDUE',
    overdue.length,
    `${counted(overdue.length, 'guest is', 'guests are')} still in house after their departure.`,
    overdue,
  )
  const ready = day.waiting.filter(isReady)
  add(
    'QUEUED_UNIT_READY',
    ready.length,
    `${counted(ready.length, 'waiting guest', 'waiting guests')} can be checked in: the unit is ready.`,
    ready,
  )
  add(
    'STAY_DISPLACED',
    day.displaced.length,
    `${counted(day.displaced.length, 'stay is', 'stays are')} in a unit that is out of order: move them.`,
    day.displaced,
  )
  add(
    'MOVE_DUE',
    day.moving.length,
    `${counted(day.moving.length, 'room move is', 'room moves are')} planned for today.`,
    day.moving.map(({ reservationId }) => ({ id: reservationId })),
  )
  add(
    'GUEST_NOT_ARRIVED',
    day.confirmedBefore,
    `${counted(day.confirmedBefore, 'guest', 'guests')} due on earlier days did not arrive: check in or mark as no-show.`,
  )
  const withoutUnit = day.arriving.filter(({ status, unitId }) => status === 'Confirmed' && unitId === null)
  add(
    'ARRIVAL_WITHOUT_UNIT',
    withoutUnit.length,
    `${counted(withoutUnit.length, 'arrival has', 'arrivals have')} no unit yet.`,
    withoutUnit,
  )
  const owing = day.seesMoney
    ? day.leaving.filter(({ status, balanceCents }) => status === 'CheckedIn' && BigInt(balanceCents ?? 0) > 0n)
    : []
  add(
    'BALANCE_DUE_AT_DEPARTURE',
    owing.length,
    `${counted(owing.length, 'departure has', 'departures have')} a balance due.`,
    owing,
  )
  add(
    'OPTION_EXPIRES',
    day.optionsExpiring,
    `${counted(day.optionsExpiring, 'option expires', 'options expire')} by the end of this day.`,
  )
  add(
    'DEPOSIT_OVERDUE',
    day.depositsOverdue.length,
    `${counted(day.depositsOverdue.length, 'deposit is', 'deposits are')} overdue.`,
    day.depositsOverdue.map((id) => ({ id })),
  )
  add('UNITS_OUT_OF_ORDER', day.closedUnits, `${counted(day.closedUnits, 'unit is', 'units are')} out of order.`)
  return warnings
}
