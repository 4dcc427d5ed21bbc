/**
 * A booking history in the published format of Antonio, de Almeida and Nunes, "Hotel booking demand datasets" (Data in Brief 22, 2019),
 * read into what happened on which day. Pure. The file's oddities are lived with; only what cannot be lived is skipped, by reason.
 */
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { addDays, eachNight, type IsoDate, nightsBetween } from '../src/platform/values/dates.ts'

export interface Booking {
  /** The row of the file, from 1. */
  readonly reference: string
  readonly roomType: string
  /** The type that the guest was given on arrival; often another than the one he had reserved. */
  readonly assignedType: string
  readonly bookedOn: IsoDate
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly adults: number
  /** One for each child; babies are one year old, others eight, since the file does not say. */
  readonly childAges: readonly number[]
  readonly nightlyCents: bigint
  /** How often the booking was changed between the day it was made and the arrival or the cancellation. */
  readonly changes: number
  /** As the file writes them; null where it has none. */
  readonly meal: string | null
  readonly segment: string | null
  readonly channel: string | null
  readonly agent: string | null
  readonly company: string | null
  readonly outcome: 'CheckedOut' | 'Cancelled' | 'NoShow'
  /** The day of the check-out, the cancellation or the no-show. */
  readonly endedOn: IsoDate
}

export interface History {
  /** Rows of the file. */
  readonly rows: number
  readonly bookings: readonly Booking[]
  readonly skipped: Readonly<Record<string, number>>
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Both published spellings of the columns (`lead_time`, `LeadTime`) read the same. */
const columnName = (header: string) =>
  header
    .replace(/^\uFEFF/, '')
    .replaceAll('_', '')
    .trim()
    .toLowerCase()

const needed = [
  'leadtime',
  'arrivaldateyear',
  'arrivaldatemonth',
  'arrivaldatedayofmonth',
  'staysinweekendnights',
  'staysinweeknights',
  'adults',
  'children',
  'babies',
  'reservedroomtype',
  'assignedroomtype',
  'adr',
  'reservationstatus',
  'reservationstatusdate',
]

/** Refuses a file that lacks one of the columns it needs. */
export function readHistory(file: Buffer): History {
  const text = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file
  let columns: string[] = []
  const records = parse(text, {
    columns: (headers: string[]) => {
      columns = headers.map(columnName)
      return columns
    },
    skip_empty_lines: true,
    trim: true,
    relax_column_count: false,
  }) as Record<string, string>[]
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new Error(`This is not a booking history in the published format: it lacks ${missing.join(', ')}.`)
  const bookings: Booking[] = []
  const skipped: Record<string, number> = {}
  for (const [position, record] of records.entries()) {
    const booking = bookingOf(record, String(position + 1))
    if (typeof booking === 'string') skipped[booking] = (skipped[booking] ?? 0) + 1
    else bookings.push(booking)
  }
  return { rows: records.length, bookings, skipped }
}

/** A code that may be missing (`NA`, `NULL`). */
const codeOf = (text: string | undefined): string | null =>
  text === undefined || /^(?:null|na|undefined)?$/i.test(text)
    ? null
    : text
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')

/** A count that may be missing (`NA`, `NULL`). */
const countOf = (text: string | undefined): number => (/^\d+(\.0+)?$/.test(text ?? '') ? Number(text) : 0)

function bookingOf(record: Record<string, string>, reference: string): Booking | string {
  const field = (name: string) => record[name] ?? ''
  const nights = countOf(field('staysinweekendnights')) + countOf(field('staysinweeknights'))
  const price = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(field('adr'))
  const month = months.indexOf(field('arrivaldatemonth').toLowerCase()) + 1
  if (!price || month === 0) return 'unreadable'
  if (nights === 0) return 'zero nights'
  const nightlyCents = BigInt(price[2] as string) * 100n + BigInt((price[3] ?? '').padEnd(2, '0'))
  if (price[1] === '-' && nightlyCents > 0n) return 'negative price'

  const arrival = `${field('arrivaldateyear')}-${String(month).padStart(2, '0')}-${field('arrivaldatedayofmonth').padStart(2, '0')}`
  if (!isDate(arrival)) return 'unreadable'
  const bookedOn = addDays(arrival, -countOf(field('leadtime')))
  const departure = addDays(arrival, nights)
  const said = isoDateOf(field('reservationstatusdate'))
  const status = field('reservationstatus')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (status !== 'checkout' && !isDate(said)) return 'unreadable'
  // A cancellation or no-show before the booking was made is one of the booking's own day.
  const endedOn = said < bookedOn ? bookedOn : said
  const adults = countOf(field('adults'))
  const base = {
    reference,
    roomType: field('reservedroomtype') || 'UNKNOWN',
    assignedType: field('assignedroomtype') || field('reservedroomtype') || 'UNKNOWN',
    bookedOn,
    arrival,
    departure,
    // Somebody has to sleep there.
    adults: Math.max(1, adults),
    childAges: [
      ...Array.from({ length: countOf(field('children')) }, () => 8),
      ...Array.from({ length: countOf(field('babies')) }, () => 1),
    ],
    nightlyCents,
    changes: countOf(field('bookingchanges')),
    meal: codeOf(field('meal')),
    segment: codeOf(field('marketsegment')),
    channel: codeOf(field('distributionchannel')),
    agent: codeOf(field('agent')),
    company: codeOf(field('company')),
  }
  if (status === 'checkout') return { ...base, outcome: 'CheckedOut', endedOn: departure }
  if (status === 'canceled' || status === 'cancelled') return { ...base, outcome: 'Cancelled', endedOn }
  if (status === 'noshow') return { ...base, outcome: 'NoShow', endedOn }
  return 'unreadable'
}

/** ISO, or day/month/year as spreadsheets rewrite it. */
function isoDateOf(text: string): IsoDate {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : text.slice(0, 10)
}

/** A real date, written as ISO: `2015-02-30` is none. */
const isDate = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** What of a booking its changes go back and forth between, until it is as the file says. */
export interface Stay {
  readonly departure: IsoDate
  readonly adults: number
}

/**
 * The file says how often a booking was changed, not what was. So it is booked either as it ends or otherwise, and every change turns it from one to the other: a night
 * less, or, of a single night and where nights are scarce, one person more or less.
 */
export function stayAfter(booking: Booking, changesMade: number, { movesNights }: { readonly movesNights: boolean }): Stay {
  const { arrival, departure, adults } = booking
  if ((booking.changes - changesMade) % 2 === 0) return { departure, adults }
  const shorter = addDays(departure, -1)
  if (movesNights && shorter > arrival) return { departure: shorter, adults }
  return { departure, adults: adults === 1 ? 2 : adults - 1 }
}

export interface Change {
  readonly booking: Booking
  /** From 1. */
  readonly number: number
}

/** The days of the changes lie evenly between the booking and its end. */
function daysOfChanges({ bookedOn, arrival, endedOn, changes, outcome }: Booking): IsoDate[] {
  const until = outcome !== 'CheckedOut' && endedOn < arrival ? endedOn : arrival
  const days = nightsBetween(bookedOn, until)
  return Array.from({ length: changes }, (_, position) => addDays(bookedOn, Math.floor(((position + 1) * days) / (changes + 1))))
}

export interface Day {
  readonly bookings: Booking[]
  readonly changes: Change[]
  readonly cancellations: Booking[]
  readonly noShows: Booking[]
  readonly departures: Booking[]
  readonly arrivals: Booking[]
}

const emptyDay = (): Day => ({ bookings: [], changes: [], cancellations: [], noShows: [], departures: [], arrivals: [] })

/** What happens on each day, and the first and last of them. */
export function calendarOf(bookings: readonly Booking[]): { days: Map<IsoDate, Day>; first: IsoDate; last: IsoDate } {
  const days = new Map<IsoDate, Day>()
  const on = (date: IsoDate) => {
    const day = days.get(date) ?? emptyDay()
    days.set(date, day)
    return day
  }
  for (const booking of bookings) {
    on(booking.bookedOn).bookings.push(booking)
    for (const [position, date] of daysOfChanges(booking).entries()) on(date).changes.push({ booking, number: position + 1 })
    if (booking.outcome === 'Cancelled') on(booking.endedOn).cancellations.push(booking)
    if (booking.outcome === 'NoShow') on(booking.endedOn).noShows.push(booking)
    if (booking.outcome === 'CheckedOut') {
      on(booking.arrival).arrivals.push(booking)
      on(booking.departure).departures.push(booking)
    }
  }
  const dates = [...days.keys()].toSorted()
  return { days, first: dates[0] as IsoDate, last: dates.at(-1) as IsoDate }
}

/** A guest who came and was given another type than he had reserved. */
export const changesRoom = ({ outcome, roomType, assignedType }: Booking): boolean =>
  outcome === 'CheckedOut' && roomType !== assignedType

/**
 * Units of each type that the file's own peak needs: the most stays that hold one night at one time, bookings that are cancelled later too,
 * and guests in the room that they were given from their arrival on.
 */
export function unitsNeeded(bookings: readonly Booking[]): Map<string, number> {
  const { days } = calendarOf(bookings)
  const held = new Map<string, number>()
  const peak = new Map<string, number>()
  const hold = (roomType: string, booking: Booking) => {
    for (const night of eachNight(booking.arrival, booking.departure)) {
      const key = `${roomType} ${night}`
      const count = (held.get(key) ?? 0) + 1
      held.set(key, count)
      if (count > (peak.get(roomType) ?? 0)) peak.set(roomType, count)
    }
  }
  for (const date of [...days.keys()].toSorted()) {
    const day = days.get(date) as Day
    for (const booking of day.bookings) hold(booking.roomType, booking)
    for (const booking of [...day.cancellations, ...day.noShows]) {
      for (const night of eachNight(booking.arrival, booking.departure)) {
        if (night < date) continue
        const key = `${booking.roomType} ${night}`
        held.set(key, (held.get(key) ?? 0) - 1)
      }
    }
    // Everybody gets the new room before anybody leaves the old one: enough for every order of the moves.
    const moves = day.arrivals.filter(changesRoom)
    for (const booking of moves) hold(booking.assignedType, booking)
    for (const booking of moves) {
      for (const night of eachNight(booking.arrival, booking.departure)) {
        const key = `${booking.roomType} ${night}`
        held.set(key, (held.get(key) ?? 0) - 1)
      }
    }
  }
  return peak
}

export interface NightFigures {
  sold: number
  revenueCents: bigint
}

/** By what the report of production can be compared with the file; agents and companies have codes of their own kind. */
export const dimensions = {
  segment: (booking: Booking) => booking.segment,
  channel: (booking: Booking) => booking.channel,
  travel_agent: (booking: Booking) => agentCode(booking),
  company: (booking: Booking) => companyCode(booking),
  rate_plan: (booking: Booking) => planCode(booking),
} as const
export type Dimension = keyof typeof dimensions

export const agentCode = ({ agent }: Booking): string | null => (agent === null ? null : `AGENT-${agent}`)
export const companyCode = ({ company }: Booking): string | null => (company === null ? null : `COMPANY-${company}`)
/** What is eaten is what was sold: a rate plan for each. */
export const planCode = ({ meal }: Booking): string => (meal === null ? 'AGREED' : `AGREED-${meal}`)

export interface ProductionFigures {
  nights: number
  personNights: number
  revenueCents: bigint
}

/** What the file says was produced by each segment, channel, agent, company or plan. */
export function productionBy(bookings: readonly Booking[], dimension: Dimension): Map<string | null, ProductionFigures> {
  const rows = new Map<string | null, ProductionFigures>()
  for (const booking of bookings) {
    if (booking.outcome !== 'CheckedOut') continue
    const nights = nightsBetween(booking.arrival, booking.departure)
    const key = dimensions[dimension](booking)
    const row = rows.get(key) ?? { nights: 0, personNights: 0, revenueCents: 0n }
    row.nights += nights
    row.personNights += nights * (booking.adults + booking.childAges.length)
    row.revenueCents += booking.nightlyCents * BigInt(nights)
    rows.set(key, row)
  }
  return rows
}

/** What the file says was slept, night by night. */
export function nightsSlept(bookings: readonly Booking[]): Map<IsoDate, NightFigures> {
  const nights = new Map<IsoDate, NightFigures>()
  for (const booking of bookings) {
    if (booking.outcome !== 'CheckedOut') continue
    for (const night of eachNight(booking.arrival, booking.departure)) {
      const figures = nights.get(night) ?? { sold: 0, revenueCents: 0n }
      figures.sold += 1
      figures.revenueCents += booking.nightlyCents
      nights.set(night, figures)
    }
  }
  return nights
}
