/** The figures of an end of day, as a preview and afterwards. Pure functions. */
import type { Refusal, RefusalType } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, type Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { amountOfCharge } from '../../selling/extras/index.ts'
import type { DayEnd } from '../reservations/index.ts'
import { refuse } from './errors.ts'

/** Maximum number of ids listed in a response; the counts are always complete. */
const listedAtMost = 500

const counted = (description: string) =>
  closed({ count: Type.Integer({ description }), reservationIds: Type.Array(Id(), { description: `At most ${listedAtMost}.` }) })

const ofDay = {
  establishmentId: Id(),
  businessDate: DateOf('The date that is closed.'),
  nextBusinessDate: DateOf('The business date afterwards.'),
}
/** Postings to folios. */
export const postedMembers = {
  nightsPosted: Type.Integer({
    description: 'Nights on folios for this date: those posted before the date was opened again, too, if they were not reversed.',
  }),
  accommodationCents: CentsNotNegative('Their sum, VAT included.'),
  personsTaxed: Type.Integer({ description: 'Persons for whom tourist tax was posted.' }),
  touristTaxCents: CentsNotNegative(),
  extrasPosted: Type.Integer({ description: 'Charges for extras posted to folios.' }),
  extrasCents: CentsNotNegative('Their sum, VAT included.'),
}
const figures = {
  arrivals: Type.Integer({ description: 'Guests who checked in on this date.' }),
  departures: Type.Integer({ description: 'Guests who checked out on this date.' }),
  inHouse: Type.Integer({ description: 'Stays in house overnight.' }),
  ...postedMembers,
  optionsExpired: counted('Options that expired.'),
  noShows: counted('Reservations marked as no-show.'),
  unarrived: counted('Reservations not arrived that stay confirmed, because the establishment does not mark no-shows.'),
  overdueDepartures: counted('Guests still in house on or after their departure date.'),
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
  noShowFeesCents: CentsNotNegative('Total fees of the reservations that would be marked as no-show.'),
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

/** The stored result. Days closed by versions that posted no nights report 0. */
export const closureAsKept = (result: unknown): DayClosure => ({ ...nothingPosted, ...(result as DayClosure) })

/** Postings to folios. Amounts include VAT. */
export interface Posted {
  readonly nightsPosted: number
  readonly accommodationCents: bigint
  readonly personsTaxed: number
  readonly touristTaxCents: bigint
  readonly extrasPosted: number
  readonly extrasCents: bigint
}

const nothing: Posted = {
  nightsPosted: 0,
  accommodationCents: 0n,
  personsTaxed: 0,
  touristTaxCents: 0n,
  extrasPosted: 0,
  extrasCents: 0n,
}

export const postedBy = (day: DayEnd): Posted => ({
  nightsPosted: day.nightsPosted,
  accommodationCents: day.accommodationCents,
  personsTaxed: day.personsTaxed,
  touristTaxCents: day.touristTaxCents,
  extrasPosted: day.extraCharges.length,
  extrasCents: day.extraCharges.reduce((sum, charge) => sum + amountOfCharge(charge), 0n),
})

const together = (before: Posted, now: Posted): Posted => ({
  nightsPosted: before.nightsPosted + now.nightsPosted,
  accommodationCents: before.accommodationCents + now.accommodationCents,
  personsTaxed: before.personsTaxed + now.personsTaxed,
  touristTaxCents: before.touristTaxCents + now.touristTaxCents,
  extrasPosted: before.extrasPosted + now.extrasPosted,
  extrasCents: before.extrasCents + now.extrasCents,
})

/** Parts normally follow within a second. Without a new part for this long, the end of day counts as interrupted. */
const partsFollowWithinMilliseconds = 10_000

export const isBeingClosed = (lastPostedAt: Moment | null, now: Moment): boolean =>
  lastPostedAt !== null && Date.parse(now) - Date.parse(lastPostedAt) < partsFollowWithinMilliseconds

/** Number of stays with postings, on whichever folio. */
export const staysPosted = ({ entries }: Pick<DayEnd, 'entries'>): number =>
  new Set(entries.map(({ folio }) => folio.reservationId)).size

export const presentPosted = (posted: Posted) => ({
  nightsPosted: posted.nightsPosted,
  accommodationCents: String(posted.accommodationCents),
  personsTaxed: posted.personsTaxed,
  touristTaxCents: String(posted.touristTaxCents),
  extrasPosted: posted.extrasPosted,
  extrasCents: String(posted.extrasCents),
})

/** Result of an end of day or a part of it, without its many entries. */
export interface Outcome {
  readonly inHouse: number
  readonly expired: readonly IdType[]
  readonly noShows: readonly IdType[]
  readonly unarrived: readonly IdType[]
  readonly overdue: readonly IdType[]
  readonly noShowFeesCents: bigint
  readonly posted: Posted
}

const idsOf = (those: readonly { readonly id: IdType }[]) => those.map(({ id }) => id)

export const outcomeOf = (day: DayEnd): Outcome => ({
  inHouse: day.inHouse.length,
  expired: idsOf(day.expired),
  noShows: idsOf(day.noShows.map(({ reservation }) => reservation)),
  unarrived: idsOf(day.unarrived),
  overdue: idsOf(day.overdue),
  noShowFeesCents: day.noShows.reduce((sum, { noShow }) => sum + noShow.fee.amountCents, 0n),
  posted: postedBy(day),
})

/** The total figures of an end of day: of all its steps, and of parts posted before. */
export const figuresOf = (
  outcomes: readonly Outcome[],
  moves: { readonly arrivals: number; readonly departures: number } | undefined,
  before: Posted,
): Figures => {
  const list = (of: (outcome: Outcome) => readonly IdType[]) => {
    const ids = outcomes.flatMap(of)
    return { count: ids.length, reservationIds: ids.slice(0, listedAtMost) }
  }
  return {
    arrivals: moves?.arrivals ?? 0,
    departures: moves?.departures ?? 0,
    inHouse: outcomes.reduce((stays, { inHouse }) => stays + inHouse, 0),
    ...presentPosted([before, ...outcomes.map(({ posted }) => posted)].reduce(together, nothing)),
    optionsExpired: list(({ expired }) => expired),
    noShows: list(({ noShows }) => noShows),
    unarrived: list(({ unarrived }) => unarrived),
    overdueDepartures: list(({ overdue }) => overdue),
  }
}

export const noShowFees = (outcomes: readonly Outcome[]): bigint =>
  outcomes.reduce((sum, { noShowFeesCents }) => sum + noShowFeesCents, 0n)

/** Why a date cannot be closed. `calendar`: today in the time zone of the establishment; null in a test tenant, whose days are closed ahead of it. `tills`: tills with an open shift. `documents`: documents that background tasks are about to issue. */
export function closeRefusal(
  { currentBusinessDate: open, closesTillsFirst, timezone }: ClosingEstablishment,
  wanted: IsoDate,
  calendar: IsoDate | null,
  tills: readonly { readonly code: string }[],
  documents: number,
): Refusal | undefined {
  if (open === null) return refuse.BUSINESS_DATE_NOT_OPEN()
  if (wanted > open) return refuse.BUSINESS_DATE_NOT_REACHED({ message: `The open business date is ${open}.` })
  if (wanted < open) return refuse.BUSINESS_DATE_UNKNOWN()
  if (calendar !== null && open > calendar)
    return refuse.BUSINESS_DATE_AHEAD({
      message: `It is ${calendar} in ${timezone}; the day ${open} has not begun yet and cannot be closed.`,
    })
  if (closesTillsFirst && tills.length > 0)
    return refuse.TILLS_ARE_OPEN({
      message: `A shift is open at ${tills.map(({ code }) => code).join(', ')}. Count and close it first.`,
    })
  if (documents > 0)
    return refuse.DOCUMENTS_UNDER_WAY({
      message: `${documents} invoices or credit notes of ${open} are being issued and must bear its date. Try again in a moment.`,
      retryAfterSeconds: 1,
    })
  return undefined
}

/** Data that determines whether a day can be closed. */
export interface ClosingEstablishment {
  readonly currentBusinessDate: IsoDate | null
  readonly closesTillsFirst: boolean
  readonly timezone: string
}

/** Why a closed date cannot be reopened. `open`: the open date. `happened`: it has activity. `isLocked`: accounting has locked the closed date. */
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
