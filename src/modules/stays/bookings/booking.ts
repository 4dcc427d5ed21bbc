/** A booking of several stays: one number, one booker, one establishment. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { sum } from '../../../platform/values/money.ts'
import { masterFolioMembersShown } from '../../money/house-accounts/index.ts'
import { presentSummary, ReservationSummary, type SummaryRow, summaryExample } from '../reservations/index.ts'

export const staysAtMost = 100

const lost = new Set(['Cancelled', 'NoShow', 'Expired'])

/** Number of stays that count towards the limit; cancelled stays can be replaced. */
export const countOf = (stays: readonly Pick<SummaryRow, 'status'>[]): number =>
  stays.filter(({ status }) => !lost.has(status)).length

/** Status of a booking, derived from its stays. */
export const bookingStatuses = ['Live', 'Cancelled', 'Over', 'Empty'] as const

export const Booking = component(
  'Booking',
  closed({
    id: Id(),
    establishmentId: Id(),
    confirmationCode: Type.String({ description: 'Confirmation code of the booking. Each stay also has its own.' }),
    name: Type.Optional(Type.String({ description: 'Name of the booking, such as the name of the group.' })),
    bookerGuestId: Id('Who has booked.'),
    externalReference: Type.Optional(Type.String()),
    notes: Type.Optional(Type.String()),
    ...masterFolioMembersShown,
    bookedAt: MomentOf(),
    status: OneOf(bookingStatuses, {
      description:
        '`Live` while a stay is an option, confirmed or in house; `Cancelled` where all its stays are cancelled, expired or no-shows; `Empty` where all have left it; else `Over`.',
    }),
    arrival: Nullable(
      DateOf('The earliest of stays that are not cancelled, or of all where all are; null where all have left the booking.'),
    ),
    departure: Nullable(DateOf('The latest.')),
    currency: CurrencyCode(),
    totalCents: CentsNotNegative('Total of the nights of stays that are not cancelled, including VAT.'),
    stays: Type.Array(ReservationSummary),
  }),
)
export type Booking = Static<typeof Booking>

export interface BookingRow {
  readonly id: string
  readonly establishmentId: string
  readonly confirmationCode: string
  readonly name: string | null
  readonly bookerGuestId: string
  readonly externalReference: string | null
  readonly notes: string | null
  readonly bookedAt: string
  readonly countryCode: string
  readonly currency: Currency
  readonly masterFolioId: string | null
  readonly masterChargeTypes: Booking['masterChargeTypes']
}

const live = new Set(['Option', 'Confirmed', 'CheckedIn'])

export function presentBooking(row: BookingRow, stays: readonly SummaryRow[]): Booking {
  const standing = stays.filter(({ status }) => !lost.has(status))
  const dated = standing.length > 0 ? standing : stays
  const dates = (pick: (stay: SummaryRow) => IsoDate) => dated.map(pick).toSorted()
  return {
    id: row.id,
    establishmentId: row.establishmentId,
    confirmationCode: row.confirmationCode,
    ...(row.name === null ? {} : { name: row.name }),
    bookerGuestId: row.bookerGuestId,
    ...(row.externalReference === null ? {} : { externalReference: row.externalReference }),
    ...(row.notes === null ? {} : { notes: row.notes }),
    masterFolioId: row.masterFolioId,
    masterChargeTypes: row.masterChargeTypes,
    bookedAt: row.bookedAt,
    status:
      stays.length === 0
        ? 'Empty'
        : standing.some(({ status }) => live.has(status))
          ? 'Live'
          : standing.length > 0
            ? 'Over'
            : 'Cancelled',
    arrival: dates(({ arrival }) => arrival)[0] ?? null,
    departure: dates(({ departure }) => departure).at(-1) ?? null,
    currency: row.currency,
    totalCents: String(sum(standing.map(({ totalCents }) => totalCents))),
    stays: stays.map(presentSummary),
  }
}

export const bookingExample: Booking = {
  id: exampleId.booking,
  establishmentId: exampleId.establishment,
  confirmationCode: '4K7M2QX9TB',
  name: 'Lovelace wedding',
  bookerGuestId: exampleId.guest,
  masterFolioId: null,
  masterChargeTypes: [],
  bookedAt: exampleMoment,
  status: 'Live',
  arrival: '2026-12-01',
  departure: '2026-12-02',
  currency: 'EUR',
  totalCents: '12900',
  stays: [{ ...summaryExample, bookingId: exampleId.booking }],
}

interface NightOnSale {
  readonly unitTypeId: string
  readonly night: IsoDate
  readonly free: number
}
interface Oversold {
  readonly unitTypeId: string
  readonly night: IsoDate
  readonly wanted: number
  readonly free: number
}

/** The first night for which these nights exceed the availability of a unit type. */
export function firstOversold(
  wanted: readonly { readonly unitTypeId: string; readonly night: IsoDate }[],
  inventory: readonly NightOnSale[],
): Oversold | undefined {
  const counts = new Map<string, Map<IsoDate, number>>()
  for (const { unitTypeId, night } of wanted) {
    let nights = counts.get(unitTypeId)
    if (!nights) counts.set(unitTypeId, (nights = new Map()))
    nights.set(night, (nights.get(night) ?? 0) + 1)
  }
  return firstShortIn(inventory, ({ unitTypeId, night }) => counts.get(unitTypeId)?.get(night) ?? 0)
}

/** The same by dates alone, for stays without block nights, so that they can be refused before pricing. */
export function firstOversoldOutright(
  stays: readonly { readonly unitTypeId: string; readonly arrival: IsoDate; readonly departure: IsoDate }[],
  inventory: readonly NightOnSale[],
): Oversold | undefined {
  const byType = Map.groupBy(stays, ({ unitTypeId }) => unitTypeId.toLowerCase())
  return firstShortIn(
    inventory,
    ({ unitTypeId, night }) =>
      (byType.get(unitTypeId) ?? []).filter(({ arrival, departure }) => arrival <= night && night < departure).length,
  )
}

function firstShortIn(inventory: readonly NightOnSale[], countOf: (night: NightOnSale) => number): Oversold | undefined {
  const short = inventory.flatMap((night) => {
    const count = countOf(night)
    return night.free < count
      ? [{ unitTypeId: night.unitTypeId, night: night.night, wanted: count, free: Math.max(0, night.free) }]
      : []
  })
  const [first] = short.toSorted((one, other) =>
    `${one.night} ${one.unitTypeId}` < `${other.night} ${other.unitTypeId}` ? -1 : 1,
  )
  return first
}
