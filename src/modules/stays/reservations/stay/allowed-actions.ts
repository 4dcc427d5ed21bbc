/** The actions allowed now; for others, the error code that the operation would return. Shared by both. */

import type { RefusalType } from '../../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { type FolioRow, folioRefuse, type PostedEntry, type Route } from '../../../money/folios/index.ts'
import { type Bought, settlementOf } from '../../../money/wallets/index.ts'
import type { BookedExtra } from '../../../selling/extras/index.ts'
import { type TaxRules } from '../../../selling/pricing/index.ts'
import type { GivenBack } from '../amendment/given-back.ts'
import { feeForCancellation, feeForNoShow } from '../cancellation/fees.ts'
import { departureOf, folioOf, isOverdue, isSettled, standing } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { type Action, actions, type BookedNight, nightsToHoldAgain, refusalOf } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

/** Facts around the reservation: units, inventory, folio. Each is false if irrelevant to the status. See `matters`. */
export interface Surroundings {
  /** No unit of its type is free for the whole stay. */
  readonly noUnitFree: boolean
  /** The unit that the guest would move into is out of order today. */
  readonly unitOutOfOrder: boolean
  /** The unit that the guest would move into is not ready, and the housekeeping rules refuse that. */
  readonly unitNotReady: boolean
  /** Another guest is still in its unit. */
  readonly someoneInside: boolean
  readonly unitIsGone: boolean
  /** Its unit is occupied or out of order for a night from today on. */
  readonly unitIsTaken: boolean
  readonly beyondHorizon: boolean
  readonly soldOut: boolean
  /** The guest was walked and the stay there is booked. */
  readonly walkStands: boolean
  /** Money in a wallet, a pre-authorisation or a guarantee, which would not move with a walk. */
  readonly moneyOpen: boolean
  /** Something is charged to its folio. */
  readonly charged: boolean
  /** Charges posted at the end of the stay are invoiced. */
  readonly endIsInvoiced: boolean
}

interface Situation {
  readonly reservation: ReservationRow
  /** The establishment allows walking guests. */
  readonly walkEnabled: boolean
  readonly nights: readonly BookedNight[]
  readonly beyond: readonly BookedNight[]
  readonly folio: FolioRow | undefined
  /** Early-departure fees on the folio. */
  readonly fees: readonly PostedEntry[]
  readonly taxRules: TaxRules
  /** Purchases of a postpaid wallet, posted to the folio at check-out. */
  readonly bought: readonly Bought[]
  /** A card capture for the stay is in progress. */
  readonly captures: boolean
  /** Its windows and their routing rules. */
  readonly windows: readonly FolioRow[]
  readonly routes: readonly Route[]
  /** Its booked extras; uncharged ones are charged at check-out. */
  readonly extras: readonly BookedExtra[]
  /** Reversals at check-out for nights charged before the day was reopened. */
  readonly givenBack: GivenBack
  readonly surroundings: Surroundings
  readonly today: IsoDate
}

const noId = () => ''

/** Why an action allowed by status and dates cannot be done now, assuming an empty request body. */
const hindranceOf: Partial<Record<Action, (situation: Situation) => RefusalType | undefined>> = {
  assignUnit: ({ surroundings }) => (surroundings.noUnitFree ? refuse.NO_UNIT_AVAILABLE : undefined),
  checkIn({ surroundings }) {
    if (surroundings.noUnitFree) return refuse.NO_UNIT_AVAILABLE
    if (surroundings.unitOutOfOrder) return refuse.UNIT_OUT_OF_ORDER
    if (surroundings.unitNotReady) return refuse.UNIT_NOT_READY
    return surroundings.someoneInside ? refuse.UNIT_OCCUPIED : undefined
  },
  undoCheckIn: ({ surroundings }) => (surroundings.charged ? refuse.FOLIO_HAS_POSTINGS : undefined),
  checkOut({ reservation, nights, beyond, folio, fees, taxRules, bought, captures, windows, routes, extras, givenBack, today }) {
    if (isOverdue(reservation, today)) return refuse.DEPARTURE_OVERDUE
    const own = folioOf(reservation, folio, noId, today).folio
    const purchases = settlementOf(bought, own, today, noId).entries
    const departure = departureOf(
      { reservation, nights, beyond, fees, taxRules, folio: own, purchases, routes, extras, givenBack },
      today,
      noId,
    )
    if (departure.undoesInvoiced) return folioRefuse.ENTRY_IS_INVOICED
    if (captures) return refuse.CAPTURE_UNDER_WAY
    const isOpen = [departure.folio, ...windows.map((window) => standing(window, departure.entries))].some(
      (each) => !isSettled(each),
    )
    return isOpen ? refuse.FOLIO_NOT_SETTLED : undefined
  },
  cancel({ reservation, nights, today }) {
    const { amountCents } = feeForCancellation(reservation, nights, today)
    return amountCents > 0n && reservation.currentBusinessDate === null ? refuse.BUSINESS_DATE_NOT_OPEN : undefined
  },
  markNoShow({ reservation, nights }) {
    const { amountCents } = feeForNoShow(reservation, nights)
    return amountCents > 0n && reservation.currentBusinessDate === null ? refuse.BUSINESS_DATE_NOT_OPEN : undefined
  },
  walk: ({ walkEnabled, surroundings, folio }) => {
    if (!walkEnabled) return refuse.WALK_NOT_ENABLED
    return surroundings.moneyOpen || (folio && folio.balanceCents !== 0n) ? refuse.WALK_WITH_MONEY_OPEN : undefined
  },
  reinstate({ reservation, nights, surroundings, today }) {
    if (surroundings.walkStands) return refuse.WALK_STANDS
    if (reservation.status === 'CheckedOut') {
      if (surroundings.unitIsGone) return refuse.UNIT_OF_ANOTHER_TYPE
      if (surroundings.someoneInside) return refuse.UNIT_OCCUPIED
      if (surroundings.unitIsTaken && nightsToHoldAgain(nights, today).length > 0) return refuse.UNIT_OCCUPIED
    }
    if (surroundings.endIsInvoiced) return folioRefuse.ENTRY_IS_INVOICED
    if (surroundings.beyondHorizon) return refuse.STAY_BEYOND_HORIZON
    return surroundings.soldOut ? refuse.INSUFFICIENT_STOCK : undefined
  },
}

/** The facts that each action depends on, once status and dates allow it. */
const looksAt: Partial<
  Record<Action, (situation: ReservationRow & Pick<Situation, 'walkEnabled'>) => readonly (keyof Surroundings)[]>
> = {
  assignUnit: ({ unitId }) => (unitId === null ? ['noUnitFree'] : []),
  checkIn: ({ unitId }) => ['unitOutOfOrder', 'unitNotReady', unitId === null ? 'noUnitFree' : 'someoneInside'],
  undoCheckIn: () => ['charged'],
  walk: ({ walkEnabled }) => (walkEnabled ? ['moneyOpen'] : []),
  reinstate: ({ status }) => [
    ...(status === 'Cancelled' ? (['walkStands'] as const) : []),
    ...(status === 'CheckedOut' ? (['unitIsGone', 'someoneInside', 'unitIsTaken'] as const) : []),
    'endIsInvoiced',
    'beyondHorizon',
    'soldOut',
  ],
}

/**
 * The facts needed to decide which actions are allowed now, and no more: reading all of them costs more than reading the reservation. Empty for a
 * past stay, and for one that has its unit and arrives another day.
 */
export function matters(reservation: ReservationRow & Pick<Situation, 'walkEnabled'>): Set<keyof Surroundings> {
  return new Set(
    actions.flatMap((action) =>
      refusalOf[action](reservation, reservation.currentBusinessDate) ? [] : (looksAt[action]?.(reservation) ?? []),
    ),
  )
}

/** The facts a reinstatement needs while it is not yet known how the stay ended. */
export const beforeReinstatement: ReadonlySet<keyof Surroundings> = new Set([
  'walkStands',
  'unitIsGone',
  'someoneInside',
  'unitIsTaken',
  'endIsInvoiced',
  'beyondHorizon',
  'soldOut',
])

export const nothingAround: Surroundings = {
  noUnitFree: false,
  unitOutOfOrder: false,
  unitNotReady: false,
  someoneInside: false,
  unitIsGone: false,
  unitIsTaken: false,
  beyondHorizon: false,
  soldOut: false,
  walkStands: false,
  moneyOpen: false,
  charged: false,
  endIsInvoiced: false,
}

/** The refusal that an action would return now. */
export function refusalNow(action: Action, situation: Situation): RefusalType | undefined {
  const { reservation } = situation
  return refusalOf[action](reservation, reservation.currentBusinessDate) ?? hindranceOf[action]?.(situation)
}

export interface AllowedAction {
  action: Action
  allowed: boolean
  code?: string
}

export const allowedActions = (situation: Situation): AllowedAction[] =>
  actions.map((action) => {
    const refusal = refusalNow(action, situation)
    return refusal ? { action, allowed: false, code: refusal.code } : { action, allowed: true }
  })
