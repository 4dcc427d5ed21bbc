/** Amends several stays of a booking at once: each by the rules for a single stay, with one inventory update for all. */

import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  Id,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import {
  type Amending,
  AmendmentPreview,
  type AmendmentWanted,
  amendmentExample,
  amendmentMembers,
  partsOfStay,
  presentAmendment,
  type ReservationRow,
} from '../reservations/index.ts'
import { firstOversold, staysAtMost } from './booking.ts'

// The guest can only be changed on the stay itself.
const { guestId: _, guestKnownBy: __, ...members } = amendmentMembers

export const bookingAmendmentMembers = {
  change: Type.Optional(
    closed(members, { description: 'Change for all stays that are not over, or for those in `reservationIds`.' }),
  ),
  reservationIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: staysAtMost, description: 'Goes with `change`.' })),
  stays: Type.Optional(
    Type.Array(closed({ reservationId: Id(), ...members }), {
      minItems: 1,
      maxItems: staysAtMost,
      description: 'A separate change for each stay, instead of `change`.',
    }),
  ),
}

type Change = Omit<AmendmentWanted, 'guestId'>
export interface BookingAmendmentWanted {
  readonly change?: Change
  readonly reservationIds?: readonly IdType[]
  readonly stays?: readonly (Change & { readonly reservationId: IdType })[]
}

/** The requested change per stay id, or a validation message. */
export function changesOf({
  change,
  reservationIds,
  stays,
}: BookingAmendmentWanted): Map<IdType, Change> | 'all' | { readonly problem: string } {
  if ((change === undefined) === (stays === undefined)) return { problem: 'Set either body.change or body.stays.' }
  if (stays) {
    if (reservationIds !== undefined) return { problem: 'body.reservationIds is allowed only with body.change.' }
    const empty = stays.findIndex((stay) => Object.keys(stay).length === 1)
    if (empty >= 0) return { problem: `body.stays[${empty}] has no changes.` }
    const changes = new Map(stays.map(({ reservationId, ...own }) => [reservationId.toLowerCase(), own]))
    return changes.size === stays.length ? changes : { problem: 'body.stays contains a stay twice.' }
  }
  if (Object.keys(change ?? {}).length === 0) return { problem: 'body.change has no changes.' }
  return reservationIds ? new Map(reservationIds.map((id) => [id.toLowerCase(), change as Change])) : 'all'
}

export const BookingAmendment = component(
  'BookingAmendment',
  closed({
    bookingId: Id(),
    currency: CurrencyCode(),
    previousTotalCents: CentsNotNegative('Previous total of the amended stays, including VAT.'),
    newTotalCents: CentsNotNegative(),
    deltaCents: Cents('Price difference; positive: surcharge.'),
    stays: Type.Array(closed({ reservationId: Id(), confirmationCode: Type.String(), amendment: AmendmentPreview })),
    warnings: Type.Array(closed({ code: Type.String(), message: Type.String() }), {
      description: 'What prevents the change of all stays together; warnings for one stay are listed with that stay.',
    }),
  }),
)
export type BookingAmendment = Static<typeof BookingAmendment>

export function presentBookingAmendment(
  bookingId: IdType,
  stays: readonly Amending[],
  short: ReturnType<typeof firstShort>,
): BookingAmendment {
  const shown = stays.map(({ reservation, amendment }) => ({
    reservationId: reservation.id,
    confirmationCode: reservation.confirmationCode,
    amendment: presentAmendment(amendment, reservation),
  }))
  const total = (of: (stay: Amending) => bigint) => stays.reduce((cents, stay) => cents + of(stay), 0n)
  const [before, after] = [
    total(({ amendment }) => amendment.was.totalCents),
    total(({ amendment }) => amendment.becomes.totalCents),
  ]
  return {
    bookingId,
    currency: stays[0]?.reservation.currency ?? 'EUR',
    previousTotalCents: String(before),
    newTotalCents: String(after),
    deltaCents: String(after - before),
    stays: shown,
    warnings: short ? [{ code: 'INSUFFICIENT_STOCK', message: sentenceOf(short) }] : [],
  }
}

export interface NightLeft {
  readonly unitTypeId: IdType
  readonly night: IsoDate
  readonly free: number
}

/** The first night for which the stays together need more units than are left. Nights from blocks are already held and not counted. */
export function firstShort(stays: readonly Amending[], inventory: readonly NightLeft[]): ReturnType<typeof firstOversold> {
  const net = new Map<string, { unitTypeId: IdType; night: IsoDate; count: number }>()
  // A night returned to a block may or may not be available; the counters decide.
  const unknown = new Set<string>()
  const add = (nights: Amending['amendment']['was']['nights'], sign: number) => {
    for (const { unitTypeId, night, held, blockId } of nights) {
      if (!held) continue
      if (blockId) {
        unknown.add(`${unitTypeId} ${night}`)
        continue
      }
      const key = `${unitTypeId} ${night}`
      net.set(key, { unitTypeId, night, count: (net.get(key)?.count ?? 0) + sign })
    }
  }
  for (const { reservation, amendment } of stays) {
    if (reservation.status === 'CheckedIn') continue
    add(amendment.becomes.nights, 1)
    add(amendment.was.nights, -1)
  }
  return firstOversold(
    [...net].flatMap(([key, { count, ...night }]) =>
      count > 0 && !unknown.has(key) ? Array.from({ length: count }, () => night) : [],
    ),
    inventory,
  )
}

/** Stays whose unit another stay of the booking would have at the same time: the later one, or the one that changes. */
export function unitsTakenTwice(stays: readonly Amending[]): Set<IdType> {
  const taken = new Set<IdType>()
  const housed = stays.filter(
    ({ amendment, reservation }) => amendment.becomes.unitId !== null && reservation.status !== 'CheckedIn',
  )
  for (const [place, one] of housed.entries())
    for (const other of housed.slice(place + 1)) {
      const [left, right] = [partsOfStay(one.amendment.becomes), partsOfStay(other.amendment.becomes)]
      const meet = left.some((part) =>
        right.some(({ unitId, from, until }) => unitId === part.unitId && until > part.from && from < part.until),
      )
      if (!meet) continue
      const moves = ({ amendment: { was, becomes } }: Amending) =>
        was.arrival !== becomes.arrival || was.departure !== becomes.departure
      taken.add(moves(other) || !moves(one) ? other.reservation.id : one.reservation.id)
    }
  return taken
}

export const sentenceOf = ({ night, wanted, free }: NonNullable<ReturnType<typeof firstShort>>): string =>
  `Of a unit type ${wanted} more are wanted for the night of ${night}, and ${free} are left.`

/** Whether the amendment of the stay changes anything; unchanged stays are not written. */
export const isChanged = ({ reservation, amendment, agreedPriceReason }: Amending): boolean =>
  amendment.changed.length > 0 || amendment.changesNights || agreedPriceReason !== reservation.agreedPriceReason

export const agreedPriceReasonOf = (
  wanted: Pick<Change, 'agreedPrice'>,
  reservation: Pick<ReservationRow, 'agreedPriceReason'>,
  isAgreed: boolean,
): string | null => (wanted.agreedPrice ? (wanted.agreedPrice.reason ?? null) : isAgreed ? reservation.agreedPriceReason : null)

export const bookingAmendmentExample: BookingAmendment = {
  bookingId: exampleId.booking,
  currency: amendmentExample.currency,
  previousTotalCents: amendmentExample.previousTotalCents,
  newTotalCents: amendmentExample.newTotalCents,
  deltaCents: amendmentExample.deltaCents,
  stays: [{ reservationId: exampleId.reservation, confirmationCode: '7Q2M4KX9TB', amendment: amendmentExample }],
  warnings: [],
}
