/** The change of several stays of a booking at once: each is amended as it would be alone, the nights of all move in one step. */

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

// The guest of a stay is changed at the stay.
const { guestId: _, guestKnownBy: __, ...members } = amendmentMembers

export const bookingAmendmentMembers = {
  change: Type.Optional(
    closed(members, { description: 'For all stays that are an option or confirmed, or for those of `reservationIds`.' }),
  ),
  reservationIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: staysAtMost, description: 'Goes with `change`.' })),
  stays: Type.Optional(
    Type.Array(closed({ reservationId: Id(), ...members }), {
      minItems: 1,
      maxItems: staysAtMost,
      description: 'Each stay with a change of its own, instead of `change`.',
    }),
  ),
}

type Change = Omit<AmendmentWanted, 'guestId'>
export interface BookingAmendmentWanted {
  readonly change?: Change
  readonly reservationIds?: readonly IdType[]
  readonly stays?: readonly (Change & { readonly reservationId: IdType })[]
}

/** What is wanted of each stay by its id, of all that can be changed, or a sentence of what is wrong. */
export function changesOf({
  change,
  reservationIds,
  stays,
}: BookingAmendmentWanted): Map<IdType, Change> | 'all' | { readonly problem: string } {
  if ((change === undefined) === (stays === undefined)) return { problem: 'body.change or body.stays: one of the two.' }
  if (stays) {
    if (reservationIds !== undefined) return { problem: 'body.reservationIds goes with body.change.' }
    const empty = stays.findIndex((stay) => Object.keys(stay).length === 1)
    if (empty >= 0) return { problem: `body.stays[${empty}] names nothing to change.` }
    const changes = new Map(stays.map(({ reservationId, ...own }) => [reservationId.toLowerCase(), own]))
    return changes.size === stays.length ? changes : { problem: 'body.stays names a stay twice.' }
  }
  if (Object.keys(change ?? {}).length === 0) return { problem: 'body.change names nothing to change.' }
  return reservationIds ? new Map(reservationIds.map((id) => [id.toLowerCase(), change as Change])) : 'all'
}

export const BookingAmendment = component(
  'BookingAmendment',
  closed({
    bookingId: Id(),
    currency: CurrencyCode(),
    previousTotalCents: CentsNotNegative('Of the stays that are amended, VAT included.'),
    newTotalCents: CentsNotNegative(),
    deltaCents: Cents('More than 0 is a surcharge.'),
    stays: Type.Array(closed({ reservationId: Id(), confirmationCode: Type.String(), amendment: AmendmentPreview })),
    warnings: Type.Array(closed({ code: Type.String(), message: Type.String() }), {
      description: 'What would refuse the change of all together now; what concerns one stay is beside it.',
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
    currency: shown[0]?.amendment.currency ?? 'EUR',
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

/** The first night of which the stays together want more than is left, whatever they give up elsewhere; nights of blocks are held for them already. */
export function firstShort(stays: readonly Amending[], inventory: readonly NightLeft[]): ReturnType<typeof firstOversold> {
  const net = new Map<string, { unitTypeId: IdType; night: IsoDate; count: number }>()
  // A night that one gives back to a block may be on sale then, or not: the counters know.
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

/** The stays whose unit another of them would have at the same time: the later of the two, or whichever of them changes. */
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

/** Where the stay’s own amendment changes nothing, nothing is written of it. */
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
