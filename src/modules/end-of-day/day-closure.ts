/** What the end of a day comes to: its figures, before it is run and afterwards. Pure. */
import type { Refusal, RefusalType } from '../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../platform/contract/examples.ts'
import { CentsNotNegative, closed, component, DateOf, Id, MomentOf, type Static, Type } from '../../platform/contract/schemas.ts'
import { addDays, type IsoDate } from '../../platform/values/dates.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import type { DayEnd } from '../reservations/index.ts'
import { refuse } from './errors.ts'

/** Ids that one answer lists; the counts are always whole. */
const listedAtMost = 500

const counted = (description: string) =>
  closed({ count: Type.Integer({ description }), reservationIds: Type.Array(Id(), { description: `At most ${listedAtMost}.` }) })

const ofDay = {
  establishmentId: Id(),
  businessDate: DateOf('The date that is closed.'),
  nextBusinessDate: DateOf('The date that is open afterwards.'),
}
const figures = {
  arrivals: Type.Integer({ description: 'Guests who checked in on this date.' }),
  departures: Type.Integer({ description: 'Guests who checked out on this date.' }),
  inHouse: Type.Integer({ description: 'Stays in house over night.' }),
  nightsPosted: Type.Integer({ description: 'Nights that were put on folios.' }),
  accommodationCents: CentsNotNegative('Their sum, VAT included.'),
  personsTaxed: Type.Integer({ description: 'Persons for whom tourist tax was posted.' }),
  touristTaxCents: CentsNotNegative(),
  extrasPosted: Type.Integer({ description: 'Charges for extras of stays.' }),
  extrasCents: CentsNotNegative('Their sum, VAT included.'),
  optionsExpired: counted('Options that expired.'),
  noShows: counted('Reservations of guests who did not arrive that were marked as no-show.'),
  unarrived: counted(
    'Reservations of guests who did not arrive that stay confirmed, because the establishment does not mark no-shows.',
  ),
  overdueDepartures: counted('Guests still in house whose departure date is reached.'),
}

export const closureMembers = { ...ofDay, closedAt: MomentOf(), ...figures }
const dayClosure = closed(closureMembers)
export const DayClosure = component('EndOfDay', dayClosure)
export type DayClosure = Static<typeof dayClosure>

const figuresOfDay = closed(figures)
export type Figures = Static<typeof figuresOfDay>

export const previewMembers = {
  ...ofDay,
  ...figures,
  noShowFeesCents: CentsNotNegative('What the guests would owe who would be marked as no-show.'),
}

const nothingPosted = {
  nightsPosted: 0,
  accommodationCents: '0',
  personsTaxed: 0,
  touristTaxCents: '0',
  extrasPosted: 0,
  extrasCents: '0',
}
const none = { count: 0, reservationIds: [] }

/** As it was kept. A day that was closed before nights were posted says that none were. */
export const closureAsKept = (result: unknown): DayClosure => ({ ...nothingPosted, ...(result as DayClosure) })

/** What was put on folios. Cents with VAT. */
export interface Posted {
  readonly nightsPosted: number
  readonly accommodationCents: bigint
  readonly personsTaxed: number
  readonly touristTaxCents: bigint
  readonly extrasPosted: number
  readonly extrasCents: bigint
}

export const postedBy = (day: DayEnd): Posted => ({
  nightsPosted: day.nightsPosted,
  accommodationCents: day.accommodationCents,
  personsTaxed: day.personsTaxed,
  touristTaxCents: day.touristTaxCents,
  extrasPosted: day.extraCharges.length,
  extrasCents: day.extraCharges.reduce((sum, { entry }) => sum + entry.amountCents, 0n),
})

export const together = (before: Posted, now: Posted): Posted => ({
  nightsPosted: before.nightsPosted + now.nightsPosted,
  accommodationCents: before.accommodationCents + now.accommodationCents,
  personsTaxed: before.personsTaxed + now.personsTaxed,
  touristTaxCents: before.touristTaxCents + now.touristTaxCents,
  extrasPosted: before.extrasPosted + now.extrasPosted,
  extrasCents: before.extrasCents + now.extrasCents,
})

export const presentPosted = (posted: Posted) => ({
  nightsPosted: posted.nightsPosted,
  accommodationCents: String(posted.accommodationCents),
  personsTaxed: posted.personsTaxed,
  touristTaxCents: String(posted.touristTaxCents),
  extrasPosted: posted.extrasPosted,
  extrasCents: String(posted.extrasCents),
})

export const figuresOf = (
  day: DayEnd,
  moves: { readonly arrivals: number; readonly departures: number } | undefined,
  posted: Posted,
): Figures => {
  const list = (those: readonly { readonly id: IdType }[]) => ({
    count: those.length,
    reservationIds: those.slice(0, listedAtMost).map(({ id }) => id),
  })
  return {
    arrivals: moves?.arrivals ?? 0,
    departures: moves?.departures ?? 0,
    inHouse: day.inHouse.length,
    ...presentPosted(posted),
    optionsExpired: list(day.expired),
    noShows: list(day.noShows.map(({ reservation }) => reservation)),
    unarrived: list(day.unarrived),
    overdueDepartures: list(day.overdue),
  }
}

export const noShowFees = (day: DayEnd): bigint => day.noShows.reduce((sum, { noShow }) => sum + noShow.fee.amountCents, 0n)

/** Why a date cannot be closed: `calendar` is today in the time zone of the establishment, `tills` are those at which a shift is open. */
export function whyNotClosed(
  { currentBusinessDate: open, closesTillsFirst, timezone }: ClosingEstablishment,
  wanted: IsoDate,
  calendar: IsoDate,
  tills: readonly { readonly code: string }[],
): Refusal | undefined {
  if (open === null) return refuse.BUSINESS_DATE_NOT_OPEN()
  if (wanted > open) return refuse.BUSINESS_DATE_NOT_REACHED({ message: `The open business date is ${open}.` })
  if (wanted < open) return refuse.BUSINESS_DATE_UNKNOWN()
  if (open > calendar)
    return refuse.BUSINESS_DATE_AHEAD({
      message: `It is ${calendar} in ${timezone}; the day ${open} has not begun yet and cannot be closed.`,
    })
  if (closesTillsFirst && tills.length > 0)
    return refuse.TILLS_ARE_OPEN({
      message: `A shift is open at ${tills.map(({ code }) => code).join(', ')}. Count and close it first.`,
    })
  return undefined
}

/** What decides whether a day can be closed. */
export interface ClosingEstablishment {
  readonly currentBusinessDate: IsoDate | null
  readonly closesTillsFirst: boolean
  readonly timezone: string
}

/** Why a closed date cannot be opened again; `open` is the open one, `happened` whether there is something on it, `isLocked` whether accounting has locked its books. */
export function whyNotOpenedAgain(
  date: IsoDate,
  closure: unknown,
  open: IsoDate | null,
  { happened, isLocked }: { readonly happened: boolean; readonly isLocked: boolean },
): RefusalType | undefined {
  if (open === null) return refuse.BUSINESS_DATE_NOT_OPEN
  if (!closure || date !== addDays(open, -1)) return refuse.NOT_THE_LAST_CLOSED_DAY
  if (happened) return refuse.DAY_IS_UNDER_WAY
  return isLocked ? refuse.DAY_IS_LOCKED : undefined
}

export const datesOf = (establishmentId: IdType, date: IsoDate) => ({
  establishmentId,
  businessDate: date,
  nextBusinessDate: addDays(date, 1),
})

export const figuresExample: Figures = {
  arrivals: 4,
  departures: 3,
  inHouse: 18,
  nightsPosted: 18,
  accommodationCents: '232200',
  personsTaxed: 31,
  touristTaxCents: '6200',
  extrasPosted: 9,
  extrasCents: '25200',
  optionsExpired: none,
  noShows: none,
  unarrived: { count: 1, reservationIds: [exampleId.reservation] },
  overdueDepartures: none,
}

export const closureExample: DayClosure = {
  ...datesOf(exampleId.establishment, '2026-11-21'),
  closedAt: exampleMoment,
  ...figuresExample,
}
